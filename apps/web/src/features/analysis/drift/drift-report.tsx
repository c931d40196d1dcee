import type { Drift } from "@toolkit/core/contract/drift";
import { Notice } from "@toolkit/ui/notice";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { Select } from "@toolkit/ui/select";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../lib/figures/explained-figures.tsx";
import { StatList, type StatEntry } from "../../../lib/figures/stat-list.tsx";
import { useFormat } from "../../../lib/format.ts";
import { ChangeCard } from "./change-card.tsx";
import { DIMENSIONS } from "./changes.ts";
import { MovedBar } from "./moved-bar.tsx";
import { MoversCard } from "./movers-card.tsx";

interface DriftReportProps {
  readonly drift: Drift;
  readonly onChoose: (version: number) => void;
}

/** An audience at two versions of its data: its size, who moved, and what changed of its composition. */
export function DriftReport({ drift, onChoose }: DriftReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const { before, now, versions, difference, members, dimensions } = drift;
  if (before === null) return null;
  const counted = (value: number | null) => (value === null ? "–" : format.count(value));
  const signed = (value: number) => `${value > 0 ? "+" : ""}${format.count(value)}`;
  const nameOf = (moment: Drift["now"]) =>
    t("drift.moment", { date: format.date(moment.as_of ?? moment.at), version: moment.version });
  const change = members?.change ?? null;
  const entries: readonly StatEntry[] = [
    { label: t("drift.earlier"), value: counted(before.size), note: nameOf(before) },
    {
      label: t("drift.now"),
      value: (
        <OpeningFigure text={counted(now.size)} {...opening(null, { id: "", label: drift.name })} />
      ),
      note: nameOf(now),
    },
    { label: t("drift.difference"), value: difference === null ? "–" : signed(difference) },
    {
      label: t("drift.change"),
      value: change === null ? "–" : format.multiple(change.value),
      note:
        change === null
          ? null
          : t("drift.interval", {
              low: format.multipleInInterval(change.low),
              high: format.multipleInInterval(change.high),
            }),
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <Select
        label={t("drift.comparedWith")}
        value={String(before.version)}
        choices={versions
          .filter(({ version }) => version !== now.version)
          .map((moment) => ({ id: String(moment.version), label: nameOf(moment) }))}
        onChange={(version) => onChoose(Number(version))}
        className="w-80 max-w-full"
      />
      <StatList label={t("drift.sizes")} entries={entries} />
      {members === null ? (
        <Notice level="info">{t("drift.membersUnknown")}</Notice>
      ) : (
        <div className="flex flex-col gap-2">
          <MovedBar audience={drift.audience_config} from={before.version} members={members} />
          {members.came_new > 0 && (
            <p className="text-sm text-muted">
              {t("drift.cameNew", {
                count: members.came_new,
                formatted: format.count(members.came_new),
              })}
            </p>
          )}
        </div>
      )}
      {dimensions === null ? (
        <Notice level="info">{t("drift.sizeOnly")}</Notice>
      ) : (
        <section aria-label={t("drift.changes")} className="flex flex-col gap-3">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-md font-bold">{t("drift.changes")}</h2>
            <span aria-hidden className="flex items-center gap-4 text-xs text-muted">
              <span className="flex items-center gap-1.5">
                <span className="h-2 w-4 rounded-[2px] bg-brand" />
                {t("drift.now")}
              </span>
              <span className="flex items-center gap-1.5">
                <span className="h-3 w-0.5 bg-mark" />
                {t("drift.earlier")}
              </span>
            </span>
          </header>
          <div className="grid gap-6 lg:grid-cols-2">
            {DIMENSIONS.map((dimension) => (
              <ChangeCard key={dimension} dimension={dimension} facet={dimensions[dimension]} />
            ))}
          </div>
        </section>
      )}
      {members !== null && (
        <div className="grid gap-6 lg:grid-cols-2">
          <MoversCard which="came" movers={drift.came} />
          <MoversCard which="left" movers={drift.left} />
        </div>
      )}
    </div>
  );
}
