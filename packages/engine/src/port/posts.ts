import type { Sourced } from "./calls.ts";

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

export type PostMeasure = "likes" | "reposts";

export interface PostRow {
  /** The network's id. */
  readonly id: bigint;
  readonly author: number;
  readonly day: number;
  readonly likes: number;
  readonly reposts: number;
}

/** Which posts are listed, and how. */
export interface PostsPage {
  readonly sort: PostOrder;
  /** First day; null: all posts. */
  readonly fromDay: number | null;
  /** Last day; absent or null: the newest post's. */
  readonly toDay?: number | null;
  /** Absent: judged or not, whatever the judgement. */
  readonly feeling?: Feeling | null;
  readonly offset: number;
  readonly limit: number;
}

export type PostOrder = PostMeasure | "newest";

/** As posts are judged: negative, neutral, positive. */
export type Feeling = -1 | 0 | 1;

/** Feelings by the names that calls and screens give them. */
export const FEELINGS = {
  negative: -1,
  neutral: 0,
  positive: 1,
} as const satisfies Readonly<Record<string, Feeling>>;
