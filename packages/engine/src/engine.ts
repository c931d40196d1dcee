import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { Estimate } from "./affinity.ts";
import type { DeclarableDimension, NamedDimension } from "./dimensions.ts";
import type { Breakdown, BreakdownDimension } from "./breakdown.ts";
import type { CommunitiesFound, CommunityParameters } from "./communities/communities-run.ts";
import type { CoverFound, CoverParameters } from "./cover/cover-run.ts";
import type { EdgeList } from "./communities/graph.ts";
import type { FilterName } from "./evaluate.ts";
import type { EngineManifest } from "./manifest.ts";
import type { SetRegion } from "./set-regions.ts";
import type { PostMeasure, PostRow, SetTotals } from "./shard-calls.ts";
import type { SuggestionCalls } from "./suggestion-calls.ts";
import type { PostsPage, SeriesTimeline, TimelineOptions } from "./timeline.ts";

export type { PostMeasure, PostRow, SetTotals } from "./shard-calls.ts";
export type { FilterName } from "./evaluate.ts";

/** Every answer names the data it was counted over. */
export interface Sourced {
  readonly dataset: string;
  readonly version: number;
}

export interface CallOptions {
  /** Aborting rejects with the signal's reason; work that waits is dropped, work that runs stops soon. */
  readonly signal?: AbortSignal;
}

export interface SeedOptions extends CallOptions {
  /** Counts only accounts whose following list is known, as shares about following do. */
  readonly listed?: boolean;
}

export interface Size extends SetTotals, Sourced {}

export interface SeedSizes extends Sourced {
  /** Members that each seed brings by itself (after filters and exclusions; an excluding seed: after filters). */
  readonly alone: number[];
  /** Members that would leave the audience if the seed matched nobody (an excluding seed: that would enter it). */
  readonly beyond: number[];
}

export interface ValueCounts extends Sourced {
  /** Members by value, of those that some member has. */
  readonly counts: ReadonlyMap<string, number>;
  /** Members whose value is not known. */
  readonly unknown: number;
}

export interface Overlap extends Sourced {
  readonly sizes: number[];
  /** `pairs[i][j]`: members of both; the diagonal is the size. */
  readonly pairs: number[][];
}

export interface Regions extends Sourced {
  /** Every combination of the sets that has members, largest first. */
  readonly regions: SetRegion[];
}

export interface Explanation extends Sourced {
  readonly member: boolean;
  /** Numbers of the seeds that match the account, excluding ones included. */
  readonly seeds: number[];
  /** Criteria that the account does not pass. */
  readonly failed: FilterName[];
  /** An exclusion takes the account out. */
  readonly excluded: boolean;
  /** For seeds about posts: the account's newest posts that match. */
  readonly posts: { readonly seed: number; readonly rows: PostRow[] }[];
}

export interface PostRanking {
  readonly by: PostMeasure;
  readonly limit: number;
  /** Absent: the query's window; null: all posts. */
  readonly windowDays?: number | null;
}

export interface PostList extends Sourced {
  readonly posts: PostRow[];
  /** All that match, of which `posts` are some. */
  readonly count: number;
}

/** One item of a list, compared with the baseline. Counts are exact over the data; `affinity` is made when it is read. */
export interface ContrastRow<V> {
  readonly value: V;
  readonly audience: number;
  readonly baseline: number;
  /** Share in the audience ÷ share in the baseline; null when there is no share to compare. */
  readonly affinity: Estimate | null;
  /** Shrunken log-odds: what `byAffinity` is ranked by. */
  readonly score: number;
  /** False: not distinguishable from the baseline at a false-discovery rate of 5 % over all that were compared. */
  readonly distinguishable: boolean;
}

/** Denominators of a list's shares. */
export interface Totals {
  readonly audience: number;
  readonly baseline: number;
}

/** A list with a row for every value of the audience; of the baseline too, but for regions, cities and jobs. */
export interface Facet<V> {
  /** Members whose value is known: what shares divide by. */
  readonly totals: Totals;
  /** Members whose value is not known. */
  readonly unknown: Totals;
  /** By count in the audience, falling. */
  readonly rows: ContrastRow<V>[];
}

/** A list too long to be sent in whole. */
export interface Ranking<V> {
  readonly totals: Totals;
  /** Items with fewer members of the audience are not listed. */
  readonly minimumSupport: number;
  /** Items that could be listed. */
  readonly listed: number;
  /** Tests that the list stands for: also of items with as many members in audience and baseline together. */
  readonly compared: number;
  readonly byCount: ContrastRow<V>[];
  readonly byAffinity: ContrastRow<V>[];
}

export interface AgeInterval {
  readonly low: number;
  readonly high: number;
}

export interface PostMood {
  readonly posts: number;
  readonly authors: number;
  readonly negative: number;
  readonly neutral: number;
  readonly positive: number;
  readonly unjudged: number;
}

