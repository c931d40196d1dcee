import type { QueryExpression } from "@toolkit/core/domain/query";
import type { Dimension, PostIndex } from "../files/dimensions.ts";

/** Half-open ranges of numbers. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** Index from a value to members; `follow` is keyed by popularity rank, dimensions by code − 1. */
export type MemberIndex = Dimension | "follow" | "interest" | "job" | "bioTerm";

export interface ResolvedCheck {
  readonly needle: Uint8Array;
  readonly edgeStart: boolean;
  readonly edgeEnd: boolean;
}

/** How a shard finds a seed's members. Strings have become dictionary numbers. */
export type SeedPlan =
  | { readonly by: "members"; readonly index: MemberIndex; readonly any: Ranges }
  | { readonly by: "posts"; readonly index: PostIndex; readonly any: Ranges }
  /** All terms, then the check (null: the terms decide); no terms: the check over every text. */
  | {
      readonly by: "text";
      readonly of: "post" | "bio";
      readonly all: readonly number[];
      readonly check: ResolvedCheck | null;
    }
  /** Whoever has a value of the dimension, or of the declared ones where only these count. */
  | { readonly by: "known"; readonly dimension: Dimension; readonly any: Ranges }
  /** Followers whose following list is known; a followed account's rank. */
  | { readonly by: "listedFollowers"; readonly rank: number }
  /** Number of a word of bios; -1: nobody has it. */
  | { readonly by: "bioWord"; readonly word: number }
  /** Local numbers, ascending: this shard's part. */
  | { readonly by: "list"; readonly members: Uint32Array };

export interface ResolvedFilters {
  /** Any of these: one criterion. Null: no criterion. */
  readonly places: readonly { readonly dimension: Dimension; readonly any: Ranges }[] | null;
  readonly languages: Ranges | null;
  readonly gender: Ranges | null;
  readonly age: Ranges | null;
  /** Classes of automation, and whether their members pass or all others do. */
  readonly automated: { readonly any: Ranges; readonly are: "only" | "excluded" } | null;
}

export interface ResolvedQuery {
  /** Two queries with the same key have the same members. */
  readonly key: string;
  readonly seeds: readonly SeedPlan[];
  readonly expression: QueryExpression | null;
  readonly exclude: readonly QueryExpression[];
  readonly filters: ResolvedFilters;
  /** First day of the window; null: all posts. */
  readonly fromDay: number | null;
  readonly declaredOnly: boolean;
  /** Only accounts known by their fields. */
  readonly knownOnly: boolean;
}
