import type { Query } from "@toolkit/core/domain/query";
import { greatest } from "./contrast.ts";
import type { CallOptions, Sourced } from "./engine.ts";
import {
  countReaching,
  defaultSupport,
  isShownTerm,
  orderValues,
  type ValueOrder,
} from "./insights.ts";
import type { AskShards } from "./place.ts";
import type { EngineManifest } from "./manifest.ts";
import { relateTerms, type TermUsers } from "./related.ts";
import { resolveQuery } from "./resolve-query.ts";
import { mostPosts } from "./shard-suggestions.ts";
import type { SharedTables } from "./shared-tables.ts";
import type {
  RelatedAnswer,
  RelatedOptions,
  SimilarAccounts,
  TopAuthors,
  UsersOfTerms,
} from "./suggestion-calls.ts";
import { DEFAULT_WINDOW_DAYS, windowStart } from "./window.ts";

type Unsourced<T> = Omit<T, keyof Sourced>;

/** Asks the shards what suggestions need. */
export class SuggestionsRun {
  readonly #manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #ask: AskShards;
  readonly #orders = new Map<string, ValueOrder>();
  readonly #followers = new Map<SimilarAccounts["among"], Promise<Uint32Array>>();

  constructor(manifest: EngineManifest, tables: SharedTables, ask: AskShards) {
    this.#manifest = manifest;
    this.#tables = tables;
    this.#ask = ask;
  }

  async related(query: Query, options: RelatedOptions): Promise<Unsourced<RelatedAnswer>> {
    const { signal, candidates } = options;
    const fromDay = windowStart(this.#manifest.newestPostDay, query.windowDays);
    const resolve = (of: Query) => resolveQuery(of, this.#tables, this.#manifest);
    const audience = resolve(query);
    const others = resolve(everybodyOf(query));
    const counted = resolve({
      ...everybodyOf(query),
      seeds: candidates.map(({ seed }) => seed),
      filters: {},
    });
    const sizes = await this.#ask(
      "totals",
      (shard) => ({ queries: [part(audience, shard)] }),
      signal,
    );
    const size = sizes.flat().reduce((sum, { count }) => sum + count, 0);
    const minimumSupport = Math.max(1, options.minimumSupport ?? defaultSupport(size));
    const [words, hashtags] = (["term", "tag"] as const).map((index) => {
      const { values, users } = this.#order(index, query.windowDays);
      return values.slice(0, countReaching(users, minimumSupport));
    }) as [Uint32Array, Uint32Array];
    const none = new Uint32Array(0);
    const values = { term: words, tag: hashtags, topic: none, show: none };
    const parts = await this.#ask(
      "usersOfTerms",
      (shard) => ({
        query: part(audience, shard),
        everybody: part(others, shard),
        values,
        candidates: part(counted, shard),
        fromDay,
      }),
      signal,
    );
    const inside = addUsers(parts.map((each) => each.audience));
    const all = addUsers(parts.map((each) => each.baseline));
    const totals = { audience: inside.writers, baseline: all.writers };
    const { dictionaries } = this.#tables;
    const usersOf = (
      texts: (i: number) => string,
      audienceCounts: Uint32Array,
      baselineCounts: Uint32Array,
    ): TermUsers[] =>
      Array.from(audienceCounts, (count, i) => ({
        get text() {
          return texts(i);
        },
        audience: count,
        baseline: baselineCounts[i] ?? 0,
      }));
    const { limit, uncounted } = options;
    return {
      words: relateTerms(
        [
          ...usersOf((i) => dictionaries.term.at(words[i] ?? 0), inside.words, all.words),
          ...usersOf((i) => candidates[i]?.text ?? "", inside.candidates, all.candidates),
        ],
        totals,
        { minimumSupport, limit, uncounted, accepts: (text) => options.accepts("word", text) },
      ),
      hashtags: relateTerms(
        usersOf((i) => dictionaries.tag.at(hashtags[i] ?? 0), inside.hashtags, all.hashtags),
        totals,
        {
          minimumSupport,
          limit,
          uncounted: 0,
          accepts: (text) => options.accepts("hashtag", text),
        },
      ),
    };
  }

