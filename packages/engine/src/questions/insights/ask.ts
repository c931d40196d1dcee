import { onePerAuthor, READ_PER_POST } from "@toolkit/core/domain/one-per-author";
import type { Query } from "@toolkit/core/domain/query";
import { addInto } from "../../arrays/column-sums.ts";
import type { PostIndex } from "../../files/dimensions.ts";
import type { EngineManifest } from "../../files/manifest.ts";
import type { SharedTables } from "../../files/shared-tables.ts";
import type { InsightOptions, RawInsights } from "../../port/insights.ts";
import type { PostRow } from "../../port/posts.ts";
import { windowStart } from "../../port/window.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { countReaching, defaultSupport } from "../../statistics/support.ts";
import { addCounts } from "../shared/counts-merge.ts";
import type { CountCalls, CountsInput, SetCounts } from "../shared/counts-shard.ts";
import { everybodyOf } from "../shared/everybody-of.ts";
import { askTopPosts, type TopPostCalls } from "../shared/top-posts.ts";
import { addTotals, askTotals, type TotalsCalls } from "../shared/totals.ts";
import type { CountedValues, ValueOrder, ValueOrders } from "../shared/value-orders.ts";
import { compareSets, type CandidateCounts } from "./merge.ts";
import type { InsightCalls } from "./shard.ts";

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

type Calls = InsightCalls & TotalsCalls & CountCalls & TopPostCalls;

/** Asks the shards what insights need, in two rounds: sizes first, which say how deep the lists must be counted. */
export class InsightsRun {
  readonly #shards: ShardSet<Calls>;
  readonly #manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #orders: ValueOrders;
  readonly #baselines = new Map<string, CachedCounts>();
  readonly #pool: SharedArrayBuffer[] = [];

