import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { type Breakdown, type BreakdownDimension, runBreakdown } from "./breakdown.ts";
import type {
  CallOptions,
  CommunityOptions,
  CoverOptions,
  Engine,
  Explanation,
  InducedEdges,
  InsightOptions,
  Overlap,
  PostList,
  PostRanking,
  RawCommunities,
  RawCover,
  RawInsights,
  Regions,
  SeedOptions,
  SeedSizes,
  Size,
  Sourced,
  TermSuggestion,
  ValueCounts,
} from "./engine.ts";
import type { NamedDimension } from "./dimensions.ts";
import type { Analyst } from "./communities/analysis-thread.ts";
import { CommunitiesRun } from "./communities/communities-run.ts";
import { CoverRun } from "./cover/cover-run.ts";
import { EngineError } from "./errors.ts";
import { InsightsRun } from "./insights-run.ts";
import type { AskShards, Place } from "./place.ts";
import { addTotals } from "./insights.ts";
import type { EngineManifest } from "./manifest.ts";
import { ascendingMembers } from "./member-pages.ts";
import { runPostsBehind, runTopPosts } from "./posts-run.ts";
import { resolveQuery } from "./resolve-query.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import { addLists, runOverlap, runRegions, runValues } from "./sets-run.ts";
import type { SetTotals, ShardCalls } from "./shard-calls.ts";
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
  type PostsPage,
  runPostsAbout,
  runTimeline,
  type SeriesTimeline,
  type TimelineOptions,
} from "./timeline.ts";

/** Most ids of one piece of `membersAll`. */
const PIECE = 65_536;

/** Asks every shard and adds up. */
export class ShardedEngine implements Engine {
  readonly manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #hosts: readonly ShardHost[];
  readonly #insights: InsightsRun;
  readonly #suggestions: SuggestionsRun;
  readonly #analyst: Analyst;
  readonly #communities: CommunitiesRun;
  readonly #cover: CoverRun;
  /** Calls under way: a version is let go when the last of them has ended. */
  readonly #active = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  constructor(
    manifest: EngineManifest,
    tables: SharedTables,
    hosts: readonly ShardHost[],
    analyst: Analyst,
  ) {
    this.manifest = manifest;
    this.#tables = tables;
    this.#hosts = hosts;
    const ask: AskShards = (name, inputs, signal) => this.#ask(name, inputs, signal);
    this.#insights = new InsightsRun(manifest, tables, ask);
    this.#suggestions = new SuggestionsRun(manifest, tables, ask);
    this.#analyst = analyst;
    this.#communities = new CommunitiesRun(manifest, tables, ask, analyst);
    this.#cover = new CoverRun(manifest, tables, ask);
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
      return { ...(await this.#totals(query, options)), ...this.#source() };
    });
  }

  seeds(query: Query, { signal, listed = false }: SeedOptions = {}): Promise<SeedSizes> {
    return this.#run(async () => {
      const resolved = this.#resolve(query);
      const parts = await this.#ask(
        "seeds",
        (shard) => ({ query: at(resolved, shard), listed }),
        signal,
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
    return this.#run(async () => ({
      ...(await runValues(this.#place(), query, dimension, options.signal)),
      ...this.#source(),
    }));
  }

  inducedEdges(members: Uint32Array, options: CallOptions = {}): Promise<InducedEdges> {
    return this.#run(async () => ({
      ...(await this.#communities.edges(members, options.signal)),
      ...this.#source(),
    }));
  }

  communities(query: Query, options: CommunityOptions): Promise<RawCommunities> {
    return this.#run(async () => {
      const chosen = await this.sample(query, options.sampleSize, options.seed, options);
      return {
        audience: await this.#totals(query, options),
        ...(await this.#communities.run(chosen.sort(), options)),
        ...this.#source(),
      };
    });
  }

  cover(query: Query, options: CoverOptions): Promise<RawCover> {
    return this.#run(async () => {
      const { sampleSize, signal, ...parameters } = options;
      const audience = await this.#totals(query, options);
      const sample = (await this.sample(query, sampleSize, 1, options)).sort();
      return {
        audience,
        ...(await this.#cover.run(query, audience.count, { ...parameters, sample }, signal)),
        ...this.#source(),
      };
    });
  }

  overlap(queries: readonly Query[], options: CallOptions = {}): Promise<Overlap> {
    return this.#run(async () => ({
      ...(await runOverlap(this.#place(), queries, options.signal)),
      ...this.#source(),
    }));
  }

  regions(queries: readonly Query[], options: CallOptions = {}): Promise<Regions> {
    return this.#run(async () => ({
      regions: await runRegions(this.#place(), queries, options.signal),
      ...this.#source(),
    }));
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
      const { placement } = this.#tables;
      const shard = placement.shardOf(account);
      const local = placement.localOf(account);
      const input = { query: at(resolved, shard), local, posts: options.posts ?? 5 };
      const answer = await at(this.#hosts, shard).ask("explain", input, options.signal);
      return { ...answer, ...this.#source() };
    });
  }

  topPosts(query: Query, ranking: PostRanking, options: CallOptions = {}): Promise<PostList> {
    return this.#run(async () => ({
      ...(await runTopPosts(this.#place(), query, ranking, options.signal)),
      ...this.#source(),
    }));
  }

  postsBehind(
    query: Query,
    seed: number,
    page: { readonly offset: number; readonly limit: number },
    options: CallOptions = {},
  ): Promise<PostList> {
    return this.#run(async () => ({
      ...(await runPostsBehind(this.#place(), query, { seed, ...page }, options.signal)),
      ...this.#source(),
    }));
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
    about: readonly QuerySeed[] | null,
    page: PostsPage,
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
      await Promise.all([...this.#hosts, this.#analyst].map((part) => part.close()));
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

  async #totals(query: Query, options: CallOptions): Promise<SetTotals> {
    const resolved = this.#resolve(query);
    const input = (shard: number) => ({ queries: [at(resolved, shard)] });
    return addTotals((await this.#ask("totals", input, options.signal)).flat());
  }

  async #bitsets(query: Query, options: CallOptions): Promise<readonly Uint32Array[]> {
    const resolved = this.#resolve(query);
    const input = (shard: number) => ({ query: at(resolved, shard) });
    return this.#tables.placement.byRemainder(await this.#ask("bitset", input, options.signal));
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
