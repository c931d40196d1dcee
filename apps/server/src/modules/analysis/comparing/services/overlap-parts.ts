import type { OverlapParts } from "@toolkit/core/contract/comparing";
import { affinity, pValue, type Contrast } from "@toolkit/engine/statistics/affinity";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import {
  greedyReach,
  membersIn,
  membersInAny,
  type SetRegion,
} from "@toolkit/engine/statistics/set-regions";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";

/** A share, or null of nothing. */
export function shareOf(count: number, total: number): number | null {
  return total === 0 ? null : count / total;
}

export interface OverlapInput {
  readonly regions: readonly SetRegion[];
  /** Where each set stands in the caller's list. */
  readonly places: readonly number[];
  /** All accounts of the data: what chance overlap is measured against. */
  readonly accounts: number;
  /** Combinations to answer. */
  readonly limit: number;
}

/** Everything that is said of several sets follows from the counts of their combinations. */
export function overlapParts({ regions, places, accounts, limit }: OverlapInput): OverlapParts {
  const sizes = places.map((_, i) => membersIn(regions, 1 << i));
  const everybody = 2 ** places.length - 1;
  const union = membersInAny(regions, everybody);
  const pairs = places.flatMap((_, i) =>
    places.slice(i + 1).map((_place, k) => {
      const j = i + 1 + k;
      return { i, j, both: membersIn(regions, (1 << i) | (1 << j)) };
    }),
  );
  const contrasts = pairs.map(({ i, j, both }): Contrast => {
    const [a, b] = [sizes[i] ?? 0, sizes[j] ?? 0];
    return {
      audience: both,
      audienceTotal: b,
      baseline: a,
      baselineTotal: accounts,
      rest: a - both,
      restTotal: accounts - b,
    };
  });
  const found = discoveries(contrasts.map(pValue));
  const place = (set: number): number => places[set] ?? 0;
  return {
    pairs: pairs.map(({ i, j, both }, at) => {
      const [a, b] = [sizes[i] ?? 0, sizes[j] ?? 0];
      const contrast = contrasts[at];
      return {
        a: place(i),
        b: place(j),
        both,
        only_a: a - both,
        only_b: b - both,
        jaccard: shareOf(both, a + b - both),
        share_of_a: shareOf(both, a),
        share_of_b: shareOf(both, b),
        affinity: contrast === undefined ? null : presentAffinity(affinity(contrast)),
        distinguishable: found[at] === true,
      };
    }),
    combinations: {
      total: regions.length,
      items: regions.slice(0, limit).map(({ mask, count }) => ({
        audiences: places.filter((_, set) => (mask >>> set) % 2 === 1),
        count,
        share: count / union,
      })),
    },
    reach: {
      accounts: union,
      gross: sizes.reduce((sum, size) => sum + size, 0),
      order: greedyReach(regions, places.length).map(({ set, adds, reach }) => ({
        audience: place(set),
        adds,
        reach,
        share: union === 0 ? 0 : reach / union,
      })),
    },
  };
}
