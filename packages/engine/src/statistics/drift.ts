import { type Estimate, riskRatio, shrunkenLogOdds } from "./affinity.ts";
import { discoveries, testShares } from "./share-tests.ts";

/** Members who have a value, of those whose value is known, at two times. */
export interface TwoTimes {
  readonly before: number;
  readonly now: number;
}

export interface Change {
  /** Share now ÷ share then; null when there is nothing to divide by, or the share rose from none. */
  readonly ratio: Estimate | null;
  /** Shrunken log-odds of now against then: what lists are ranked by, rises and falls alike. */
  readonly score: number;
  /** False: no more than chance would do, at a false-discovery rate of 5 % over all rows. */
  readonly distinguishable: boolean;
}

/**
 * How shares changed between two times. The two are compared as if they shared nobody. Most members of an audience are
 * in it at both times, and their values agree: so shares differ less by chance than is allowed for here, and intervals
 * are wider, and findings fewer, than they would have to be.
 */
export function changesOf(counts: readonly TwoTimes[], known: TwoTimes): Change[] {
  const tests = counts.map(({ before, now }) => testShares(now, known.now, before, known.before));
  const found = discoveries(tests);
  return counts.map(({ before, now }, i) => {
    const ratio = riskRatio(now, known.now, before, known.before);
    return {
      ratio: ratio === null || !Number.isFinite(ratio.value) ? null : ratio,
      score: shrunkenLogOdds(now, known.now, before, known.before),
      distinguishable: found[i] === true,
    };
  });
}
