import type { Sourced } from "./calls.ts";
import type { PostRow } from "./posts.ts";

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

/** The criteria beside the seeds, in the order in which they are named in an explanation. */
export const FILTER_NAMES = ["places", "languages", "gender", "age", "automated"] as const;

export type FilterName = (typeof FILTER_NAMES)[number];
