import type { Query } from "@toolkit/core/domain/query";
import type { InsightOptions, PostRow, RawInsights } from "./engine.ts";
import {
  addCounts,
  addTotals,
  type CountedValues,
  compareSets,
  countReaching,
  defaultSupport,
  isShownTerm,
  orderValues,
  type ValueOrder,
} from "./insights.ts";
import type { EngineManifest } from "./manifest.ts";
import type { AskShards } from "./place.ts";
import { resolveQuery } from "./resolve-query.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { CountsInput, SetCounts } from "./shard-calls.ts";
import type { SharedTables } from "./shared-tables.ts";
import { DEFAULT_WINDOW_DAYS, windowStart } from "./window.ts";

/** How far each list is counted; a cached baseline serves every question that goes no further. */
interface Depth {
  readonly ranks: number;
  readonly bioWords: number;
  readonly terms: number;
  readonly tags: number;
  /** 1: posts, topics and shows as well; 0: attributes alone. */
  readonly posts: 0 | 1;
}

const ATTRIBUTES_ALONE: Depth = { ranks: 0, bioWords: 0, terms: 0, tags: 0, posts: 0 };

interface CachedCounts {
  readonly depth: Depth;
  readonly counts: Promise<SetCounts>;
}

/** Baselines kept: each holds a number for every account and word that was compared. */
const CACHED_BASELINES = 8;

/** Asks the shards what insights need, in two rounds: sizes first, which say how deep the lists must be counted. */
export class InsightsRun {
  readonly #manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #ask: AskShards;
  readonly #baselines = new Map<string, CachedCounts>();
  readonly #pool: SharedArrayBuffer[] = [];
  readonly #orders = new Map<string, ValueOrder>();

  constructor(manifest: EngineManifest, tables: SharedTables, ask: AskShards) {
    this.#manifest = manifest;
    this.#tables = tables;
    this.#ask = ask;
  }