  constructor(shards: ShardSet<Calls>, orders: ValueOrders) {
    this.#shards = shards;
    this.#manifest = shards.manifest;
    this.#tables = shards.tables;
    this.#orders = orders;
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
    const [total, outsides] = await Promise.all([
      askTotals(this.#shards, audience, signal),
      this.#shards.ask(
        "difference",
        (shard) => ({ query: partOf(audience, shard), baseline: partOf(others, shard) }),
        signal,
      ),
    ]);
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
        ...this.#input(partOf(set, shard), depth, orders, fromDay),
        minus: minus && partOf(minus, shard),
        followsInto: buffers.take(),
      });
    const rows = options.limit ?? 50;
    const top = async (by: "likes" | "reposts"): Promise<PostRow[]> => {
      const wanted = { by, limit: rows * READ_PER_POST, fromDay };
      const posts = await askTopPosts(this.#shards, audience, wanted, signal);
      return onePerAuthor(posts, ({ author }) => author).slice(0, rows);
    };
    const everyone = {
      ...everybodyOf(query),
      filters: {},
    };
    const everyoneResolved =
      options.choice?.order === "uniqueness"
        ? resolveQuery(everyone, this.#tables, this.#manifest)
        : null;
    const [counts, baselineCounts, outsideCounts, everybody, words, likes, reposts] =
      await Promise.all([
        this.#shards.ask("counts", input(audience, null), signal),
        this.#baseline(others, depth, orders, fromDay),
        outside.count === 0 ? null : this.#shards.ask("counts", input(audience, others), signal),
        everyoneResolved && this.#baseline(everyoneResolved, depth, orders, fromDay),
        this.#candidates(
          { audience, others, everyone: everyoneResolved, hasOutside: outside.count > 0 },
          { ...everyone, windowDays: days },
          options,
        ),
        depth.posts === 0 ? [] : top("likes"),
        depth.posts === 0 ? [] : top("reposts"),
      ]);
    const sets = {
      audience: addCounts(counts),
      baseline: baselineCounts,
      outside: outsideCounts && addCounts(outsideCounts),
      everybody,
    };
    const limits = {
      rows,
      followed: options.followedLimit ?? 100,
      words: options.wordsLimit ?? rows,
      support,
      choice: options.choice,
    };
    const { conversation, ...counted } = compareSets(
      sets,
      this.#tables,
      this.#values(depth, orders),
      limits,
      words,
    );
    // Rows hold numbers of their own. After a failure a shard may still be writing: those buffers are let go.
    buffers.giveBack();
    return {
      ...counted,
      conversation: { ...conversation, fromDay },
      topPosts: { likes, reposts },
    };
  }

  /** Counts the words that the index has no term for; null: none were asked for. */
  async #candidates(
    sets: {
      readonly audience: readonly ResolvedQuery[];
      readonly others: readonly ResolvedQuery[];
      readonly everyone: readonly ResolvedQuery[] | null;
      /** Some of the audience are not in the baseline. */
      readonly hasOutside: boolean;
    },
    everyone: Query,
    { candidates = [], uncounted = 0, signal }: InsightOptions,
  ): Promise<CandidateCounts | null> {
    if (candidates.length === 0) return null;
    const counted = resolveQuery(
      { ...everyone, seeds: candidates.map(({ seed }) => seed) },
      this.#tables,
      this.#manifest,
    );
    const parts = await this.#shards.ask(
      "usersOfCandidates",
      (shard) => {
        const whole = (query: readonly ResolvedQuery[]) => ({
          query: partOf(query, shard),
          minus: null,
        });
        const rest = { query: partOf(sets.audience, shard), minus: partOf(sets.others, shard) };
        return {
          candidates: partOf(counted, shard),
          sets: [
            whole(sets.audience),
            whole(sets.others),
            ...(sets.hasOutside ? [rest] : []),
            ...(sets.everyone === null ? [] : [whole(sets.everyone)]),
          ],
        };
      },
      signal,
    );
    const [first = [], ...others] = parts;
    for (const part of others) for (const [i, counts] of first.entries()) addInto(counts, part[i]!);
    const [audience, baseline, ...further] = first;
    if (audience === undefined || baseline === undefined)
      throw new RangeError("Words were counted for no audience");
    return {
      candidates,
      uncounted,
      audience,
      baseline,
      outside: sets.hasOutside ? (further.shift() ?? null) : null,
      everybody: further[0] ?? null,
    };
  }

  #baseline(
    set: readonly ResolvedQuery[],
    depth: Depth,
    orders: OrderByIndex,
    fromDay: number | null,
  ): Promise<SetCounts> {
    const key = JSON.stringify([partOf(set, 0).key, fromDay]);
    const cached = this.#baselines.get(key);
    if (cached !== undefined && reaches(cached.depth, depth)) {
      this.#baselines.delete(key);
      this.#baselines.set(key, cached);
      return cached.counts;
    }
    // Without the asker's signal: the answer serves others too.
    const counts = this.#shards
      .ask("counts", (shard) => this.#input(partOf(set, shard), depth, orders, fromDay))
      .then(addCounts);
    this.#baselines.set(key, { depth, counts });
    counts.catch(() => this.#baselines.delete(key));
    for (const oldest of this.#baselines.keys()) {
      if (this.#baselines.size <= CACHED_BASELINES) break;
      this.#baselines.delete(oldest);
    }
    return counts;
  }

  #input(
    query: ResolvedQuery,
    depth: Depth,
    orders: OrderByIndex,
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

  #values(depth: Depth, orders: OrderByIndex): CountedValues {
    return {
      // Views: threads share the memory of an order.
      term: orders.term.values.subarray(0, depth.terms),
      tag: orders.tag.values.subarray(0, depth.tags),
      topic: depth.posts === 0 ? NO_VALUES : orders.topic.values,
      show: depth.posts === 0 ? NO_VALUES : orders.show.values,
    };
  }

  #valueOrders(days: number | null): OrderByIndex {
    const order = (index: PostIndex): ValueOrder => this.#orders.of(index, days);
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

type OrderByIndex = Readonly<Record<PostIndex, ValueOrder>>;

function reaches(has: Depth, wanted: Depth): boolean {
  return (
    has.ranks >= wanted.ranks &&
    has.bioWords >= wanted.bioWords &&
    has.terms >= wanted.terms &&
    has.tags >= wanted.tags &&
    has.posts >= wanted.posts
  );
}
