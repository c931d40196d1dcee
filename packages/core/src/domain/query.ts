import type { TextCheck } from "./text-index.ts";

/** Attributes that an account has at most one value of. */
export const KNOWN_ATTRIBUTES = ["gender", "age", "country", "region", "city", "language"] as const;
export type KnownAttribute = (typeof KNOWN_ATTRIBUTES)[number];

/** A seed as the engine reads it: names are resolved, text is compiled. */
export type QuerySeed =
  /** Followers of the account with this dense id. */
  | { readonly kind: "followers"; readonly account: number }
  /** Posted the text within the window. `prefix`: the one term also stands at the start of bigrams. */
  | {
      readonly kind: "keyword";
      readonly terms: readonly string[];
      readonly check: TextCheck | null;
      readonly prefix: boolean;
    }
  /** Has the text in the bio. */
  | {
      readonly kind: "bio";
      readonly terms: readonly string[];
      readonly check: TextCheck | null;
      readonly prefix: boolean;
    }
  /** Posted the hashtag (folded, without "#") within the window. */
  | { readonly kind: "hashtag"; readonly tag: string }
  /** Posted anything within the window. */
  | { readonly kind: "posted" }
  | { readonly kind: "interest"; readonly id: number }
  /** Posted on the topic or show within the window. */
  | { readonly kind: "topic"; readonly id: number }
  | { readonly kind: "show"; readonly id: number }
  | { readonly kind: "job"; readonly id: number }
  /** Automation of at least this class of AUTOMATION_CLASSES; an account whose automation is unknown does not match. */
  | { readonly kind: "automated"; readonly from: number }
  /** Has a value of the attribute, whichever it is; of ages, one whose whole interval lies in one of the bands. */
  | { readonly kind: "known"; readonly attribute: Exclude<KnownAttribute, "age"> }
  | {
      readonly kind: "known";
      readonly attribute: "age";
      readonly bands: readonly { readonly low: number; readonly high: number }[];
    }
  /** Followers whose following list is known: those that lists of followed accounts count. */
  | { readonly kind: "listed_followers"; readonly account: number }
  /** Has the word among the words of the bio that lists count. */
  | { readonly kind: "bio_word"; readonly word: string }
  /** An explicit member set: ascending dense ids (a custom audience). */
  | { readonly kind: "members"; readonly members: Uint32Array };

/** Boolean expression over indexes of `Query.seeds`. `not` is the complement within all accounts. */
export type QueryExpression =
  | { readonly seed: number }
  | { readonly all: readonly QueryExpression[] }
  | { readonly any: readonly QueryExpression[] }
  | { readonly not: QueryExpression };

export interface QueryFilters {
  /** ISO 3166-1 alpha-2; joined with `regions` and `cities` by OR: one kind of criterion. */
  readonly countries?: readonly string[];
  readonly regions?: readonly string[];
  readonly cities?: readonly string[];
  /** ISO 639-1. */
  readonly languages?: readonly string[];
  /** GENDER_CODE. */
  readonly gender?: 1 | 2;
  /** Whole years, both ends inclusive; an account passes when its whole age interval lies inside. */
  readonly age?: { readonly low: number; readonly high: number };
  /**
   * Automation of at least this class of AUTOMATION_CLASSES: nobody else, or everybody else. An account whose automation is
   * unknown is everybody else.
   */
  readonly automated?: { readonly from: number; readonly are: "only" | "excluded" };
}

/**
 * Members = (expression − exclude) ∩ filters, over all accounts of the dataset (known by fields or by id alone).
 */
export interface Query {
  readonly seeds: readonly QuerySeed[];
  /** Null: no seed restricts, everybody passes. */
  readonly expression: QueryExpression | null;
  readonly exclude: readonly QueryExpression[];
  readonly filters: QueryFilters;
  /** Days of the "posted about" window, which ends at the newest post's day; null: all posts. */
  readonly windowDays: number | null;
  /** Count declared attributes only; inferred ones read as unknown. */
  readonly declaredOnly: boolean;
}
