/**
 * Members of exactly one combination of sets: bit `i` of `mask` says whether they are in set `i`. Regions share
 * nobody, so that every size, intersection and union of the sets is a sum of regions.
 */
export interface SetRegion {
  readonly mask: number;
  readonly count: number;
}

/** Members in all sets of `all` and in none of `none` (masks). */
export function membersIn(regions: readonly SetRegion[], all: number, none = 0): number {
  return regions.reduce(
    (sum, { mask, count }) => ((mask & all) === all && (mask & none) === 0 ? sum + count : sum),
    0,
  );
}

/** Members in at least one set of `any` (a mask). */
export function membersInAny(regions: readonly SetRegion[], any: number): number {
  return regions.reduce((sum, { mask, count }) => ((mask & any) === 0 ? sum : sum + count), 0);
}

export interface ReachStep {
  readonly set: number;
  /** Members that none of the sets before it has. */
  readonly adds: number;
  /** Members of all sets so far, each once. */
  readonly reach: number;
}

/**
 * The sets in the order in which each adds most to those before it (the earlier among equals). Greedy: no order of k
 * sets reaches more than 1 / (1 − (1 − 1/k)^k) times what its first k reach (Nemhauser, Wolsey & Fisher 1978).
 */
export function greedyReach(regions: readonly SetRegion[], sets: number): ReachStep[] {
  const steps: ReachStep[] = [];
  const left = new Set(Array.from({ length: sets }, (_, i) => i));
  let taken = 0;
  for (let reach = 0; left.size > 0;) {
    let best = { set: -1, adds: -1 };
    for (const set of left) {
      const adds = membersIn(regions, 1 << set, taken);
      if (adds > best.adds) best = { set, adds };
    }
    left.delete(best.set);
    taken |= 1 << best.set;
    reach += best.adds;
    steps.push({ ...best, reach });
  }
  return steps;
}