  async run(
    query: Query,
    baseline: Query,
    options: InsightOptions,
  ): Promise<Omit<RawInsights, "dataset" | "version">> {
    const { signal } = options;
    const audience = resolveQuery(query, this.#tables, this.#manifest);
    // Both sides read attributes in the same way, or their counts could not be compared.
    const compared = { ...baseline, declaredOnly: query.declaredOnly };
    const others = resolveQuery(compared, this.#tables, this.#manifest, true);
    const days = options.windowDays === undefined ? query.windowDays : options.windowDays;
    const fromDay = windowStart(this.#manifest.newestPostDay, days);
    const support = (total: number): number => options.minimumSupport ?? defaultSupport(total);
    const [sizes, outsides] = await Promise.all([
      this.#ask("totals", (shard) => ({ queries: [part(audience, shard)] }), signal),
      this.#ask(
        "difference",
        (shard) => ({ query: part(audience, shard), baseline: part(others, shard) }),
        signal,
      ),
    ]);
    const total = addTotals(sizes.flat());
    const outside = addTotals(outsides);
    const orders = this.#valueOrders(days);
    const least = support(total.count);
    const deepest: Depth = {
      posts: 1,
      ranks: countReaching(this.#tables.followersAtMost, support(total.followingKnown)),
      bioWords: countReaching(this.#tables.bioWordsAtMost, least),
      terms: countReaching(orders.term.users, least),
      tags: countReaching(orders.tag.users, least),
    };
    const depth = options.attributesOnly === true ? ATTRIBUTES_ALONE : deepest;
    const buffers = new Buffers(this.#pool, depth.ranks);
    const input =
      (set: readonly ResolvedQuery[], minus: readonly ResolvedQuery[] | null) =>
      (shard: number): CountsInput => ({
        ...this.#input(part(set, shard), depth, orders, fromDay),
        minus: minus && part(minus, shard),
        followsInto: buffers.take(),
      });
    const rows = options.limit ?? 50;
    const [counts, baselineCounts, outsideCounts, likes, reposts] = await Promise.all([
      this.#ask("counts", input(audience, null), signal),
      this.#baseline(others, depth, orders, fromDay),
      outside.count === 0 ? null : this.#ask("counts", input(audience, others), signal),
      depth.posts === 0 ? [] : this.#topPosts(audience, "likes", rows, fromDay, signal),
      depth.posts === 0 ? [] : this.#topPosts(audience, "reposts", rows, fromDay, signal),
    ]);
    const sets = {
      audience: addCounts(counts),
      baseline: baselineCounts,
      outside: outsideCounts && addCounts(outsideCounts),
    };
    const limits = { rows, followed: options.followedLimit ?? 100, support };
    const { conversation, ...counted } = compareSets(
      sets,
      this.#tables,
      this.#values(depth, orders),
      limits,
    );
    // Rows hold numbers of their own. After a failure a shard may still be writing: those buffers are let go.
    buffers.giveBack();
    return {
      ...counted,
      conversation: { ...conversation, fromDay },
      topPosts: { likes, reposts },
    };
  }

  #baseline(
    set: readonly ResolvedQuery[],
    depth: Depth,
    orders: ValueOrders,
    fromDay: number | null,
  ): Promise<SetCounts> {
    const key = JSON.stringify([part(set, 0).key, fromDay]);
    const cached = this.#baselines.get(key);
    if (cached !== undefined && reaches(cached.depth, depth)) {
      this.#baselines.delete(key);
      this.#baselines.set(key, cached);
      return cached.counts;
    }
    // Without the asker's signal: the answer serves others too.
    const counts = this.#ask("counts", (shard) =>
      this.#input(part(set, shard), depth, orders, fromDay),
    ).then(addCounts);
    this.#baselines.set(key, { depth, counts });
    counts.catch(() => this.#baselines.delete(key));
    for (const oldest of this.#baselines.keys()) {
      if (this.#baselines.size <= CACHED_BASELINES) break;
      this.#baselines.delete(oldest);
    }
    return counts;
  }

  async #topPosts(
    set: readonly ResolvedQuery[],
    by: "likes" | "reposts",
    limit: number,
    fromDay: number | null,
    signal: AbortSignal | undefined,
  ): Promise<PostRow[]> {
    const parts = await this.#ask(
      "topPosts",
      (shard) => ({ query: part(set, shard), fromDay, by, limit }),
      signal,
    );
    const posts = parts.flat();
    posts.sort((a, b) => b[by] - a[by] || b.day - a.day || (a.id < b.id ? 1 : -1));
    return posts.slice(0, limit);
  }

  #input(
    query: ResolvedQuery,
    depth: Depth,
    orders: ValueOrders,
    fromDay: number | null,
  ): CountsInput {
    return {
      query,
      minus: null,
      followsInto: null,
      attributesOnly: depth.posts === 0,
      ranks: depth.ranks,
      bioWords: depth.bioWords,
      values: this.#values(depth, orders),
      fromDay,
    };
  }

  #values(depth: Depth, orders: ValueOrders): CountedValues {
    return {
      // Views: threads share the memory of an order.
      term: orders.term.values.subarray(0, depth.terms),
      tag: orders.tag.values.subarray(0, depth.tags),
      topic: depth.posts === 0 ? NO_VALUES : orders.topic.values,
      show: depth.posts === 0 ? NO_VALUES : orders.show.values,
    };
  }

  /** By accounts in the default window, which are known; in any other by posts, which are never fewer. */
  #valueOrders(days: number | null): ValueOrders {
    const users = days === DEFAULT_WINDOW_DAYS ? this.#tables.authors : this.#tables.posts;
    const name = days === DEFAULT_WINDOW_DAYS ? "authors" : "posts";
    const order = (index: "term" | "tag" | "topic" | "show"): ValueOrder => {
      const key = `${index}:${name}`;
      const made =
        this.#orders.get(key) ??
        orderValues(
          users[index],
          (value) => index !== "term" || isShownTerm(this.#tables.dictionaries.term.at(value)),
          index === "term" || index === "tag" ? this.#tables.order[index] : null,
        );
      this.#orders.set(key, made);
      return made;
    };
    return { term: order("term"), tag: order("tag"), topic: order("topic"), show: order("show") };
  }
}

/** Buffers kept between questions: what a few at once need. */
const KEPT_BUFFERS = 8;

/** Memory in which shards hand over their largest counts: new memory for each answer costs more than counting. */
class Buffers {
  readonly #pool: SharedArrayBuffer[];
  readonly #words: number;
  readonly #taken: SharedArrayBuffer[] = [];

  constructor(pool: SharedArrayBuffer[], words: number) {
    this.#pool = pool;
    this.#words = words;
  }

  take(): SharedArrayBuffer {
    const bytes = Math.max(4, this.#words * 4);
    const fitting = this.#pool.findIndex(({ byteLength }) => byteLength >= bytes);
    const [kept] = fitting < 0 ? [] : this.#pool.splice(fitting, 1);
    const buffer = kept ?? new SharedArrayBuffer(bytes);
    this.#taken.push(buffer);
    return buffer;
  }

  giveBack(): void {
    this.#pool.push(...this.#taken.splice(0));
    // The largest serve every question.
    this.#pool.sort((a, b) => b.byteLength - a.byteLength);
    this.#pool.length = Math.min(this.#pool.length, KEPT_BUFFERS);
  }
}

const NO_VALUES = new Uint32Array(0);

type ValueOrders = Readonly<Record<"term" | "tag" | "topic" | "show", ValueOrder>>;

function reaches(has: Depth, wanted: Depth): boolean {
  return (
    has.ranks >= wanted.ranks &&
    has.bioWords >= wanted.bioWords &&
    has.terms >= wanted.terms &&
    has.tags >= wanted.tags &&
    has.posts >= wanted.posts
  );
}

function part(set: readonly ResolvedQuery[], shard: number): ResolvedQuery {
  const query = set[shard];
  if (query === undefined) throw new RangeError(`No shard ${shard}`);
  return query;
}
