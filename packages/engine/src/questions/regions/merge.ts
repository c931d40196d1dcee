import type { SetRegion } from "../../statistics/set-regions.ts";

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
