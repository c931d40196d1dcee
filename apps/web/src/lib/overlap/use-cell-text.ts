import { formatPercent } from "@toolkit/core/i18n/format";
import { useFormat } from "../format.ts";
import type { Measure } from "./overlap-cells.ts";

/** How a figure of the measure is written. */
export function useCellText(measure: Measure): (value: number | null) => string {
  const format = useFormat();
  return (value) => {
    if (value === null) return "–";
    return measure === "both" ? format.count(value) : formatPercent(value, value < 0.1 ? 1 : 0);
  };
}
