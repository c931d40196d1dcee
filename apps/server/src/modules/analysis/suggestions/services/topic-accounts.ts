import type { TopicAccounts } from "@toolkit/core/contract/suggestions";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Query } from "@toolkit/core/domain/query";
import { affinity, pValue } from "@toolkit/engine/statistics/affinity";
import type { ContrastRow } from "@toolkit/engine/statistics/contrast-rows";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { SeedSizes } from "@toolkit/engine/port/sizes";
import type { TopAuthor, TopAuthors } from "@toolkit/engine/port/suggestions";
import { Breather } from "@toolkit/network/store/breather";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { lookups } from "../../../measuring/packages/services/lookups.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
import { EVERYBODY } from "../../../measuring/packages/services/with-query.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { presentAccountRows } from "../presenter.ts";

interface Named {
  readonly label: string;
}

export interface TopicAccountsQuestion {
  readonly limit?: number | undefined;
}

/** Topics of our list by label or id; any other text is looked for as a keyword. Gives way to other calls in between. */
export async function topicSeeds(
  topics: readonly string[],
): Promise<Required<Pick<TargetingPackage, "conversation_topics" | "keywords">>> {
  const seeds = { conversation_topics: [] as Named[], keywords: [] as Named[] };
  const breather = new Breather();
  for (const label of topics) {
    const isTopic = lookups.topic({ label }) !== null;
    seeds[isTopic ? "conversation_topics" : "keywords"].push({ label });
    await breather.pause();
  }
  return seeds;
}

/** Accounts that stand for a topic: whom those who post on it follow more than others do, and who posts on it most. */
export const topicAccounts = read(find, load, rule, present);

interface Found {
  readonly raw: RawInsights;
  readonly top: TopAuthors;
  readonly seeds: SeedSizes;
}

interface Loaded extends Found {
  readonly profiles: ReadonlyMap<number, ShownAccount>;
}

interface Ruled extends Loaded {
  readonly authors: readonly { readonly author: TopAuthor; readonly distinguishable: boolean }[];
  /** Posts on the topic; null: not known, as the author is not among those listed. */
  readonly postsOf: (account: number) => number | null;
}

const DEFAULT_LIMIT = 20;
const MOST_AUTHORS = 10_000;

async function find({
  compiled: { query },
  opened: { engine },
  call,
  request,
}: Asked<TopicAccountsQuestion>): Promise<Found | null> {
  if (query === null || query.seeds.length === 0) return null;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const { windowDays, declaredOnly, filters } = query;
  const baseline: Query = { ...EVERYBODY, filters, windowDays, declaredOnly };
  const [raw, top, seeds] = await Promise.all([
    engine.insights(query, baseline, { ...call, limit: 1, followedLimit: limit }),
    // All authors are few beside their posts; of the influential ones their own posts are shown too.
    engine.topAuthors(query, { ...call, limit: MOST_AUTHORS }),
    engine.seeds(query, call),
  ]);
  return { raw, top, seeds };
}

async function load(
  found: Found | null,
  { opened, request }: Asked<TopicAccountsQuestion>,
): Promise<Loaded | null> {
  if (found === null) return null;
  const authors = found.top.authors.slice(0, request.limit ?? DEFAULT_LIMIT);
  const influential = found.raw.followed.byScore.map(({ value }) => value);
  const shown = new Set([...influential, ...authors.map(({ account }) => account)]);
  const rows = await opened.profiles.read(shown);
  return { ...found, profiles: new Map(rows.map((row) => [row.id, row])) };
}

export function rule(
  loaded: Loaded | null,
  { request }: { readonly request: TopicAccountsQuestion },
): Ruled | null {
  if (loaded === null) return null;
  const { top } = loaded;
  const found = distinguishable(top);
  const posts = new Map(top.authors.map((author) => [author.account, author.posts]));
  const isWhole = top.authors.length === top.count;
  return {
    ...loaded,
    authors: top.authors
      .slice(0, request.limit ?? DEFAULT_LIMIT)
      .map((author, i) => ({ author, distinguishable: found[i] === true })),
    postsOf: (account) => posts.get(account) ?? (isWhole ? 0 : null),
  };
}

function present(
  ruled: Ruled | null,
  { compiled, measured }: Known<TopicAccountsQuestion>,
): TopicAccounts {
  if (ruled === null)
    return {
      accounts: null,
      posts: 0,
      all_posts: 0,
      influential: { known: 0, baseline_known: 0, tested: 0, items: [] },
      authors: { total: 0, items: [] },
      ...presentOutcomes(compiled, null),
      ...measured,
    };
  const { raw, top, seeds } = ruled;
  const { followed } = raw;
  return {
    accounts: raw.audience.count,
    posts: top.matchingPosts,
    all_posts: top.allPosts,
    influential: {
      known: followed.totals.audience,
      baseline_known: followed.totals.baseline,
      tested: followed.compared,
      items: followed.byScore.flatMap((row) => presentInfluential(row, ruled)),
    },
    authors: { total: top.count, items: presentAuthors(ruled) },
    ...presentOutcomes(compiled, seeds),
    ...measured,
  };
}

function presentInfluential(
  row: ContrastRow<number>,
  { raw, profiles, postsOf }: Ruled,
): TopicAccounts["influential"]["items"] {
  return presentAccountRows([row], raw.followed.totals, profiles).map(
    ({ id: _id, label: _label, declared: _declared, uniqueness: _uniqueness, ...item }) => ({
      ...item,
      posts: postsOf(row.value),
    }),
  );
}

function presentAuthors({ authors, top, profiles }: Ruled): TopicAccounts["authors"]["items"] {
  return authors.flatMap(({ author, distinguishable: isTelling }) => {
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
        distinguishable: isTelling,
      },
    ];
  });
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
