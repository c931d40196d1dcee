import type { RelatedKeywords } from "@toolkit/core/contract/suggestions";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { RelatedAnswer } from "@toolkit/engine/port/suggestions";
import type { SeedSizes } from "@toolkit/engine/port/sizes";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import { presentRelated } from "../presenter.ts";
import { tellingBeside } from "./given-words.ts";
import { unspacedWords, type UnspacedWords } from "./unspaced-words.ts";

export interface RelatedQuestion {
  readonly pack: TargetingPackage;
  readonly limit?: number | undefined;
}

/**
 * Keywords and hashtags that accounts use beside the given ones, within the window. Accounts are counted, not posts: a
 * person who writes a hundred posts is one voice, and accounts are independent of each other, as the test assumes.
 */
export const relatedKeywords = read(find, nothing, nothing, present);

interface Found {
  readonly related: RelatedAnswer;
  readonly unspaced: UnspacedWords;
  readonly seeds: SeedSizes;
}

const DEFAULT_LIMIT = 30;

async function find({
  compiled: { query },
  opened,
  call,
  request,
}: Asked<RelatedQuestion>): Promise<Found | null> {
  if (query === null || query.seeds.length === 0) return null;
  const [seeds, unspaced] = await Promise.all([
    opened.engine.seeds(query, call),
    unspacedWords(opened, query, call),
  ]);
  const related = await opened.engine.related(query, {
    ...call,
    ...unspaced,
    limit: request.limit ?? DEFAULT_LIMIT,
    accepts: await tellingBeside(request.pack),
  });
  return { related, unspaced, seeds };
}

function present(
  found: Found | null,
  { compiled, measured }: Known<RelatedQuestion>,
): RelatedKeywords {
  if (found === null)
    return {
      accounts: null,
      baseline_accounts: 0,
      keywords: [],
      hashtags: [],
      tested: { keywords: 0, hashtags: 0 },
      minimum_support: 0,
      matching_posts: 0,
      posts_read: 0,
      ...presentOutcomes(compiled, null),
      ...measured,
    };
  const { words, hashtags } = found.related;
  return {
    accounts: words.totals.audience,
    baseline_accounts: words.totals.baseline,
    keywords: presentRelated(words),
    hashtags: presentRelated(hashtags),
    tested: { keywords: words.compared, hashtags: hashtags.compared },
    minimum_support: words.minimumSupport,
    matching_posts: found.unspaced.matchingPosts,
    posts_read: found.unspaced.postsRead,
    ...presentOutcomes(compiled, found.seeds),
    ...measured,
  };
}
