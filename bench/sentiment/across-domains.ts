import type { Confusion } from "@toolkit/engine/statistics/corrected-shares";
import type { Draws } from "./draws.ts";

/** Ends of a 95 % interval with the mean between them. */
export interface Range {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Inverse of a matrix of errors, and how much it stretches. */
interface Undone {
  readonly inverse: readonly (readonly number[])[];
  readonly weight: number;
}

const DRAWS = 3000;
/** With fewer draws that fit, the matrices say nothing of these posts. */
const LEAST_FITTING = 50;
const MASS = 0.95;
const FLAT = 1e-3;

/**
 * Matrices of a domain nobody has labelled, drawn from what the labelled domains have in common: by true class, logits of what is
 * said beside neutral are normal around the domains' mean, with one variance between domains for all classes (its estimate has
 * few degrees of freedom, hence Student's t). A domain without a class says nothing of it.
 */
export function drawMatrices(domains: readonly Confusion[], draws: Draws): readonly Undone[] {
  const rows = [0, 1, 2].map((truth) => {
    const seen = domains.filter((matrix) => sum(matrix[truth]!) > 0);
    const logits = seen.map((matrix) => logitsOf(matrix[truth]!));
    const mean = [0, 1].map((k) => sum(logits.map((pair) => pair[k]!)) / logits.length);
    return { logits, mean };
  });
  const degrees = sum(rows.map(({ logits }) => 2 * (logits.length - 1)));
  const squares = rows.flatMap(({ logits, mean }) =>
    logits.flatMap((pair) => pair.map((logit, k) => (logit - mean[k]!) ** 2)),
  );
  const variance = sum(squares) / degrees;
  return Array.from({ length: DRAWS }, () => {
    const between = (variance * degrees) / (2 * draws.gamma(degrees / 2));
    const matrix = rows.map(({ logits, mean }) => {
      const reach = Math.sqrt(between * (1 + 1 / logits.length));
      const [negative = 0, positive = 0] = mean.map((logit) =>
        Math.exp(logit + reach * draws.normal()),
      );
      const total = negative + 1 + positive;
      return [negative / total, 1 / total, positive / total];
    });
    return undo(matrix);
  });
}

/**
 * Shares of the true classes under every drawn matrix, all shares alike before the posts are seen. Draws by which a share would be
 * negative do not fit the posts and are left out; where hardly any fits, every share is possible.
 */
export function sharesAcrossDomains(
  counts: readonly number[],
  matrices: readonly Undone[],
  draws: Draws,
): readonly Range[] {
  const fitting: { readonly shares: readonly number[]; readonly weight: number }[] = [];
  for (const { inverse, weight } of matrices) {
    if (weight === 0) continue;
    const said = draws.dirichlet(counts.map((count) => count + 0.5));
    const shares = inverse.map((row) => sum(row.map((cell, j) => cell * said[j]!)));
    if (shares.every((share) => share >= 0)) fitting.push({ shares, weight });
  }
  return counts.map((_, k) => {
    if (fitting.length < LEAST_FITTING) return { value: 1 / counts.length, low: 0, high: 1 };
    return weightedRange(fitting.map(({ shares, weight }) => [shares[k]!, weight]));
  });
}

/** The shortest range with 95 % of the weight; it may begin at 0, where no draw lies. */
function weightedRange(points: readonly (readonly [value: number, weight: number])[]): Range {
  const total = sum(points.map(([, weight]) => weight));
  const ordered: (readonly [number, number])[] = [[0, 0], ...points.toSorted(([a], [b]) => a - b)];
  let [low, high] = [0, 1];
  let end = 0;
  let inside = 0;
  for (const [value, weight] of ordered) {
    while (end < ordered.length && inside < MASS * total) inside += ordered[end++]![1];
    if (inside < MASS * total) break;
    const last = ordered[end - 1]![0];
    if (last - value < high - low) [low, high] = [value, last];
    inside -= weight;
  }
  return { value: sum(points.map(([value, weight]) => value * weight)) / total, low, high };
}

function logitsOf(row: readonly number[]): [number, number] {
  const [negative = 0, neutral = 0, positive = 0] = row.map((count) => count + 0.5);
  return [Math.log(negative / neutral), Math.log(positive / neutral)];
}

/** Inverse of the transposed matrix by cofactors; the flatter, the more said shares lead to the same true ones. */
function undo(m: readonly (readonly number[])[]): Undone {
  const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0, f = 0] = [], [g = 0, h = 0, i = 0] = []] = m;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (Math.abs(determinant) < FLAT) return { inverse: [], weight: 0 };
  const cofactors = [
    [e * i - f * h, f * g - d * i, d * h - e * g],
    [c * h - b * i, a * i - c * g, b * g - a * h],
    [b * f - c * e, c * d - a * f, a * e - b * d],
  ];
  return {
    inverse: cofactors.map((row) => row.map((cell) => cell / determinant)),
    weight: 1 / Math.abs(determinant),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
