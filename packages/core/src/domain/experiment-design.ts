/**
 * What an experiment needs before it begins: how many impressions, for how much, in how many days, and what it can find.
 * The page computes it while somebody types, and the engine's verdicts rest on the same boundary.
 */

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
/** Likelihood of finding the planned lift, unless said otherwise. */
export const POWER = 0.8;

/**
 * Level of each comparison of two cells. A cell that wins must beat all others, hence one true rival: with k cells that are
 * all the same, one of k comparisons must fail in one direction.
 */
const levelOf = (cells: number, error: number) => (cells <= 2 ? error : (2 * error) / cells);

/** The mixture's variance in units of the planned information at which the boundary is narrowest there (Waudby-Smith et al. 2021, B.2). */
const mixtureOf = (level: number) => -2 * Math.log(level) + Math.log(1 - 2 * Math.log(level));

/** Standard errors from zero beyond which two cells differ, whenever one looks; `ratio` is information × mixture variance. */
export function boundary(ratio: number, level: number): number {
  return Math.sqrt(((2 * (1 + ratio)) / ratio) * Math.log(Math.sqrt(1 + ratio) / level));
}

export interface Planned {
  readonly level: number;
  /** Variance of the mixture over log-ratios. */
  readonly mixture: number;
  /** 1 / (1/x + 1/y) of two cells at the end. */
  readonly information: number;
}

/** What follows from a design for every verdict. */
export function planned(design: Design): Planned {
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

/** The standard normal distribution's value below which a share lies. */
export function normalQuantile(share: number): number {
  let [low, high] = [-10, 10];
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
