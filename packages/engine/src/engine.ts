import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { Analyst } from "./communities/analysis-thread.ts";
import type { EngineManifest } from "./files/manifest.ts";
import type { SharedTables } from "./files/shared-tables.ts";
import type { Breakdown, BreakdownDimension } from "./port/breakdown.ts";
import type { CallOptions, Sourced } from "./port/calls.ts";
import type { CommunityOptions, InducedEdges, RawCommunities } from "./port/communities.ts";
import type { CoverOptions, RawCover } from "./port/cover.ts";
import type { NamedDimension } from "./port/dimensions.ts";
import type { DataFacts, Engine } from "./port/engine.ts";
import { EngineError } from "./port/errors.ts";
import type { Explanation } from "./port/explanation.ts";
import type { Clocks, DuringPage, PostingHours } from "./port/hours.ts";
import type { InsightOptions, RawInsights } from "./port/insights.ts";
import type { PostList, PostRanking, PostsPage } from "./port/posts.ts";
import type {
  Overlap,
  Regions,
  SeedOptions,
  SeedSizes,
  SetTotals,
  Size,
  ValueCounts,
} from "./port/sizes.ts";
import type {
  RelatedAnswer,
  RelatedOptions,
  SimilarAccounts,
  TermSuggestion,
  TopAuthors,
} from "./port/suggestions.ts";
import type { SeriesTimeline, TimelineOptions } from "./port/timeline.ts";
import type { ShardCalls } from "./protocol.ts";
import { runBreakdown } from "./questions/breakdown/ask.ts";
import { CommunitiesRun } from "./questions/communities/ask.ts";
import { CoverRun } from "./questions/cover/ask.ts";
import { runExplain } from "./questions/explain/ask.ts";
import { HoursRun } from "./questions/hours/ask.ts";
import { InsightsRun } from "./questions/insights/ask.ts";
import { askMembers, piecesOfMembers } from "./questions/members/ask.ts";
import { ascendingMembers } from "./questions/members/merge.ts";
import { runOverlap } from "./questions/overlap/ask.ts";
import { runPostsAbout, runPostsBehind, runTopPosts } from "./questions/posts/ask.ts";
import { runReasons } from "./questions/reasons/ask.ts";
import { runRegions } from "./questions/regions/ask.ts";
import { runRelated } from "./questions/related/ask.ts";
import { runSample } from "./questions/sample/ask.ts";
import { runSeeds } from "./questions/seeds/ask.ts";
import { askTotals } from "./questions/shared/totals.ts";
import { ValueOrders } from "./questions/shared/value-orders.ts";
import { SimilarAccountsRun } from "./questions/similar-accounts/ask.ts";
import { suggestTerms, topTerms } from "./questions/terms/ask.ts";
import { runTimeline } from "./questions/timeline/ask.ts";
import { runTopAuthors } from "./questions/top-authors/ask.ts";
import { runValues } from "./questions/values/ask.ts";
import { resolveQuery } from "./shard/resolve-query.ts";
import type { ShardHost } from "./shard/shard-host.ts";
import { partOf, type ShardSet } from "./shard/shard-set.ts";

