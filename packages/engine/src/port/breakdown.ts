import type { NAMED_DIMENSIONS } from "./dimensions.ts";

export type BreakdownDimension = (typeof NAMED_DIMENSIONS)[number];

export interface BreakdownRow {
  /** Null: not known. */
  readonly value: string | null;
  readonly members: number;
  readonly male: number;
  readonly female: number;
  /** Age intervals as they were inferred. */
  readonly ages: readonly {
    readonly low: number;
    readonly high: number;
    readonly members: number;
  }[];
  readonly languages: readonly { readonly language: string; readonly members: number }[];
  readonly posts: number;
  readonly authors: number;
}

export interface Breakdown {
  /** First day of the posts that count; null: all. */
  readonly fromDay: number | null;
  /** Values with a member, most first. */
  readonly rows: BreakdownRow[];
}
