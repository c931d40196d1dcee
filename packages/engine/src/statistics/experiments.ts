import { Z95, wilson, type Estimate } from "./affinity.ts";

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

/**
 * Cost per result where spend does not depend on results, as it is where impressions are paid: spend over the score
 * interval of a Poisson count, x + z²/2 ± z·√(x + z²/4). Where results themselves are paid, it is wider than need be.
 * Fieller's interval over days holds less often than it says: two weeks are too few of them.
 */
export function costPerResult(spend: number, results: number): Estimate | null {
  if (results < FEWEST_RESULTS) return null;
  const centre = results + (Z95 * Z95) / 2;
  const reach = Z95 * Math.sqrt(results + (Z95 * Z95) / 4);
  return {
    value: spend / results,
    low: spend / (centre + reach),
    high: spend / (centre - reach),
    level: 0.95,
    method: "poisson-score",
  };
}

/** What is decided before an experiment begins. */
export interface Design {
  readonly cells: number;
  /** Results per impression that a usual cell is expected to have. */
  readonly baseRate: number;
  /** Ratio of rates that the experiment is to find: 1.2 is a fifth more. */
  readonly lift: number;
  /** Likelihood of naming a winner though there is none, over all looks together. */
  readonly error?: number;
  /** Likelihood of naming the winner where the lift is the planned one. */
  readonly power?: number;
}

const ERROR = 0.05;
const POWER = 0.8;

/**
 * Level of each comparison of two cells. A cell that wins must beat all others, hence one true rival: with k cells that are
 * all the same, one of k comparisons must fail in one direction.
 */
const levelOf = (cells: number, error: number) => (cells <= 2 ? error : (2 * error) / cells);

/** The mixture's variance in units of the planned information at which the boundary is narrowest there (Waudby-Smith et al. 2021, B.2). */
const mixtureOf = (level: number) => -2 * Math.log(level) + Math.log(1 - 2 * Math.log(level));

/** Standard errors from zero beyond which two cells differ, whenever one looks; `ratio` is information × mixture variance. */
function boundary(ratio: number, level: number): number {
  return Math.sqrt(((2 * (1 + ratio)) / ratio) * Math.log(Math.sqrt(1 + ratio) / level));
}

interface Planned {
  readonly level: number;
  /** Variance of the mixture over log-ratios. */
  readonly mixture: number;
  /** 1 / (1/x + 1/y) of two cells at the end. */
  readonly information: number;
}

function planned(design: Design): Planned {
  const { cells, lift, error = ERROR, power = POWER } = design;
  const level = levelOf(cells, error);
  const ratio = mixtureOf(level);
  // The winner must be told from each of the others.
  const missed = (1 - power) / Math.max(1, cells - 1);
  const needed = boundary(ratio, level) + normalQuantile(1 - missed);
  const information = (needed / Math.log(lift)) ** 2;
  return { level, mixture: ratio / information, information };
}

/** Impressions that each cell needs so that the planned lift is found, however often one looks. */
export function impressionsPerCell(design: Design): number {
  const usual = design.baseRate;
  const better = usual * design.lift;
  return Math.ceil((planned(design).information * (usual + better)) / (usual * better));
}

/** The smallest lift that so many impressions per cell find with the design's power. */
export function detectableLift(impressions: number, design: Omit<Design, "lift">): number {
  let [low, high] = [1.0001, 100];
  for (let step = 0; step < 100; step++) {
    const lift = Math.sqrt(low * high);
    if (impressionsPerCell({ ...design, lift }) > impressions) low = lift;
    else high = lift;
  }
  return high;
}

/** Likelihood that so many impressions per cell name the winner at the planned lift: a lower bound, as earlier looks add to it. */
export function powerOf(impressions: number, design: Design): number {
  const { level, mixture } = planned(design);
  const usual = design.baseRate * impressions;
  const information = (usual * usual * design.lift) / (usual + usual * design.lift);
  const reached =
    Math.sqrt(information) * Math.log(design.lift) - boundary(information * mixture, level);
  return Math.max(0, 1 - Math.max(1, design.cells - 1) * (1 - normalCdf(reached)));
}

/** What the impressions of all cells cost, and how long they take. */
export function budgetOf(
  design: Design,
  { costPerThousand, daily }: { readonly costPerThousand: number; readonly daily: number },
): { readonly perCell: number; readonly total: number; readonly days: number } {
  const perCell = (impressionsPerCell(design) / 1000) * costPerThousand;
  const total = perCell * design.cells;
  return { perCell, total, days: Math.ceil(total / daily) };
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
  const comparisons = others.map((other): Comparison => {
    const value = best.results / best.impressions / (other.results / other.impressions);
    const information = (best.results * other.results) / (best.results + other.results);
    const reach = Math.exp(boundary(information * mixture, level) / Math.sqrt(information));
    return {
      better: best.id,
      worse: other.id,
      ratio: { value, low: value / reach, high: value * reach },
    };
  });
  const isWon = comparisons.every(({ ratio }) => ratio.low > 1);
  return { winner: isWon ? best.id : null, comparisons };
}

/** Φ by its series with Chebyshev's fit of erfc (Press et al. 2007, 6.2.2): to 1.2e-7. */
function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + z / 2);
  const fit = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ].reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const tail = (t * Math.exp(-z * z + fit)) / 2;
  return x > 0 ? 1 - tail : tail;
}

function normalQuantile(share: number): number {
  let [low, high] = [-10, 10];
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
