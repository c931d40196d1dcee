import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { commonOf, evidenceOf } from "@toolkit/core/domain/evidence";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { IconButton } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DetailedRows } from "./detailed-rows.tsx";
import { saveCsv } from "../download.ts";
import { useFormat } from "../format.ts";
import { useOpening } from "./explained-figures.tsx";
import { intervalOf } from "./facet-parts.ts";
import { useCoverage } from "./use-coverage.ts";
import { isUnmeasured, NotMeasured } from "./accuracy-note.tsx";
import { useAffinityTexts } from "./use-affinity-texts.ts";
import { isWithheld, WithEvidence, type EvidentFacet } from "./with-evidence.tsx";
import { takeawayOf } from "./takeaway.ts";
import { useTakeawayFrame } from "./takeaway-frame.tsx";
import { useTakeawayText } from "./use-takeaway-text.ts";
import { UnfoldButton } from "./unfold-button.tsx";

/** One line of a list that is compared with a baseline. */
export interface Figure extends Pick<
  FacetItem,
  "id" | "label" | "count" | "share" | "baseline_share" | "affinity" | "score" | "distinguishable"
> {
  readonly share_interval?: FacetItem["share_interval"];
  /** Of words and hashtags used together: the log-likelihood ratio. */
  readonly g2?: number;
  /** Drawn in place of the label: with links, with a button to add it. */
  readonly node?: ReactNode;
}

interface FigureCardProps {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** The list that they are of, where its coverage is known: it stands beside the title, and decides what is drawn. */
  readonly facet?: EvidentFacet & Partial<Pick<Facet, "measured">>;
  /** Which attribute it is of, where the list does not say whether its accuracy is measured. */
  readonly list?: string;
  /** The figure that the list is in the order of, where no other column shows it. */
  readonly by?: "score" | "g2";
  readonly hasWideLabels?: boolean;
  /** The share that fills the width, where neighbouring lists have one scale. */
  readonly most?: number;
  readonly className?: string;
  /** Kind of the values, where figures are explained. */
  readonly kind?: FigureKind;
}

const FIRST = 8;
/** Figures of no list: nothing is known of what is not known. */
const WELL_KNOWN = { known: Number.MAX_SAFE_INTEGER, unknown: 0 };

/** A list of shares with their affinities and intervals: the one sentence, bars, more of them, and a file. */
export function FigureCard({
  title,
  figures,
  facet,
  list,
  by,
  hasWideLabels = false,
  most,
  className,
  kind,
}: FigureCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const coverageOf = useCoverage();
  const affinityTexts = useAffinityTexts();
  const opening = useOpening();
  const [isOpen, setOpen] = useState(false);
  const isMeasured = facet?.measured !== false && (list === undefined || !isUnmeasured(list));
  // Rare rows come with all the others, and the sentence names a row that is seen.
  const first = commonOf(figures).slice(0, FIRST);
  const shown = isOpen ? figures : first;
  const { asked } = useTakeawayFrame();
  const takeawayText = useTakeawayText();
  const rests: EvidentFacet = facet ?? WELL_KNOWN;
  const isFew = rests.known > 0 && (evidenceOf(rests) === "none" || isWithheld(rests));
  const isNone = figures.length === 0 && !isFew;
  const told = isNone || isFew ? null : takeawayOf({ known: rests.known, items: first }, asked);
  const takeaway = isNone ? t("insights.takeaways.none") : told && takeawayText(told);
  const menu = t("insights.menu", { title });
  const headingOf = (order: typeof by) => {
    if (order === undefined) return undefined;
    return order === "g2" ? t("explore.g2") : t("insights.order.score");
  };
  function save() {
    const head = [
      t("insights.label"),
      t("insights.count"),
      t("insights.share"),
      t("insights.baselineShare"),
      t("insights.affinity"),
      t("insights.low"),
      t("insights.high"),
    ];
    const rows = figures.map(({ label, count, share, baseline_share, affinity }) => [
      label,
      count,
      share,
      baseline_share,
      affinity?.value ?? null,
      affinity?.low ?? null,
      affinity?.high ?? null,
    ]);
    saveCsv(`${title}.csv`, [head, ...rows]);
  }
  return (
    <Card
      title={title}
      takeaway={
        takeaway && (
          <AlsoOpening
            {...(kind && told && "item" in told ? opening(kind, told.item) : {})}
            className="text-left"
          >
            {takeaway}
          </AlsoOpening>
        )
      }
      {...(facet ? { coverage: coverageOf(facet, kind) } : {})}
      {...(isMeasured ? {} : { note: <NotMeasured /> })}
      {...(by === "g2" && shown.length > 0 ? { note: t("explore.g2Help") } : {})}
      {...(className ? { className } : {})}
      {...(figures.length === 0
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
      {!isNone && (
        <WithEvidence facet={rests}>
          {(isPale) => (
            <DetailedRows
              label={title}
              hasWideLabels={hasWideLabels}
              isPale={isPale}
              most={most}
              figureHeading={headingOf(by)}
              rows={shown.map((figure) => ({
                id: figure.id,
                label: figure.node ?? figure.label,
                share: figure.share,
                baseline: figure.baseline_share,
                ...(figure.share_interval
                  ? intervalOf({ share_interval: figure.share_interval })
                  : {}),
                shareText: formatPercentInColumn(figure.share),
                figureText: by === "g2" ? (figure.g2?.toFixed(1) ?? "–") : figure.score.toFixed(2),
                countText: format.count(figure.count),
                ...affinityTexts(figure),
                ...(kind === undefined ? {} : opening(kind, figure)),
              }))}
            />
          )}
        </WithEvidence>
      )}
      {figures.length > first.length && <UnfoldButton isOpen={isOpen} onChange={setOpen} />}
    </Card>
  );
}
