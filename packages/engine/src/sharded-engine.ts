import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { type Breakdown, type BreakdownDimension, runBreakdown } from "./breakdown.ts";
import type {
  CallOptions,
  Engine,
  Explanation,
  InsightOptions,
  Overlap,
  PostList,
  PostMeasure,
  PostRow,
  RawInsights,
  Regions,
  SeedSizes,
  Size,
  Sourced,
  TermSuggestion,
  ValueCounts,
} from "./engine.ts";
import type { NamedDimension } from "./dimensions.ts";
import { EngineError } from "./errors.ts";
import { InsightsRun } from "./insights-run.ts";
import { addTotals } from "./insights.ts";
import type { EngineManifest } from "./manifest.ts";
import { ascendingMembers } from "./member-pages.ts";
import { resolveQuery } from "./resolve-query.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import { MOST_SETS, regionsOf } from "./set-regions.ts";
import type { ShardCalls } from "./shard-calls.ts";
import type { ShardHost } from "./shard-host.ts";
import type { ShardCallName } from "./shard-service.ts";
import type { SharedTables } from "./shared-tables.ts";
import { suggestTerms } from "./suggest-terms.ts";
import type {
  RelatedAnswer,
  RelatedOptions,
  SimilarAccounts,
  TopAuthors,
} from "./suggestion-calls.ts";
import { SuggestionsRun } from "./suggestions-run.ts";
import {
  type Place,
  type PostOrder,
  runPostsAbout,
  runTimeline,
  type SeriesTimeline,
  type TimelineOptions,
} from "./timeline.ts";
import { windowStart } from "./window.ts";

/** Most ids of one piece of `membersAll`. */
const PIECE = 65_536;

