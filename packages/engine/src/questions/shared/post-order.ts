import type { PostRow } from "../../port/posts.ts";

/** Orders posts by day, then by id, newest first. */
export function newerFirst(a: PostRow, b: PostRow): number {
  return b.day - a.day || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}
