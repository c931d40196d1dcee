import {
  boundary,
  normalQuantile,
  planned,
  POWER,
  type Design,
  type Planned,
} from "@toolkit/core/domain/experiment-design";
import { wilson, type Estimate } from "./affinity.ts";

/**
 * Cells of an experiment that are looked at again and again while it runs. Results of a cell are counts over impressions,
 * rare and independent, so that the logarithm of two cells' rates differs with variance 1/x + 1/y.
 */

/** Rates of fewer results are not shown. */
export const FEWEST_RESULTS = 30;

export interface Cell {
  readonly id: string;
  readonly impressions: number;
  readonly results: number;
}

/** The rate of a cell with Wilson's interval; null: too few results. */
export function rateOf({ results, impressions }: Omit<Cell, "id">): Estimate | null {
  return results < FEWEST_RESULTS ? null : wilson(results, impressions);
}

export interface Comparison {
  readonly better: string;
  readonly worse: string;
  /** Ratio of rates with an interval that holds at every look together. */
  readonly ratio: { readonly value: number; readonly low: number; readonly high: number };
}

export interface Verdict {
  readonly winner: string | null;
  /** Of the best cell with each of the others; empty while a cell has too few results. */
  readonly comparisons: readonly Comparison[];
}

/** One cell with another by the interval of all looks together. */
function comparisonOf(
  better: Cell,
  worse: Cell,
  { level, mixture }: Pick<Planned, "level" | "mixture">,
  information = informationOf(better, worse),
): Comparison {
  const value = better.results / better.impressions / (worse.results / worse.impressions);
  const reach = Math.exp(boundary(information * mixture, level) / Math.sqrt(information));
  return {
    better: better.id,
    worse: worse.id,
    ratio: { value, low: value / reach, high: value * reach },
  };
}

const informationOf = (one: Cell, other: Cell): number =>
  (one.results * other.results) / (one.results + other.results);

/** As above, of shares of people, which may be anything up to all of them: ln of a share has variance 1/x − 1/n. */
function informationOfShares(one: Cell, other: Cell): number {
  const variance = ({ results, impressions }: Cell): number =>
    1 / (results + 0.5) - 1 / (impressions + 1);
  return 1 / (variance(one) + variance(other));
}

/**
 * Compares cells by a mixture sequential ratio test (Robbins 1970; Johari et al. 2022): intervals of all looks together hold
 * the truth, so that one may look as often as one likes and stop when there is a winner. A winner is the cell whose
 * interval with every other cell lies above 1.
 */
export function verdictOf(cells: readonly Cell[], design: Design): Verdict {
  const none: Verdict = { winner: null, comparisons: [] };
  if (cells.length < 2 || cells.some(({ results }) => results < FEWEST_RESULTS)) return none;
  const [best, ...others] = cells.toSorted(
    (a, b) => b.results / b.impressions - a.results / a.impressions,
  );
  if (!best) return none;
  const { level, mixture } = planned({ ...design, cells: cells.length });
  const comparisons = others.map((other) => comparisonOf(best, other, { level, mixture }));
  const isWon = comparisons.every(({ ratio }) => ratio.low > 1);
  return { winner: isWon ? best.id : null, comparisons };
}

/**
 * One cell with another that is no rival of it, such as people who see no ads: one comparison, at every look. Null while
 * either has too few results.
 */
export function comparedWith(cell: Cell, other: Cell, design: Design): Comparison | null {
  if (cell.results < FEWEST_RESULTS || other.results < FEWEST_RESULTS) return null;
  const information = informationOfShares(cell, other);
  return comparisonOf(cell, other, planned({ ...design, cells: 2 }), information);
}

/** Times the results so far after which nothing more is promised. */
const MOST_TIMES = 100;

/**
 * How many times the results of today it takes until the best cell is told from its nearest rival, should their rates stay as
 * they are: as likely as not, and with the design's power. Null: nothing to wait for, or no end in sight.
 */
export function resultsNeeded(
  cells: readonly Cell[],
  design: Design,
): { readonly low: number; readonly high: number } | null {
  const { winner, comparisons } = verdictOf(cells, design);
  const nearest = comparisons.toSorted((a, b) => a.ratio.low - b.ratio.low)[0];
  const best = cells.find(({ id }) => id === nearest?.better);
  const rival = cells.find(({ id }) => id === nearest?.worse);
  if (winner !== null || nearest === undefined || best === undefined || rival === undefined)
    return null;
  const { level, mixture } = planned({ ...design, cells: cells.length });
  const now = informationOf(best, rival);
  const isTold = (times: number, more: number): boolean =>
    Math.sqrt(now * times) * Math.log(nearest.ratio.value) >=
    boundary(now * times * mixture, level) + more;
  const timesUntil = (more: number): number | null => {
    if (!isTold(MOST_TIMES, more)) return null;
    let [low, high] = [1, MOST_TIMES];
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      if (isTold(middle, more)) high = middle;
      else low = middle;
    }
    return high;
  };
  const low = timesUntil(0);
  const high = timesUntil(normalQuantile(design.power ?? POWER));
  return low === null || high === null ? null : { low, high };
}
