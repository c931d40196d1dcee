import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { DriftFacet } from "@toolkit/core/contract/drift";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { BarRows } from "@toolkit/ui/bar-rows";
import { IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { Card } from "@toolkit/ui/card";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveCsv } from "../../../lib/download.ts";
import { intervalOf } from "../../../lib/figures/facet-parts.ts";
import { useOpened, useOpening } from "../../../lib/figures/explained-figures.tsx";
import { useCoverage } from "../../../lib/figures/use-coverage.ts";
import { useFormat } from "../../../lib/format.ts";
import { takeawayOf, type Dimension } from "./changes.ts";
import { UnfoldButton } from "../../../lib/figures/unfold-button.tsx";

interface ChangeCardProps {
  readonly dimension: Dimension;
  readonly facet: DriftFacet;
}

const FIRST = 6;

const KINDS: Readonly<Record<Dimension, FigureKind>> = {
  gender: "gender",
  age: "age",
  countries: "country",
  languages: "language",
  interests: "interest",
};

/** One list at two times: the share now as a bar, the share then as the tick, and how many times it is. */
export function ChangeCard({ dimension, facet }: ChangeCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const coverageOf = useCoverage();
  const opened = useOpened();
  const opening = useOpening();
  const [isOpen, setOpen] = useState(false);
  // What was kept of earlier versions does not say how much was declared: these shares cannot be corrected.
  const title = t(dimension === "gender" ? "drift.gender" : `insights.${dimension}`);
  const { known_before, known_now, unknown_now, items } = facet;
  const coverage = { known: known_now, unknown: unknown_now };
  const takeaway = takeawayOf(facet);
  const menu = t("insights.menu", { title });
  const shown = isOpen ? items : items.slice(0, FIRST);
  function save() {
    saveCsv(`${title}.csv`, [
      [
        t("insights.label"),
        t("drift.countThen"),
        t("drift.countNow"),
        t("drift.shareThen"),
        t("drift.shareNow"),
        `${t("drift.shareThen")} ${t("insights.low")}`,
        `${t("drift.shareThen")} ${t("insights.high")}`,
        `${t("drift.shareNow")} ${t("insights.low")}`,
        `${t("drift.shareNow")} ${t("insights.high")}`,
        t("drift.everybodyThen"),
        t("drift.everybodyNow"),
        t("drift.times"),
        t("insights.low"),
        t("insights.high"),
      ],
      ...items.map((item) => [
        item.label,
        item.count_before,
        item.count_now,
        item.share_before,
        item.share_now,
        item.share_interval_before.low,
        item.share_interval_before.high,
        item.share_interval_now.low,
        item.share_interval_now.high,
        item.everybody_share_before,
        item.everybody_share_now,
        item.change?.value ?? null,
        item.change?.low ?? null,
        item.change?.high ?? null,
      ]),
    ]);
  }
  const says =
    takeaway.says === "unknown"
      ? t("insights.takeaways.none")
      : takeaway.says === "few"
        ? t("drift.few", { before: format.count(known_before), now: format.count(known_now) })
        : takeaway.says === "same"
          ? t("drift.same")
          : t("drift.clearest", {
              label: takeaway.item.label,
              before: formatPercent(takeaway.item.share_before, 1),
              now: formatPercent(takeaway.item.share_now, 1),
              everybodyBefore: formatPercent(takeaway.item.everybody_share_before, 1),
              everybodyNow: formatPercent(takeaway.item.everybody_share_now, 1),
            });
  return (
    <Card
      title={title}
      takeaway={
        "item" in takeaway ? (
          <AlsoOpening {...opening(KINDS[dimension], takeaway.item)}>{says}</AlsoOpening>
        ) : (
          says
        )
      }
      coverage={coverageOf(coverage)}
      {...(items.length === 0
        ? {}
        : {
            menu: (
              <Menu label={menu} trigger={<IconButton icon="more_vert" label={menu} />}>
                <MenuItem icon="download" onAction={save}>
                  {t("insights.csv")}
                </MenuItem>
              </Menu>
            ),
          })}
    >
      {shown.length > 0 && (
        <BarRows
          label={title}
          detailed
          isPale={evidenceOf(coverage) === "pale"}
          headings={{
            count: t("drift.countNow"),
            share: t("drift.shareNow"),
            affinity: t("drift.times"),
          }}
          rows={opened(KINDS[dimension], shown).map(({ change, distinguishable, ...item }) => ({
            ...item,
            share: item.share_now,
            ...intervalOf({ share_interval: item.share_interval_now }),
            baseline: item.share_before,
            shareText: formatPercentInColumn(item.share_now),
            countText: format.count(item.count_now),
            affinity: change,
            affinityText: change ? format.multiple(change.value) : "–",
            affinityLabel: t(distinguishable ? "drift.changed" : "drift.unchanged"),
            distinguishable,
          }))}
        />
      )}
      {items.length > FIRST && <UnfoldButton isOpen={isOpen} onChange={setOpen} />}
    </Card>
  );
}
