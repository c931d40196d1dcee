import type { TopicAccounts } from "@toolkit/core/contract/suggestions";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Query } from "@toolkit/core/domain/query";
import { affinity, pValue } from "@toolkit/engine/statistics/affinity";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import type { TopAuthor, TopAuthors } from "@toolkit/engine/port/suggestions";
import { lookups } from "../../../measuring/packages/services/lookups.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  EVERYBODY,
  withQuery,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { presentAccountRows } from "../presenter.ts";

export interface TopicAccountsRequest extends MeasureRequest {
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 20;

/** Topics of our list by label or id; any other text is looked for as a keyword. */
export function topicSeeds(
  topics: readonly string[],
): Required<Pick<TargetingPackage, "conversation_topics" | "keywords">> {
  const isTopic = (label: string): boolean => lookups.topic({ label }) !== null;
  return {
    conversation_topics: topics.filter(isTopic).map((label) => ({ label })),
    keywords: topics.filter((label) => !isTopic(label)).map((label) => ({ label })),
  };
}

/** Accounts that stand for a topic: whom those who post on it follow more than others do, and who posts on it most. */
export async function topicAccounts(
  services: MeasuringServices,
  request: TopicAccountsRequest,
): Promise<TopicAccounts> {
  return withQuery(services, request, async ({ compiled, opened, measured, call }) => {
    const { query } = compiled;
    if (query === null || query.seeds.length === 0) {
      return {
        accounts: null,
        posts: 0,
        all_posts: 0,
        influential: { known: 0, baseline_known: 0, tested: 0, items: [] },
        authors: { total: 0, items: [] },
        ...presentOutcomes(compiled, null),
        ...measured,
      };
    }
    const limit = request.limit ?? DEFAULT_LIMIT;
    const { windowDays, declaredOnly, filters } = query;
    const baseline: Query = { ...EVERYBODY, filters, windowDays, declaredOnly };
    const [raw, top, seeds] = await Promise.all([
      opened.engine.insights(query, baseline, { ...call, limit: 1, followedLimit: limit }),
      // All authors are few beside their posts; of the influential ones their own posts are shown too.
      opened.engine.topAuthors(query, { ...call, limit: MOST_AUTHORS }),
      opened.engine.seeds(query, call),
    ]);
    const authors = top.authors.slice(0, limit);
    const ids = [...raw.followed.byAffinity.map(({ value }) => value), ...authors.map(idOf)];
    const rows = await opened.profiles.read(new Set(ids));
    const profiles = new Map(rows.map((row) => [row.id, row]));
    const postsOf = new Map(top.authors.map(({ account, posts }) => [account, posts]));
    const isWhole = top.authors.length === top.count;
    const { followed } = raw;
    const found = distinguishable(top);
    return {
      accounts: raw.audience.count,
      posts: top.matchingPosts,
      all_posts: top.allPosts,
      influential: {
        known: followed.totals.audience,
        baseline_known: followed.totals.baseline,
        tested: followed.compared,
        items: followed.byAffinity.flatMap((row) =>
          presentAccountRows([row], followed.totals, profiles).map(
            ({ id: _id, label: _label, declared: _declared, ...item }) => ({
              ...item,
              posts: postsOf.get(row.value) ?? (isWhole ? 0 : null),
            }),
          ),
        ),
      },
      authors: {
        total: top.count,
        items: authors.flatMap((author, i) => {
          const row = profiles.get(author.account);
          if (row === undefined) return [];
          const { posts, allPosts, likes } = author;
          return [
            {
              account: presentAccount(row),
              posts,
              all_posts: allPosts,
              share: posts / Math.max(1, allPosts),
              likes,
              affinity: presentAffinity(affinity(contrastOf(author, top))),
              distinguishable: found[i] === true,
            },
          ];
        }),
      },
      ...presentOutcomes(compiled, seeds),
      ...measured,
    };
  });
}

const MOST_AUTHORS = 10_000;

function idOf({ account }: TopAuthor): number {
  return account;
}

/** The author's posts against all others': on the topic or not. */
function contrastOf({ posts, allPosts }: TopAuthor, top: TopAuthors) {
  return {
    audience: posts,
    audienceTotal: allPosts,
    baseline: top.matchingPosts,
    baselineTotal: top.allPosts,
    rest: top.matchingPosts - posts,
    restTotal: top.allPosts - allPosts,
  };
}

/**
 * Over everybody who posted anything: whoever posted nothing on the topic, and whoever is beyond what was listed, is a
 * test that found nothing.
 */
function distinguishable(top: TopAuthors): boolean[] {
  return discoveries(
    top.authors.map((author) => pValue(contrastOf(author, top))),
    top.writers,
  );
}
