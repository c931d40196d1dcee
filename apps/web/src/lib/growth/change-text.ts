import { formatPercentInColumn } from "@toolkit/core/i18n/format";

/** A ratio as what was added or lost: 1.05 is "+5.0%". */
export function changeText(ratio: number): string {
  const change = ratio - 1;
  return `${signOf(change)}${formatPercentInColumn(Math.abs(change))}`;
}

export function signOf(change: number): string {
  return change > 0 ? "+" : change < 0 ? "−" : "";
}
