import type { Agreement } from "../port/communities.ts";

/** Nodes by label of the first, of the second, and of both. */
interface Contingency {
  readonly nodes: number;
  readonly first: Map<number, number>;
  readonly second: Map<number, number>;
  /** Key: label of the first · 2^26 + label of the second. */
  readonly both: Map<number, number>;
}

const BASE = 2 ** 26;

function count(a: Uint32Array, b: Uint32Array): Contingency {
  const [first, second, both] = [new Map<number, number>(), new Map(), new Map()];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]!, b[i]!];
    first.set(x, (first.get(x) ?? 0) + 1);
    second.set(y, (second.get(y) ?? 0) + 1);
    both.set(x * BASE + y, (both.get(x * BASE + y) ?? 0) + 1);
  }
  return { nodes: a.length, first, second, both };
}

/**
 * NMI = 2·I(A; B) / (H(A) + H(B)) (Danon et al. 2005, J. Stat. Mech. P09008); ARI of Hubert & Arabie (1985, J.
 * Classification 2). Both are 1 where both partitions are trivial in the same way.
 */
export function agreement(a: Uint32Array, b: Uint32Array): Agreement {
  const { nodes, first, second, both } = count(a, b);
  if (nodes === 0) return { nmi: 1, ari: 1 };
  let information = 0;
  for (const [key, n] of both) {
    const x = first.get(Math.floor(key / BASE)) ?? 0;
    const y = second.get(key % BASE) ?? 0;
    information += (n / nodes) * Math.log((n * nodes) / (x * y));
  }
  const entropies = entropy(first, nodes) + entropy(second, nodes);
  const together = pairs(both);
  const [inFirst, inSecond, all] = [pairs(first), pairs(second), (nodes * (nodes - 1)) / 2];
  const expected = all === 0 ? 0 : (inFirst * inSecond) / all;
  const most = (inFirst + inSecond) / 2;
  return {
    nmi: entropies === 0 ? 1 : Math.min(1, (2 * information) / entropies),
    ari: most === expected ? 1 : (together - expected) / (most - expected),
  };
}

/** For each label of the first partition, the greatest Jaccard index |A ∩ B| / |A ∪ B| with a community of the second. */
export function bestJaccards(a: Uint32Array, b: Uint32Array, labels: number): Float64Array {
  const { first, second, both } = count(a, b);
  const best = new Float64Array(labels);
  for (const [key, n] of both) {
    const x = Math.floor(key / BASE);
    const union = (first.get(x) ?? 0) + (second.get(key % BASE) ?? 0) - n;
    if (x < labels && n / union > best[x]!) best[x] = n / union;
  }
  return best;
}

function entropy(sizes: Map<number, number>, nodes: number): number {
  let sum = 0;
  for (const n of sizes.values()) sum -= (n / nodes) * Math.log(n / nodes);
  return sum;
}

function pairs(sizes: Map<number, number>): number {
  let sum = 0;
  for (const n of sizes.values()) sum += (n * (n - 1)) / 2;
  return sum;
}