/** Asks every shard and adds up. */
export class ShardedEngine implements Engine {
  readonly manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #hosts: readonly ShardHost[];
  readonly #insights: InsightsRun;
  readonly #suggestions: SuggestionsRun;
  /** Calls under way: a version is let go when the last of them has ended. */
  readonly #active = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  constructor(manifest: EngineManifest, tables: SharedTables, hosts: readonly ShardHost[]) {
    this.manifest = manifest;
    this.#tables = tables;
    this.#hosts = hosts;
    this.#insights = new InsightsRun(manifest, tables, (name, inputs, signal) =>
      this.#ask(name, inputs, signal),
    );
    this.#suggestions = new SuggestionsRun(manifest, tables, (name, inputs, signal) =>
      this.#ask(name, inputs, signal),
    );
  }

  get dataset(): string {
    return this.manifest.dataset;
  }

  get version(): number {
    return this.manifest.version;
  }

  get accounts(): number {
    return this.manifest.profiles;
  }

  size(query: Query, options: CallOptions = {}): Promise<Size> {
    return this.#run(async () => {
      const resolved = this.#resolve(query);
      const parts = await this.#ask(
        "totals",
        (shard) => ({ queries: [at(resolved, shard)] }),
        options.signal,
      );
      return { ...addTotals(parts.flat()), ...this.#source() };
    });
  }

  seeds(query: Query, options: CallOptions = {}): Promise<SeedSizes> {
    return this.#run(async () => {
      const resolved = this.#resolve(query);
      const parts = await this.#ask(
        "seeds",
        (shard) => ({ query: at(resolved, shard) }),
        options.signal,
      );
      return {
        alone: addLists(parts.map(({ alone }) => alone)),
        beyond: addLists(parts.map(({ beyond }) => beyond)),
        ...this.#source(),
      };
    });
  }

  members(
    query: Query,
    page: { readonly offset: number; readonly limit: number },
    options: CallOptions = {},
  ): Promise<Uint32Array> {
    return this.#run(
      async () =>
        ascendingMembers(await this.#bitsets(query, options), page.offset, page.limit).ids,
    );
  }

  async *membersAll(query: Query, options: CallOptions = {}): AsyncIterable<Uint32Array> {
    const bitsets = await this.#run(() => this.#bitsets(query, options));
    for (let word = 0; ;) {
      options.signal?.throwIfAborted();
      const piece = ascendingMembers(bitsets, 0, PIECE, word);
      if (piece.ids.length > 0) yield piece.ids;
      if (piece.next === null) return;
      word = piece.next;
    }
  }

  sample(
    query: Query,
    size: number,
    seed: number,
    options: CallOptions = {},
  ): Promise<Uint32Array> {
    return this.#run(async () => {
      const resolved = this.#resolve(query);
      const parts = await this.#ask(
        "sample",
        (shard) => ({ query: at(resolved, shard), size, seed }),
        options.signal,
      );
      const chosen = parts
        .flat()
        .sort((a, b) => Number(b.known) - Number(a.known) || a.hash - b.hash);
      return Uint32Array.from(chosen.slice(0, size), ({ account }) => account);
    });
  }

  insights(query: Query, baseline: Query, options: InsightOptions = {}): Promise<RawInsights> {
    return this.#run(async () => ({
      ...(await this.#insights.run(query, baseline, options)),
      ...this.#source(),
    }));
  }

  values(query: Query, dimension: NamedDimension, options: CallOptions = {}): Promise<ValueCounts> {
    return this.#run(async () => {
      const resolved = this.#resolve(query);
      const parts = await this.#ask(
        "codes",
        (shard) => ({ query: at(resolved, shard), dimension }),
        options.signal,
      );
      const [unknown = 0, ...known] = addLists(parts.map((codes) => [...codes]));
      const names = this.#tables.dictionaries[dimension];
      const counts = new Map<string, number>();
      known.forEach((count, value) => {
        if (count > 0) counts.set(names.at(value), count);
      });
      return { counts, unknown, ...this.#source() };
    });
  }

  overlap(queries: readonly Query[], options: CallOptions = {}): Promise<Overlap> {
    return this.#run(async () => {
      const resolved = queries.map((query) => this.#resolve(query));
      const parts = await this.#ask(
        "overlap",
        (shard) => ({ queries: resolved.map((query) => at(query, shard)) }),
        options.signal,
      );
      const sizes = addLists(parts.map((part) => part.sizes));
      const pairs = sizes.map((size, i) => sizes.map((_, j) => (i === j ? size : 0)));
      for (const part of parts) {
        for (const [i, row] of part.pairs.entries()) {
          for (const [k, count] of row.entries()) {
            const j = i + 1 + k;
            pairs[i]![j]! += count;
            pairs[j]![i]! += count;
          }
        }
      }
      return { sizes, pairs, ...this.#source() };
    });
  }

  regions(queries: readonly Query[], options: CallOptions = {}): Promise<Regions> {
    return this.#run(async () => {
      if (queries.length > MOST_SETS)
        throw new EngineError("query_invalid", `More than ${MOST_SETS} sets`);
      const resolved = queries.map((query) => this.#resolve(query));
      const parts = await this.#ask(
        "regions",
        (shard) => ({ queries: resolved.map((query) => at(query, shard)) }),
        options.signal,
      );
      const counts = new Uint32Array(2 ** queries.length);
      for (const part of parts) for (const [mask, count] of part.entries()) counts[mask]! += count;
      return { regions: regionsOf(counts), ...this.#source() };
    });
  }

  explain(
    query: Query,
    account: number,
    options: CallOptions & { readonly posts?: number } = {},
  ): Promise<Explanation> {
    return this.#run(async () => {
      if (!Number.isInteger(account) || account < 0 || account >= this.accounts) {
        throw new EngineError("query_invalid", `There is no account ${account}`);
      }
      const resolved = this.#resolve(query);
      const shards = this.#hosts.length;
      const shard = account % shards;
      const input = {
        query: at(resolved, shard),
        local: Math.floor(account / shards),
        posts: options.posts ?? 5,
      };
      const answer = await at(this.#hosts, shard).ask("explain", input, options.signal);
      return { ...answer, ...this.#source() };
    });
  }

  topPosts(
    query: Query,
    ranking: {
      readonly by: PostMeasure;
      readonly limit: number;
      readonly windowDays?: number | null;
    },
    options: CallOptions = {},
  ): Promise<PostList> {
    return this.#run(async () => {
      const resolved = this.#resolve(query);
      const days = ranking.windowDays === undefined ? query.windowDays : ranking.windowDays;
      const fromDay = windowStart(this.manifest.newestPostDay, days);
      const { by, limit } = ranking;
      const parts = await this.#ask(
        "topPosts",
        (shard) => ({ query: at(resolved, shard), fromDay, by, limit }),
        options.signal,
      );
      const posts = parts
        .flat()
        .sort((a, b) => b[by] - a[by] || newerFirst(a, b))
        .slice(0, limit);
      return { posts, count: posts.length, ...this.#source() };
    });
  }

  postsBehind(
    query: Query,
    seed: number,
    page: { readonly offset: number; readonly limit: number },
    options: CallOptions = {},
  ): Promise<PostList> {
    return this.#run(async () => {
      const resolved = this.#resolve(query);
      const limit = page.offset + page.limit;
      const parts = await this.#ask(
        "postsBehind",
        (shard) => ({ query: at(resolved, shard), seed, limit }),
        options.signal,
      );
      const posts = parts.flatMap(({ rows }) => rows).sort(newerFirst);
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      return { posts: posts.slice(page.offset, limit), count, ...this.#source() };
    });
  }

  timeline(
    query: Query,
    about: readonly (readonly QuerySeed[] | null)[],
    options: TimelineOptions,
  ): Promise<SeriesTimeline[]> {
    return this.#run(() => runTimeline(this.#place(), query, about, options));
  }

  postsAbout(
    query: Query,
    about: readonly QuerySeed[],
    page: {
      readonly sort: PostOrder;
      readonly fromDay: number | null;
      readonly offset: number;
      readonly limit: number;
    },
    options: CallOptions = {},
  ): Promise<PostList> {
    return this.#run(async () => ({
      ...(await runPostsAbout(this.#place(), query, about, { ...page, ...options })),
      ...this.#source(),
    }));
  }

  breakdown(
    query: Query,
    by: BreakdownDimension,
    windowDays: number | null,
    options: CallOptions = {},
  ): Promise<Breakdown> {
    return this.#run(() =>
      runBreakdown(this.#place(), this.#resolve(query), by, windowDays, options.signal),
    );
  }

  suggestTerms(kind: "word" | "hashtag", prefix: string, limit: number): TermSuggestion[] {
    return suggestTerms(this.#tables, kind, prefix, limit);
  }

  related(query: Query, options: RelatedOptions): Promise<RelatedAnswer> {
    return this.#run(async () => ({
      ...(await this.#suggestions.related(query, options)),
      ...this.#source(),
    }));
  }

  topAuthors(query: Query, options: CallOptions & { readonly limit: number }): Promise<TopAuthors> {
    return this.#run(async () => ({
      ...(await this.#suggestions.topAuthors(query, options)),
      ...this.#source(),
    }));
  }

  similarAccounts(
    account: number,
    options: CallOptions & { readonly limit: number; readonly minimumOverlap?: number },
  ): Promise<SimilarAccounts> {
    return this.#run(async () => ({
      ...(await this.#suggestions.similarAccounts(account, options)),
      ...this.#source(),
    }));
  }

  topTerms(kind: "word" | "hashtag", limit: number): { text: string; authors: number }[] {
    return this.#suggestions.topTerms(kind, limit);
  }

  close(): Promise<void> {
    this.#closed ??= (async () => {
      // Each ends by itself, well or badly; callers have its outcome.
      while (this.#active.size > 0) await Promise.allSettled(this.#active);
      await Promise.all(this.#hosts.map((host) => host.close()));
    })();
    return this.#closed;
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed !== null)
      return Promise.reject(new EngineError("engine_closed", "The engine was closed"));
    const running = work();
    this.#active.add(running);
    // The caller has the outcome; here only its end matters.
    running.finally(() => this.#active.delete(running)).catch(() => undefined);
    return running;
  }

  #ask<N extends ShardCallName>(
    name: N,
    input: (shard: number) => ShardCalls[N]["input"],
    signal?: AbortSignal,
  ): Promise<ShardCalls[N]["output"][]> {
    return Promise.all(this.#hosts.map((host, shard) => host.ask(name, input(shard), signal)));
  }

  async #bitsets(query: Query, options: CallOptions): Promise<Uint32Array[]> {
    const resolved = this.#resolve(query);
    return this.#ask("bitset", (shard) => ({ query: at(resolved, shard) }), options.signal);
  }

  #resolve(query: Query): ResolvedQuery[] {
    return resolveQuery(query, this.#tables, this.manifest);
  }

  /** What questions that are put together elsewhere need of this engine. */
  #place(): Place {
    return {
      tables: this.#tables,
      manifest: this.manifest,
      ask: (name, inputs, signal) => this.#ask(name, inputs, signal),
    };
  }

  #source(): Sourced {
    return { dataset: this.dataset, version: this.version };
  }
}

function at<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new RangeError(`No item ${i} of ${list.length}`);
  return item;
}

function addLists(lists: readonly (readonly number[])[]): number[] {
  const [first = [], ...others] = lists;
  return first.map((value, i) => others.reduce((sum, list) => sum + (list[i] ?? 0), value));
}

function newerFirst(a: PostRow, b: PostRow): number {
  return b.day - a.day || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}
