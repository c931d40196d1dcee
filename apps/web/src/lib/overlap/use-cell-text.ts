import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { useFormat } from "../format.ts";
import type { Measure } from "./overlap-cells.ts";

/** How a figure of the measure is written. */
export function useCellText(measure: Measure): (value: number | null) => string {
  const format = useFormat();
  return (value) => {
    if (value === null) return "–";
    if (measure === "both") return format.count(value);
    return value < 0.1 ? formatPercentInColumn(value) : formatPercent(value, 0);
  };
}