  async topAuthors(
    query: Query,
    { limit, signal }: CallOptions & { readonly limit: number },
  ): Promise<Unsourced<TopAuthors>> {
    const resolved = resolveQuery(query, this.#tables, this.#manifest);
    const everybody = resolveQuery(everybodyOf(query), this.#tables, this.#manifest);
    const parts = await this.#ask(
      "topAuthors",
      (shard) => ({ query: part(resolved, shard), everybody: part(everybody, shard), limit }),
      signal,
    );
    const sum = (of: (part: Unsourced<TopAuthors>) => number): number =>
      parts.reduce((total, each) => total + of(each), 0);
    return {
      authors: parts
        .flatMap(({ authors }) => authors)
        .sort(mostPosts)
        .slice(0, limit),
      count: sum(({ count }) => count),
      writers: sum(({ writers }) => writers),
      matchingPosts: sum(({ matchingPosts }) => matchingPosts),
      allPosts: sum(({ allPosts }) => allPosts),
    };
  }

  async similarAccounts(
    account: number,
    options: CallOptions & { readonly limit: number; readonly minimumOverlap?: number },
  ): Promise<Unsourced<SimilarAccounts>> {
    const { accounts, ranks, followers: all, order } = this.#tables;
    const rank = ranks[account] ?? accounts.length;
    const nobody = { followers: 0, minimumOverlap: 1, count: 0, accounts: [] };
    if (rank >= accounts.length || all[rank] === 0) return { ...nobody, among: "listed" };
    let among: SimilarAccounts["among"] = "listed";
    let shared = await this.#followedWith(rank, among, options.signal);
    if (shared.members === 0) {
      among = "all";
      shared = await this.#followedWith(rank, among, options.signal);
    }
    const followers = await this.#followerCounts(among);
    const minimumOverlap = Math.max(1, options.minimumOverlap ?? defaultSupport(shared.members));
    const cosines = new Float64Array(accounts.length).fill(Number.NEGATIVE_INFINITY);
    let count = 0;
    for (let other = 0; other < accounts.length; other++) {
      const overlap = shared.counts[other]!;
      if (other === rank || overlap < minimumOverlap) continue;
      cosines[other] = overlap / Math.sqrt(shared.members * followers[other]!);
      count++;
    }
    return {
      followers: shared.members,
      among,
      minimumOverlap,
      count,
      accounts: greatest(cosines, Math.min(options.limit, count), order.follow).map((other) => ({
        account: accounts[other] ?? 0,
        overlap: shared.counts[other] ?? 0,
        followers: followers[other] ?? 0,
        cosine: cosines[other] ?? 0,
      })),
    };
  }

  topTerms(kind: "word" | "hashtag", limit: number): { text: string; authors: number }[] {
    const index = kind === "word" ? "term" : "tag";
    const { values, users } = this.#order(index, DEFAULT_WINDOW_DAYS);
    const dictionary = this.#tables.dictionaries[index];
    return Array.from(values.subarray(0, limit), (value, i) => ({
      text: dictionary.at(value),
      authors: users[i] ?? 0,
    }));
  }

  async #followedWith(rank: number | null, among: SimilarAccounts["among"], signal?: AbortSignal) {
    const parts = await this.#ask("followedWith", () => ({ rank, among }), signal);
    const counts = new Uint32Array(this.#tables.accounts.length);
    for (const each of parts) add(counts, each.counts);
    return { members: parts.reduce((sum, { members }) => sum + members, 0), counts };
  }

  /** Followers by rank; counted once a version, since it takes a walk over every follow. */
  #followerCounts(among: SimilarAccounts["among"]): Promise<Uint32Array> {
    if (among === "all") return Promise.resolve(this.#tables.followers);
    const known = this.#followers.get(among);
    if (known !== undefined) return known;
    const counting = this.#followedWith(null, among).then(({ counts }) => counts);
    this.#followers.set(among, counting);
    counting.catch(() => this.#followers.delete(among));
    return counting;
  }

  /** By accounts in the default window, which are known; in any other by posts, which are never fewer. */
  #order(index: "term" | "tag", days: number | null): ValueOrder {
    const measure = days === DEFAULT_WINDOW_DAYS ? "authors" : "posts";
    const key = `${index}:${measure}`;
    const { dictionaries } = this.#tables;
    const made =
      this.#orders.get(key) ??
      orderValues(
        this.#tables[measure][index],
        (value) => index === "tag" || isShownTerm(dictionaries.term.at(value)),
        this.#tables.order[index],
      );
    this.#orders.set(key, made);
    return made;
  }
}

/** Everybody that passes a query's criteria beside its seeds. */
function everybodyOf(query: Query): Query {
  return { ...query, seeds: [], expression: null, exclude: [] };
}

function addUsers(parts: readonly UsersOfTerms[]): UsersOfTerms {
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError("No counts to add");
  let { writers } = first;
  for (const each of others) {
    writers += each.writers;
    for (const name of ["words", "hashtags", "candidates"] as const) add(first[name], each[name]);
  }
  return { ...first, writers };
}

function add(to: Uint32Array, from: Uint32Array): void {
  for (let i = 0; i < from.length; i++) to[i]! += from[i]!;
}

function part<T>(list: readonly T[], shard: number): T {
  const item = list[shard];
  if (item === undefined) throw new RangeError(`No shard ${shard}`);
  return item;
}