/** Asks every shard and adds up. */
export class ShardedEngine implements Engine {
  readonly manifest: EngineManifest;
  readonly #shards: ShardSet<ShardCalls>;
  readonly #hosts: readonly ShardHost<ShardCalls>[];
  readonly #orders: ValueOrders;
  readonly #insights: InsightsRun;
  readonly #similar: SimilarAccountsRun;
  readonly #analyst: Analyst;
  readonly #communities: CommunitiesRun;
  readonly #cover: CoverRun;
  readonly #hours: HoursRun;
  /** Calls under way: a version is let go when the last of them has ended. */
  readonly #active = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  constructor(
    manifest: EngineManifest,
    tables: SharedTables,
    hosts: readonly ShardHost<ShardCalls>[],
    analyst: Analyst,
  ) {
    this.manifest = manifest;
    this.#hosts = hosts;
    this.#analyst = analyst;
    const shards: ShardSet<ShardCalls> = {
      tables,
      manifest,
      ask: (name, input, signal) =>
        Promise.all(hosts.map((host, shard) => host.ask(name, input(shard), signal))),
      askOne: (shard, name, input, signal) => partOf(hosts, shard).ask(name, input, signal),
    };
    this.#shards = shards;
    this.#orders = new ValueOrders(tables);
    this.#insights = new InsightsRun(shards, this.#orders);
    this.#similar = new SimilarAccountsRun(shards);
    this.#communities = new CommunitiesRun(shards, analyst);
    this.#cover = new CoverRun(shards);
    this.#hours = new HoursRun(shards);
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

  get data(): DataFacts {
    const { asOfDay, newestPostDay, follows, posts } = this.manifest;
    return { asOfDay, newestPostDay, follows, posts };
  }

  size(query: Query, options: CallOptions = {}): Promise<Size> {
    return this.#run(async () => {
      return { ...(await this.#totals(query, options)), ...this.#source() };
    });
  }

  seeds(query: Query, options: SeedOptions = {}): Promise<SeedSizes> {
    return this.#run(async () => ({
      ...(await runSeeds(this.#shards, query, options)),
      ...this.#source(),
    }));
  }

  members(
    query: Query,
    page: { readonly offset: number; readonly limit: number },
    options: CallOptions = {},
  ): Promise<Uint32Array> {
    return this.#run(
      async () =>
        ascendingMembers(await askMembers(this.#shards, query, options), page.offset, page.limit)
          .ids,
    );
  }

  async *membersAll(query: Query, options: CallOptions = {}): AsyncIterable<Uint32Array> {
    const bitsets = await this.#run(() => askMembers(this.#shards, query, options));
    yield* piecesOfMembers(bitsets, options);
  }

  sample(
    query: Query,
    size: number,
    seed: number,
    options: CallOptions = {},
  ): Promise<Uint32Array> {
    return this.#run(() => runSample(this.#shards, query, { size, seed }, options.signal));
  }

  insights(query: Query, baseline: Query, options: InsightOptions = {}): Promise<RawInsights> {
    return this.#run(async () => ({
      ...(await this.#insights.run(query, baseline, options)),
      ...this.#source(),
    }));
  }

  values(query: Query, dimension: NamedDimension, options: CallOptions = {}): Promise<ValueCounts> {
    return this.#run(async () => ({
      ...(await runValues(this.#shards, query, dimension, options.signal)),
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
      ...(await runOverlap(this.#shards, queries, options.signal)),
      ...this.#source(),
    }));
  }

  regions(queries: readonly Query[], options: CallOptions = {}): Promise<Regions> {
    return this.#run(async () => ({
      regions: await runRegions(this.#shards, queries, options.signal),
      ...this.#source(),
    }));
  }

  explain(
    query: Query,
    account: number,
    options: CallOptions & { readonly posts?: number } = {},
  ): Promise<Explanation> {
    return this.#run(async () => ({
      ...(await runExplain(this.#shards, query, account, options)),
      ...this.#source(),
    }));
  }

  reasons(query: Query, accounts: Uint32Array, options: CallOptions = {}): Promise<number[][]> {
    return this.#run(() => runReasons(this.#shards, query, accounts, options));
  }

  topPosts(query: Query, ranking: PostRanking, options: CallOptions = {}): Promise<PostList> {
    return this.#run(async () => ({
      ...(await runTopPosts(this.#shards, query, ranking, options.signal)),
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
      ...(await runPostsBehind(this.#shards, query, { seed, ...page }, options.signal)),
      ...this.#source(),
    }));
  }

  timeline(
    query: Query,
    about: readonly (readonly QuerySeed[] | null)[],
    options: TimelineOptions,
  ): Promise<SeriesTimeline[]> {
    return this.#run(() => runTimeline(this.#shards, query, about, options));
  }

  postsAbout(
    query: Query,
    about: readonly QuerySeed[] | null,
    page: PostsPage,
    options: CallOptions = {},
  ): Promise<PostList> {
    return this.#run(async () => ({
      ...(await runPostsAbout(this.#shards, query, about, { ...page, ...options })),
      ...this.#source(),
    }));
  }

  breakdown(
    query: Query,
    by: BreakdownDimension,
    windowDays: number | null,
    options: CallOptions = {},
  ): Promise<Breakdown> {
    return this.#run(() => runBreakdown(this.#shards, query, by, windowDays, options.signal));
  }

  hours(
    query: Query,
    clocks: Clocks,
    windowDays: number | null,
    options: CallOptions = {},
  ): Promise<PostingHours> {
    return this.#run(async () => ({
      ...(await this.#hours.run(query, clocks, windowDays, options.signal)),
      ...this.#source(),
    }));
  }

  postsDuring(
    query: Query,
    clocks: Clocks,
    page: DuringPage,
    options: CallOptions = {},
  ): Promise<PostList> {
    return this.#run(async () => ({
      ...(await this.#hours.list(query, clocks, { ...page, ...options })),
      ...this.#source(),
    }));
  }

  suggestTerms(kind: "word" | "hashtag", prefix: string, limit: number): TermSuggestion[] {
    return suggestTerms(this.#shards.tables, kind, prefix, limit);
  }

  related(query: Query, options: RelatedOptions): Promise<RelatedAnswer> {
    return this.#run(async () => ({
      ...(await runRelated(this.#shards, this.#orders, query, options)),
      ...this.#source(),
    }));
  }

  topAuthors(query: Query, options: CallOptions & { readonly limit: number }): Promise<TopAuthors> {
    return this.#run(async () => ({
      ...(await runTopAuthors(this.#shards, query, options)),
      ...this.#source(),
    }));
  }

  similarAccounts(
    account: number,
    options: CallOptions & { readonly limit: number; readonly minimumOverlap?: number },
  ): Promise<SimilarAccounts> {
    return this.#run(async () => ({
      ...(await this.#similar.run(account, options)),
      ...this.#source(),
    }));
  }

  topTerms(kind: "word" | "hashtag", limit: number): TermSuggestion[] {
    return topTerms(this.#shards.tables, this.#orders, kind, limit);
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

  #totals(query: Query, { signal }: CallOptions): Promise<SetTotals> {
    const { tables, manifest } = this.#shards;
    return askTotals(this.#shards, resolveQuery(query, tables, manifest), signal);
  }

  #source(): Sourced {
    return { dataset: this.dataset, version: this.version };
  }
}
