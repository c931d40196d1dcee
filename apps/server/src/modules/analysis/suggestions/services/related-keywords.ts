import type { RelatedKeywords } from "@toolkit/core/contract/suggestions";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  withQuery,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { presentRelated } from "../presenter.ts";
import { tellingBeside } from "./given-words.ts";
import { unspacedWords } from "./unspaced-words.ts";

export interface RelatedRequest extends MeasureRequest {
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 30;

/**
 * Keywords and hashtags that accounts use beside the given ones, within the window. Accounts are counted, not posts: a
 * person who writes a hundred posts is one voice, and accounts are independent of each other, as the test assumes.
 */
export async function relatedKeywords(
  services: MeasuringServices,
  request: RelatedRequest,
): Promise<RelatedKeywords> {
  return withQuery(services, request, async ({ compiled, opened, measured, call }) => {
    const outcomes = presentOutcomes(compiled, null);
    const { query } = compiled;
    if (query === null || query.seeds.length === 0) {
      return {
        accounts: null,
        baseline_accounts: 0,
        keywords: [],
        hashtags: [],
        tested: { keywords: 0, hashtags: 0 },
        minimum_support: 0,
        matching_posts: 0,
        posts_read: 0,
        ...outcomes,
        ...measured,
      };
    }
    const [seeds, unspaced] = await Promise.all([
      opened.engine.seeds(query, call),
      unspacedWords(opened, query, call),
    ]);
    const { words, hashtags } = await opened.engine.related(query, {
      ...call,
      ...unspaced,
      limit: request.limit ?? DEFAULT_LIMIT,
      accepts: tellingBeside(request.pack),
    });
    return {
      accounts: words.totals.audience,
      baseline_accounts: words.totals.baseline,
      keywords: presentRelated(words),
      hashtags: presentRelated(hashtags),
      tested: { keywords: words.compared, hashtags: hashtags.compared },
      minimum_support: words.minimumSupport,
      matching_posts: unspaced.matchingPosts,
      posts_read: unspaced.postsRead,
      ...presentOutcomes(compiled, seeds),
      ...measured,
    };
  });
}
