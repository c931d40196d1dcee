import type { Post } from "../../network/post.ts";

/** Bounds that most calls for posts take. */
export interface Bounds {
  readonly since_id?: string | undefined;
  readonly until_id?: string | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

/** Start is inclusive, end and both ids are exclusive. */
export function isWithin(post: Post, bounds: Bounds): boolean {
  const { since_id, until_id, start_time, end_time } = bounds;
  if (since_id !== undefined && post.key <= BigInt(since_id)) return false;
  if (until_id !== undefined && post.key >= BigInt(until_id)) return false;
  if (start_time !== undefined && post.createdAt < start_time) return false;
  return end_time === undefined || post.createdAt < end_time;
}

export function isExcluded(post: Post, exclude: readonly string[] | undefined): boolean {
  if (post.kind === "reply") return exclude?.includes("replies") === true;
  return post.kind === "repost" && exclude?.includes("retweets") === true;
}
