import {
  affinity,
  type Contrast,
  type Estimate,
  logLikelihood,
  logOdds,
  pValue,
} from "./affinity.ts";
import type { RelatedRow, RelatedTerms, Totals } from "./contrast-rows.ts";
import { greatest } from "./contrast.ts";
import { discoveries } from "./share-tests.ts";

/** Users of one term; the audience is a part of the baseline. */
export interface TermUsers {
  readonly text: string;
  readonly audience: number;
  readonly baseline: number;
}

/**
 * The 2 × 2 table of a term: accounts in the audience or not, that used the term or not. Audience and rest share
 * nobody, so that the tests of affinity.ts apply as they stand.
 */
export function contrastOf(users: Omit<TermUsers, "text">, totals: Totals): Contrast {
  return {
    audience: users.audience,
    audienceTotal: totals.audience,
    baseline: users.baseline,
    baselineTotal: totals.baseline,
    rest: users.baseline - users.audience,
    restTotal: totals.baseline - totals.audience,
  };
}

/**
 * Ranks terms by G² and flags discoveries at a false-discovery rate of 5 % over all terms that enough people use, the
 * audience or others, shown or not. Terms that the audience uses less than others are no suggestions.
 */
export function relateTerms(
  users: readonly TermUsers[],
  totals: Totals,
  options: {
    readonly minimumSupport: number;
    readonly limit: number;
    readonly uncounted: number;
    accepts(text: string): boolean;
  },
): RelatedTerms {
  const { minimumSupport, limit, uncounted, accepts } = options;
  const tested = users.filter(({ audience }) => audience >= minimumSupport);
  const family = users.filter(({ baseline }) => baseline >= minimumSupport).length + uncounted;
  const pValues = new Float64Array(tested.length);
  const scores = new Float64Array(tested.length);
  for (const [i, term] of tested.entries()) {
    const contrast = contrastOf(term, totals);
    pValues[i] = pValue(contrast);
    const over = term.audience * totals.baseline > term.baseline * totals.audience;
    scores[i] = over ? logLikelihood(contrast) : Number.NEGATIVE_INFINITY;
  }
  const found = discoveries(pValues, family);
  const rows: RelatedRow[] = [];
  // Common words are tested and not shown: look further down until the list is full.
  for (let depth = limit * 2; rows.length < limit; depth *= 4) {
    rows.length = 0;
    const order = greatest(scores, depth);
    for (const i of order) {
      const term = tested[i];
      if (term === undefined || scores[i] === Number.NEGATIVE_INFINITY || rows.length >= limit)
        break;
      if (accepts(term.text)) rows.push(rowOf(term, totals, scores[i]!, found[i] === true));
    }
    if (order.length < depth) break;
  }
  return { totals, minimumSupport, compared: family, rows };
}

function rowOf(term: TermUsers, totals: Totals, g2: number, distinguishable: boolean): RelatedRow {
  const contrast = contrastOf(term, totals);
  let made: Estimate | null | undefined;
  return {
    value: term.text,
    audience: term.audience,
    baseline: term.baseline,
    get affinity(): Estimate | null {
      made ??= affinity(contrast);
      return made;
    },
    score: logOdds(contrast).shrunken,
    distinguishable,
    g2,
    adds: term.baseline - term.audience,
  };
}
