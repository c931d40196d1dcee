import type { Query } from "@toolkit/core/domain/query";
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
  PostMeasure,
  PostRow,
  RawCommunities,
  RawCover,
  RawInsights,
  SeedSizes,
  Size,
  Sourced,
  TermSuggestion,
} from "./engine.ts";
import type { Analyst } from "./communities/analysis-thread.ts";
import { CommunitiesRun } from "./communities/communities-run.ts";
import { CoverRun } from "./cover/cover-run.ts";
import { EngineError } from "./errors.ts";
import { type AskShards, InsightsRun } from "./insights-run.ts";
import { addTotals } from "./insights.ts";
import type { EngineManifest } from "./manifest.ts";
import { ascendingMembers } from "./member-pages.ts";
import { resolveQuery } from "./resolve-query.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { SetTotals, ShardCalls } from "./shard-calls.ts";
import type { ShardHost } from "./shard-host.ts";
import type { ShardCallName } from "./shard-service.ts";
import type { SharedTables } from "./shared-tables.ts";
import { suggestTerms } from "./suggest-terms.ts";
import { windowStart } from "./window.ts";

/** Most ids of one piece of `membersAll`. */
const PIECE = 65_536;

/** Asks every shard and adds up. */
export class ShardedEngine implements Engine {
  readonly manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #hosts: readonly ShardHost[];
  readonly #insights: InsightsRun;
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

  suggestTerms(kind: "word" | "hashtag", prefix: string, limit: number): TermSuggestion[] {
    return suggestTerms(this.#tables, kind, prefix, limit);
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
    const totals = await this.#ask(
      "totals",
      (shard) => ({ queries: [at(resolved, shard)] }),
      options.signal,
    );
    return addTotals(totals.flat());
  }

  async #bitsets(query: Query, options: CallOptions): Promise<Uint32Array[]> {
    const resolved = this.#resolve(query);
    return this.#ask("bitset", (shard) => ({ query: at(resolved, shard) }), options.signal);
  }

  #resolve(query: Query): ResolvedQuery[] {
    return resolveQuery(query, this.#tables, this.manifest);
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
