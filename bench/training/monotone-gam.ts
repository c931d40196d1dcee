import type { SeededRandom } from "./random.ts";

/** A sum of steps, one function a feature: points by the bin that a measure falls in, monotone where it must be. */
export interface Gam {
  readonly bias: number;
  readonly edges: readonly (readonly number[])[];
  /** By feature and bin; one bin more than edges. */
  readonly points: readonly (readonly number[])[];
}

export interface GamOptions {
  readonly rounds: number;
  readonly rate: number;
  readonly bins: number;
  /** Added to the curvature of each side of a split. */
  readonly ridge: number;
  readonly directions: readonly (-1 | 0 | 1)[];
}

type Row = readonly (number | null)[];

const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));

export function binOf(edges: readonly number[], value: number): number {
  let bin = 0;
  while (bin < edges.length && value >= (edges[bin] ?? Infinity)) bin++;
  return bin;
}

function quantileEdges(values: readonly number[], bins: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const edges = new Set<number>();
  for (let i = 1; i < bins; i++) {
    const at = Math.floor((sorted.length * i) / bins);
    const [low = 0, high = 0] = [sorted[at - 1], sorted[at]];
    if (high > low) edges.add(high);
  }
  for (const value of [...new Set(sorted)].slice(1, 7))
    if (new Set(sorted).size <= 7) edges.add(value);
  return [...edges].toSorted((a, b) => a - b);
}

/** Boosts steps of one edge; a step against its feature's direction is not taken. Absent measures add nothing. */
export function fitGam(rows: readonly Row[], labels: readonly number[], options: GamOptions): Gam {
  const { rounds, rate, bins, ridge, directions } = options;
  const count = directions.length;
  const edges = directions.map((_, f) =>
    quantileEdges(
      rows.flatMap((row) => (row[f] === null ? [] : [row[f] ?? 0])),
      bins,
    ),
  );
  const binned = rows.map((row) =>
    row.map((value, f) => (value === null ? -1 : binOf(edges[f] ?? [], value))),
  );
  const positive = labels.reduce((sum, label) => sum + label, 0);
  const bias = Math.log(positive / (labels.length - positive));
  const points = edges.map((list) => Array.from({ length: list.length + 1 }, () => 0));
  const scores = rows.map(() => bias);
  for (let round = 0; round < rounds; round++) {
    let best = { gain: 1e-9, feature: -1, edge: 0, left: 0, right: 0 };
    const gradients = scores.map((score, i) => (labels[i] ?? 0) - sigmoid(score));
    const curvatures = scores.map((score) => sigmoid(score) * (1 - sigmoid(score)));
    for (let f = 0; f < count; f++) {
      const size = (edges[f]?.length ?? 0) + 1;
      const g = new Float64Array(size);
      const h = new Float64Array(size);
      for (const [i, row] of binned.entries()) {
        const bin = row[f] ?? -1;
        if (bin < 0) continue;
        g[bin] = (g[bin] ?? 0) + (gradients[i] ?? 0);
        h[bin] = (h[bin] ?? 0) + (curvatures[i] ?? 0);
      }
      const [allG, allH] = [g.reduce((a, b) => a + b, 0), h.reduce((a, b) => a + b, 0)];
      let [leftG, leftH] = [0, 0];
      for (let edge = 0; edge < size - 1; edge++) {
        leftG += g[edge] ?? 0;
        leftH += h[edge] ?? 0;
        const left = leftG / (leftH + ridge);
        const right = (allG - leftG) / (allH - leftH + ridge);
        if ((right - left) * (directions[f] ?? 0) < 0) continue;
        const gain = left * leftG + right * (allG - leftG);
        if (gain > best.gain) best = { gain, feature: f, edge, left, right };
      }
    }
    if (best.feature < 0) break;
    const own = points[best.feature] ?? [];
    for (let bin = 0; bin < own.length; bin++)
      own[bin] = (own[bin] ?? 0) + rate * (bin <= best.edge ? best.left : best.right);
    for (const [i, row] of binned.entries()) {
      const bin = row[best.feature] ?? -1;
      if (bin >= 0)
        scores[i] = (scores[i] ?? 0) + rate * (bin <= best.edge ? best.left : best.right);
    }
  }
  return { bias, edges, points };
}

export function scoreOf({ bias, edges, points }: Gam, row: Row): number {
  let sum = bias;
  for (const [f, value] of row.entries())
    if (value !== null) sum += points[f]?.[binOf(edges[f] ?? [], value)] ?? 0;
  return sum;
}

/** Area under the ROC curve; ties count half. */
export function areaUnderCurve(scores: readonly number[], labels: readonly number[]): number {
  const order = scores.map((score, i) => ({ score, label: labels[i] ?? 0 }));
  order.sort((a, b) => a.score - b.score);
  let [rank, sum, positive] = [0, 0, 0];
  while (rank < order.length) {
    let end = rank;
    while (end < order.length && order[end]?.score === order[rank]?.score) end++;
    for (let i = rank; i < end; i++)
      if (order[i]?.label === 1) {
        sum += (rank + 1 + end) / 2;
        positive++;
      }
    rank = end;
  }
  const negative = order.length - positive;
  return (sum - (positive * (positive + 1)) / 2) / (positive * negative);
}

/** A fold for each row, of equal sizes in each class. */
export function foldsOf(labels: readonly number[], count: number, random: SeededRandom): number[] {
  const folds = labels.map(() => 0);
  for (const label of [0, 1]) {
    const rows = labels.flatMap((one, i) => (one === label ? [{ i, key: random.next() }] : []));
    for (const [place, { i }] of rows.toSorted((a, b) => a.key - b.key).entries())
      folds[i] = place % count;
  }
  return folds;
}