export interface RawInsights extends Sourced {
  readonly audience: SetTotals;
  /** The baseline counts accounts known by their fields only. */
  readonly baseline: SetTotals;
  readonly gender: Facet<"male" | "female">;
  /** Age intervals as they were inferred, e.g. 23–24; bands are sums of the intervals inside them. */
  readonly age: Facet<AgeInterval>;
  readonly country: Facet<string>;
  readonly region: Facet<string>;
  readonly city: Facet<string>;
  readonly language: Facet<string>;
  /** Twentieths of the likelihood of spam: 0 is [0, 0.05), 19 is [0.95, 1]. */
  readonly spam: Facet<number>;
  /** Members whose attribute the data declares; the others of those known are inferred. */
  readonly declared: Readonly<Record<DeclarableDimension, Totals>>;
  /** Taxonomy ids. Shares divide by members known by their fields; `unknown` are those without any interest or job. */
  readonly interests: Facet<number>;
  readonly jobs: Facet<number>;
  readonly bioWords: Ranking<string>;
  /** Dense ids. Shares divide by members whose following list is known. */
  readonly followed: Ranking<number>;
  readonly conversation: {
    /** First day that counts, or null for all. */
    readonly fromDay: number | null;
    readonly audience: PostMood;
    readonly baseline: PostMood;
    /** Members who used each; shares divide by members with a post. Words of scripts without spaces are left out. */
    readonly words: Ranking<string>;
    readonly hashtags: Ranking<string>;
    readonly topics: Ranking<number>;
    readonly shows: Ranking<number>;
  };
  readonly topPosts: { readonly likes: PostRow[]; readonly reposts: PostRow[] };
}

export interface InsightOptions extends CallOptions {
  /** Rows of each ranking; default 50, followed accounts 100. */
  readonly limit?: number;
  readonly followedLimit?: number;
  /** Members of the audience that an item needs; default: 0.1 % of it, between 1 and 1,000, at least 10 from 1,000 members on. */
  readonly minimumSupport?: number;
  /** Days of posts that count in conversation and top posts; default: the query's window; null: all. */
  readonly windowDays?: number | null;
  /** Attributes, interests and jobs alone: rankings, conversation and posts stay empty, in a fraction of the time. */
  readonly attributesOnly?: boolean;
}

/** Who follows whom among listed accounts, by their places in the list. */
export interface InducedEdges extends EdgeList, Sourced {}

export interface CommunityOptions extends CallOptions, CommunityParameters {}

export interface CoverOptions extends CallOptions, Omit<CoverParameters, "sample"> {
  /** Members that the split into groups looks at, at most. */
  readonly sampleSize: number;
}

export interface RawCover extends CoverFound, Sourced {
  readonly audience: SetTotals;
}

export interface RawCommunities extends CommunitiesFound, Sourced {
  readonly audience: SetTotals;
}

export interface TermSuggestion {
  readonly text: string;
  /** Accounts that posted it in the default window. */
  readonly authors: number;
}

/** Answers over one version of one dataset. Several requests may be under way at once. */
export interface Engine extends Sourced, SuggestionCalls {
  readonly manifest: EngineManifest;
  readonly accounts: number;
  size(query: Query, options?: CallOptions): Promise<Size>;
  seeds(query: Query, options?: SeedOptions): Promise<SeedSizes>;
  /** Dense ids in ascending order, from the `offset`-th on. */
  members(
    query: Query,
    page: { readonly offset: number; readonly limit: number },
    options?: CallOptions,
  ): Promise<Uint32Array>;
  /** All dense ids in ascending order, in pieces; the set is fixed when the first piece comes. */
  membersAll(query: Query, options?: CallOptions): AsyncIterable<Uint32Array>;
  /** The same members for the same seed, whatever the shards; those known by their fields first. */
  sample(query: Query, size: number, seed: number, options?: CallOptions): Promise<Uint32Array>;
  insights(query: Query, baseline: Query, options?: InsightOptions): Promise<RawInsights>;
  /** Members by the value of one attribute: a part of `insights` that is asked at every change. */
  values(query: Query, dimension: NamedDimension, options?: CallOptions): Promise<ValueCounts>;
  /** All follows among listed accounts (ascending dense ids) that the data holds. */
  inducedEdges(members: Uint32Array, options?: CallOptions): Promise<InducedEdges>;
  /** Communities among the members, or a sample of them, and what sets each apart from the others. */
  communities(query: Query, options: CommunityOptions): Promise<RawCommunities>;
  /** Seeds that cover most of the members at a wanted precision, split into groups of the network's size. */
  cover(query: Query, options: CoverOptions): Promise<RawCover>;
  overlap(queries: readonly Query[], options?: CallOptions): Promise<Overlap>;
  /** Exact counts of every combination of up to 12 queries. */
  regions(queries: readonly Query[], options?: CallOptions): Promise<Regions>;
  explain(
    query: Query,
    account: number,
    options?: CallOptions & { readonly posts?: number },
  ): Promise<Explanation>;
  /** Members' own posts (no reposts) in the query's window. */
  topPosts(query: Query, ranking: PostRanking, options?: CallOptions): Promise<PostList>;
  /** Newest posts by members that match one seed about posts. */
  postsBehind(
    query: Query,
    seed: number,
    page: { readonly offset: number; readonly limit: number },
    options?: CallOptions,
  ): Promise<PostList>;
  /** Posts of the query's members by period: for each list, those that match any of its seeds; null: all posts. */
  timeline(
    query: Query,
    about: readonly (readonly QuerySeed[] | null)[],
    options: TimelineOptions,
  ): Promise<SeriesTimeline[]>;
  /** Members' own posts (no reposts) that match any of the seeds (null: all). */
  postsAbout(
    query: Query,
    about: readonly QuerySeed[] | null,
    page: PostsPage,
    options?: CallOptions,
  ): Promise<PostList>;
  /** Members, their attributes and their posts by each value of one attribute. */
  breakdown(
    query: Query,
    by: BreakdownDimension,
    windowDays: number | null,
    options?: CallOptions,
  ): Promise<Breakdown>;
  /** Words (hashtags) that begin with a folded prefix, most used first. */
  suggestTerms(kind: "word" | "hashtag", prefix: string, limit: number): TermSuggestion[];
  /** Refuses new questions, waits for those under way, and lets the files go. */
  close(): Promise<void>;
}
