import type { Estimate } from "./affinity.ts";

/**
 * What a classifier was measured to say of items whose class is known: `said[true class][said class]`, counts of a
 * labelled set.
 */
export type Confusion = readonly (readonly number[])[];

/** Judged items of one kind (a language), counted by what the classifier said, with that kind's errors. */
export interface Judged {
  readonly counts: readonly number[];
  readonly confusion: Confusion;
}

const Z95 = 1.959963984540054;

/**
 * Shares of the true classes among judged items: Rogan & Gladen (1978) for any number of classes (adjusted count by
 * the inverse of the confusion matrix, Forman 2008; Buonaccorsi 2010, section 3), each stratum with its own matrix.
 *
 * With M[j][i] = P(said j | true i) and o the said shares, p = M⁻¹·o, moved to the nearest shares that exist. Its
 * variance by the delta method, from both sources of doubt: which items the classifier got wrong among these,
 * (diag(o) − o·oᵀ)/N, and how well its errors are known, Σ p_i²·(diag(M_i) − M_i·M_iᵀ)/n_i.
 *
 * @returns one estimate a class; null without judged items, or where the classifier tells no classes apart.
 */
export function correctedShares(strata: readonly Judged[]): Estimate[] | null {
  const used = strata.filter(({ counts }) => sum(counts) > 0);
  const total = sum(used.map(({ counts }) => sum(counts)));
  if (total === 0) return null;
  const classes = used[0]?.counts.length ?? 0;
  const shares = Array.from({ length: classes }, () => 0);
  const variances = Array.from({ length: classes }, () => 0);
  for (const { counts, confusion } of used) {
    const n = sum(counts);
    const matrix = conditional(confusion);
    const inverse = inverted(matrix);
    if (inverse === null) return null;
    const said = counts.map((count) => count / n);
    const raw = inverse.map((row) => dot(row, said));
    const found = toSimplex(raw);
    const weight = n / total;
    for (let k = 0; k < classes; k++) {
      const row = inverse[k]!;
      let variance = multinomialVariance(row, said, n);
      for (let i = 0; i < classes; i++) {
        const column = matrix.map((cells) => cells[i]!);
        variance +=
          found[i]! ** 2 * multinomialVariance(row, column, sum(confusion[i]!) + classes / 2);
      }
      shares[k]! += weight * found[k]!;
      variances[k]! += weight * weight * variance;
    }
  }
  return shares.map((value, k) => {
    const reach = Z95 * Math.sqrt(variances[k]!);
    return {
      value,
      low: Math.max(0, value - reach),
      high: Math.min(1, value + reach),
      level: 0.95,
      method: "confusion-matrix",
    };
  });
}

/** Columns are true classes. Half an item in each cell: an error that was never seen is not impossible. */
function conditional(confusion: Confusion): number[][] {
  const classes = confusion.length;
  return Array.from({ length: classes }, (_, said) =>
    confusion.map((row) => (row[said]! + 0.5) / (sum(row) + classes / 2)),
  );
}

/** Var(w·X) of shares X of a multinomial with n items. */
function multinomialVariance(
  weights: readonly number[],
  shares: readonly number[],
  n: number,
): number {
  const mean = dot(weights, shares);
  const square = shares.reduce((all, share, i) => all + share * weights[i]! ** 2, 0);
  return Math.max(0, square - mean * mean) / n;
}

/** Gauss–Jordan with pivoting; null when rows are nearly dependent. */
function inverted(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    const head = rows[pivot]!;
    if (Math.abs(head[column]!) < 1e-6) return null;
    rows[pivot] = rows[column]!;
    rows[column] = head.map((value) => value / head[column]!);
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = rows[i]![column]!;
      rows[i] = rows[i]!.map((value, j) => value - factor * rows[column]![j]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

/** The nearest point with shares ≥ 0 that add up to 1 (Duchi et al. 2008, ICML, figure 1). */
function toSimplex(point: readonly number[]): number[] {
  const falling = point.toSorted((a, b) => b - a);
  let running = 0;
  let shift = 0;
  for (const [i, value] of falling.entries()) {
    running += value;
    const candidate = (running - 1) / (i + 1);
    if (value > candidate) shift = candidate;
  }
  return point.map((value) => Math.max(0, value - shift));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((total, value, i) => total + value * b[i]!, 0);
}
