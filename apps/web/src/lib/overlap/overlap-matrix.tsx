import { Segmented } from "@toolkit/ui/segmented";
import { useIsNarrow } from "@toolkit/ui/use-is-narrow";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MEASURES, type CellOpening, type Measure, type OverlapOfPairs } from "./overlap-cells.ts";
import { OverlapGrid } from "./overlap-grid.tsx";
import { OverlapList } from "./overlap-list.tsx";

interface OverlapMatrixProps {
  readonly overlap: OverlapOfPairs;
  readonly openingOf?: CellOpening;
}

/** Every pair: how much of the row's audience is in the column's too. On a phone a row at a time. */
export function OverlapMatrix({ overlap, openingOf }: OverlapMatrixProps) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>("share");
  const section = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow(section);
  return (
    <section ref={section} aria-label={t("compare.matrix")} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-bold">{t("compare.matrix")}</h2>
        <Segmented
          label={t("compare.measure")}
          hideLabel
          size="small"
          value={measure}
          choices={MEASURES.map((id) => ({
            id,
            label: t(id === "share" && isNarrow ? "compare.shareOfIt" : `compare.measures.${id}`),
          }))}
          onChange={setMeasure}
        />
      </header>
      {isNarrow ? (
        <OverlapList overlap={overlap} measure={measure} openingOf={openingOf} />
      ) : (
        <>
          <p className="text-soft">{t(`compare.measureHelp.${measure}`)}</p>
          <OverlapGrid overlap={overlap} measure={measure} openingOf={openingOf} />
        </>
      )}
      {overlap.pairs.some((pair) => !pair.distinguishable) && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden className="size-2 shrink-0 rounded-full border border-soft" />
          {t("compare.chanceHelp")}
        </p>
      )}
    </section>
  );
}
