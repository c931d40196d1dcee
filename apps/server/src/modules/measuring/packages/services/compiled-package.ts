import type { NOT_MEASURABLE_REASONS } from "@toolkit/core/contract/audience-size";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";

export type Reason = (typeof NOT_MEASURABLE_REASONS)[number];

/** Kinds as answers name them: a group's seed kinds and the criteria that only restrict. */
export type SeedKind =
  | "keyword"
  | "handle"
  | "hashtag"
  | "interest"
  | "conversation_topic"
  | "movie_tv_show"
  | "custom_audience"
  | "word_in_profile"
  | "country"
  | "location"
  | "language"
  | "network_operator"
  | "age"
  | "gender"
  | "automated_accounts";

/** What became of one item of a package. */
export interface SeedOutcome {
  readonly kind: SeedKind;
  readonly label: string;
  readonly state: "counted" | "deselected" | "not_measurable";
  readonly reason: Reason | null;
  /** Index in `Query.seeds`; null for criteria that restrict, deselected and unmeasurable items. */
  readonly seed: number | null;
}

export interface CompiledPackage {
  /** Null: nothing that says who is in the audience can be measured on this data. */
  readonly query: Query | null;
  /** Every item of the package in its order, deselected and unmeasurable ones too. */
  readonly outcomes: readonly SeedOutcome[];
}

/** One item resolved: a seed of the query, or why there is none. */
export type Resolved = { readonly seed: QuerySeed } | { readonly reason: Reason };
