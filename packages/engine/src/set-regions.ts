/**
 * Members of exactly one combination of sets: bit `i` of `mask` says whether they are in set `i`. Regions share
 * nobody, so that every size, intersection and union of the sets is a sum of regions.
 */
export interface SetRegion {
  readonly mask: number;
  readonly count: number;
}

/** Beyond this many sets the combinations run into thousands, which nobody reads. */
export const MOST_SETS = 12;

/** Members counted by the combination of bitsets they are in; `counts[mask]`, of which 0 (in none) is not counted. */
export function countRegions(
  memory: Uint32Array,
  sets: readonly number[],
  words: number,
): Uint32Array {
  const counts = new Uint32Array(2 ** sets.length);
  // Of the 32 members of a word, the sets that each is in: what is not a member costs nothing.
  const masks = new Uint16Array(32);
  for (let word = 0; word < words; word++) {
    let any = 0;
    for (let i = 0; i < sets.length; i++) {
      let part = memory[sets[i]! + word]!;
      any |= part;
      while (part !== 0) {
        masks[31 - Math.clz32(part & -part)]! |= 1 << i;
        part &= part - 1;
      }
    }
    while (any !== 0) {
      const member = 31 - Math.clz32(any & -any);
      counts[masks[member]!]!++;
      masks[member] = 0;
      any &= any - 1;
    }
  }
  return counts;
}

/** The regions that have members, largest first; among equals the one of fewer and earlier sets. */
export function regionsOf(counts: Uint32Array): SetRegion[] {
  const regions: SetRegion[] = [];
  for (const [mask, count] of counts.entries()) if (count > 0) regions.push({ mask, count });
  return regions.sort(
    (a, b) => b.count - a.count || setsIn(a.mask) - setsIn(b.mask) || a.mask - b.mask,
  );
}

function setsIn(mask: number): number {
  let left = mask;
  let sets = 0;
  for (; left !== 0; left &= left - 1) sets++;
  return sets;
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
