import { BarRows } from "@toolkit/ui/bar-rows";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { ByChance } from "./by-chance.tsx";
import {
  audienceName,
  rowOf,
  strongestRow,
  type CellOpening,
  type Measure,
  type OverlapOfPairs,
} from "./overlap-cells.ts";
import { useCellText } from "./use-cell-text.ts";

interface OverlapListProps {
  readonly overlap: OverlapOfPairs;
  readonly measure: Measure;
  readonly openingOf?: CellOpening | undefined;
}

/** One row of the grid at a time, for where there is no room for all: the others, those it shares most with first. */
export function OverlapList({ overlap, measure, openingOf }: OverlapListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useCellText(measure);
  const { audiences } = overlap;
  const [chosen, setChosen] = useState<number | null>(null);
  // Until one is chosen: the row with the strongest overlap. Whatever was chosen may be gone from the comparison.
  const row = chosen !== null && chosen < audiences.length ? chosen : strongestRow(overlap);
  const size = audiences[row]?.size ?? null;
  return (
    <>
      <Select
        label={t("compare.rowOf")}
        value={String(row)}
        choices={audiences.map((_, place) => ({
          id: String(place),
          label: audienceName(overlap, place),
        }))}
        onChange={(id) => setChosen(Number(id))}
      />
      <p className="text-soft">
        {size !== null && t("compare.rowSize", { count: size, formatted: format.count(size) })}{" "}
        {t(`compare.rowHelp.${measure}`)}
      </p>
      <BarRows
        label={t("compare.matrix")}
        rows={rowOf(overlap, row, measure).map(({ place, value, weight, distinguishable }) => ({
          id: String(place),
          label: (
            <>
              {value !== null && !distinguishable && <ByChance className="mr-1.5" />}
              {audienceName(overlap, place)}
            </>
          ),
          share: weight,
          baseline: null,
          shareText: textOf(value),
          ...(value === null ? {} : openingOf?.(row, place)),
        }))}
      />
    </>
  );
}
