import type {
  DeclarableDimension,
  Dimension,
  ListDimension,
  NamedDimension,
  PostIndex,
} from "./dimensions.ts";
import type { FilterName } from "./evaluate.ts";
import type { BreakdownCounts, BreakdownInput } from "./breakdown.ts";
import type {
  EdgesInput,
  EdgesOutput,
  GroupsInput,
  GroupsOutput,
} from "./communities/shard-groups.ts";
import type {
  CoverInput,
  CoverOutput,
  FollowCountsInput,
  IncidenceInput,
  IncidenceOutput,
} from "./cover/shard-cover.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { SuggestionShardCalls } from "./suggestion-calls.ts";
import type { PostsAboutInput, SeriesCounts, TimelineInput } from "./timeline.ts";

/** What one shard is asked and what it answers; sums over shards are the engine's answers. */
export interface ShardCalls extends SuggestionShardCalls {
  totals: { input: { readonly queries: readonly ResolvedQuery[] }; output: SetTotals[] };
  /** `outside`: members of `query` that are not in `baseline`. */
  difference: {
    input: { readonly query: ResolvedQuery; readonly baseline: ResolvedQuery };
    output: SetTotals;
  };
  seeds: {
    input: { readonly query: ResolvedQuery; readonly listed: boolean };
    output: { alone: number[]; beyond: number[] };
  };
  /** The bitset of the members, by local number. */
  bitset: { input: { readonly query: ResolvedQuery }; output: Uint32Array };
  sample: {
    input: { readonly query: ResolvedQuery; readonly size: number; readonly seed: number };
    output: SampledMember[];
  };
  counts: { input: CountsInput; output: SetCounts };
  /** Members by code of one attribute; code 0 is unknown. */
  codes: {
    input: { readonly query: ResolvedQuery; readonly dimension: NamedDimension };
    output: Uint32Array;
  };
  overlap: {
    input: { readonly queries: readonly ResolvedQuery[] };
    output: { sizes: number[]; pairs: number[][] };
  };
  /** Members by the combination of queries they are in: bit `i` of the index for query `i`. */
  regions: {
    input: { readonly queries: readonly ResolvedQuery[] };
    output: Uint32Array;
  };
  explain: {
    input: { readonly query: ResolvedQuery; readonly local: number; readonly posts: number };
    output: ShardExplanation;
  };
  topPosts: {
    input: {
      readonly query: ResolvedQuery;
      readonly fromDay: number | null;
      readonly by: PostMeasure;
      readonly limit: number;
    };
    output: PostRow[];
  };
  postsBehind: {
    input: { readonly query: ResolvedQuery; readonly seed: number; readonly limit: number };
    output: { rows: PostRow[]; count: number };
  };
  /** Of each series. */
  timeline: { input: TimelineInput; output: SeriesCounts[] };
  postsAbout: { input: PostsAboutInput; output: { rows: PostRow[]; count: number } };
  breakdown: { input: BreakdownInput; output: BreakdownCounts };
  edges: { input: EdgesInput; output: EdgesOutput };
  groups: { input: GroupsInput; output: GroupsOutput };
  follows: { input: FollowCountsInput; output: Uint32Array };
  cover: { input: CoverInput; output: CoverOutput };
  incidence: { input: IncidenceInput; output: IncidenceOutput };
}

export type PostMeasure = "likes" | "reposts";

export interface SetTotals {
  readonly count: number;
  /** Members known by their fields. */
  readonly known: number;
  /** Members whose following list is known. */
  readonly followingKnown: number;
}

export interface SampledMember {
  readonly account: number;
  readonly known: boolean;
  /** Order of the sample. */
  readonly hash: number;
}

export interface CountsInput {
  readonly query: ResolvedQuery;
  /** Leave out the members of this query. */
  readonly minus: ResolvedQuery | null;
  /** Leave out followed accounts, words and posts: their counts are 0. */
  readonly attributesOnly: boolean;
  /** Followed accounts to count: ranks below this. */
  readonly ranks: number;
  /** Words of bios to count: numbers below this. */
  readonly bioWords: number;
  /** Post values whose posters to count. */
  readonly values: Readonly<Record<PostIndex, Uint32Array>>;
  /** First day of the posts that count; null: all. */
  readonly fromDay: number | null;
  /** Where to write the counts of followed accounts, at least `ranks` words; null: into memory of their own. */
  readonly followsInto: SharedArrayBuffer | null;
}

/** Counts of members of one set, ready to be added up. */
export interface SetCounts {
  readonly totals: SetTotals;
  /** Members by code; code 0 is unknown. */
  readonly codes: Readonly<Record<Dimension, Uint32Array>>;
  /** Members whose value was declared by the data. */
  readonly declared: Readonly<Record<DeclarableDimension, number>>;
  /** Members by value. */
  readonly lists: Readonly<Record<ListDimension, Uint32Array>>;
  /** Members who have at least one value. */
  readonly having: Readonly<Record<ListDimension, number>>;
  /** Members whose following list is known, by rank of the account they follow. */
  readonly follows: Uint32Array;
  /** Members who posted each of the values asked for. */
  readonly posters: Readonly<Record<PostIndex, Uint32Array>>;
  /** Posts by members: negative, neutral, positive, not judged. */
  readonly sentiment: Uint32Array;
  /** Members with a post. */
  readonly authors: number;
}

export interface PostRow {
  /** The network's id. */
  readonly id: bigint;
  readonly author: number;
  readonly day: number;
  readonly likes: number;
  readonly reposts: number;
}

export interface ShardExplanation {
  readonly member: boolean;
  /** Numbers of the seeds that bring the account in, or that exclusions name. */
  readonly seeds: number[];
  readonly failed: FilterName[];
  readonly excluded: boolean;
  /** Newest posts behind each matching seed about posts. */
  readonly posts: { seed: number; rows: PostRow[] }[];
}
