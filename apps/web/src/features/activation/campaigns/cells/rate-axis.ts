import type { CellResult } from "@toolkit/core/contract/campaign-cells";

export interface RateAxis {
  readonly low: number;
  readonly high: number;
  /** Percent of the width. */
  readonly at: (rate: number) => number;
}

/** One axis for all cells, as wide as their intervals and a little more; null while no rate is known. */
export function rateAxis(cells: readonly Pick<CellResult, "rate">[]): RateAxis | null {
  const rates = cells.flatMap(({ rate }) => rate ?? []);
  if (rates.length === 0) return null;
  const least = Math.min(...rates.map(({ low }) => low));
  const most = Math.max(...rates.map(({ high }) => high));
  const room = (most - least || most) * 0.08;
  const [low, high] = [Math.max(0, least - room), most + room];
  const at = (rate: number) => Math.min(100, Math.max(0, ((rate - low) / (high - low)) * 100));
  return { low, high, at };
}

/**
 * Rates that are not told apart from the leader's by the test of this row: its dot within them is not decided, below them it
 * is behind. Null for the leader itself, and where nothing is compared.
 */
export function tintOf(
  { ratio }: Pick<CellResult, "ratio">,
  leader: Pick<CellResult, "rate"> | undefined,
): readonly [number, number] | null {
  const rate = leader?.rate?.value;
  if (ratio === null || rate === undefined) return null;
  const reach = ratio.value / ratio.low;
  return [rate / reach, rate * reach];
}
