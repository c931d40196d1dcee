import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { Breakdown, BreakdownDimension } from "./breakdown.ts";
import type { CallOptions, Sourced } from "./calls.ts";
import type { CommunityOptions, InducedEdges, RawCommunities } from "./communities.ts";
import type { CoverOptions, RawCover } from "./cover.ts";
import type { NamedDimension } from "./dimensions.ts";
import type { Explanation } from "./explanation.ts";
import type { Clocks, DuringPage, PostingHours } from "./hours.ts";
import type { InsightOptions, RawInsights } from "./insights.ts";
import type { PostList, PostRanking, PostsPage } from "./posts.ts";
import type { Overlap, Regions, SeedOptions, SeedSizes, Size, ValueCounts } from "./sizes.ts";
import type { SuggestionCalls, TermSuggestion } from "./suggestions.ts";
import type { SeriesTimeline, TimelineOptions } from "./timeline.ts";

/** What is known of the data beside its members. Days are counted since 1970. */
export interface DataFacts {
  readonly asOfDay: number;
  /** Null: there are no posts. */
  readonly newestPostDay: number | null;
  readonly follows: number;
  readonly posts: number;
}

/** Answers over one version of one dataset. Several requests may be under way at once. */
export interface Engine extends Sourced, SuggestionCalls {
  readonly accounts: number;
  readonly data: DataFacts;
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
  /** Numbers of the seeds that hold each account (ascending dense ids), in the order of the accounts. */
  reasons(query: Query, accounts: Uint32Array, options?: CallOptions): Promise<number[][]>;
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
  /** When the query's members post, by hour of the week, on their own clocks. */
  hours(
    query: Query,
    clocks: Clocks,
    windowDays: number | null,
    options?: CallOptions,
  ): Promise<PostingHours>;
  /** The members' posts, reposts among them, that `hours` counts in some hours of the week; the newest first. */
  postsDuring(
    query: Query,
    clocks: Clocks,
    page: DuringPage,
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
