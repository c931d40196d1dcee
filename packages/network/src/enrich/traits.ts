import type { ScoreSign } from "@toolkit/core/domain/account-scores";

/**
 * What enrichment says of a profile or a post. Every inferred attribute carries a confidence (0–1) and may
 * abstain: `value` is null and `confidence` is 0.
 */
export interface Inferred<T> {
  readonly value: T | null;
  readonly confidence: number;
}

export const ABSTAINED: Inferred<never> = { value: null, confidence: 0 };

export interface ProfileText {
  readonly name: string | null;
  readonly username: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly url: string | null;
  /** Interface language declared by the account, as the source gave it. */
  readonly language: string | null;
  readonly followersCount: number | null;
  readonly followingCount: number | null;
  readonly postCount: number | null;
  readonly listedCount: number | null;
  readonly verified: boolean | null;
  /** Of API v2: "blue", "business", "government" or "none". */
  readonly verifiedType?: string | null;
  readonly hasImage: boolean | null;
  /** Days since 1970, or null. */
  readonly createdDay: number | null;
  /** Day on which the profile was seen: what "23 y/o" is relative to. */
  readonly seenDay: number;
}

/** A sign that speaks for a program or for spam, as people are told of it. */
export interface Evidence {
  readonly sign: ScoreSign;
  /** A count, a rate or a number of days, where the sign has one. */
  readonly value: number | null;
}

export interface PlaceTrait {
  /** ISO 3166-1 alpha-2. */
  readonly country: Inferred<string>;
  /** ISO 3166-2, e.g. "US-GA". */
  readonly region: Inferred<string>;
  /** Gazetteer id, e.g. "US-GA:atlanta". */
  readonly city: Inferred<string>;
}

/** Years of birth, both ends inclusive: ages are taken from it on any day. */
export interface BirthYears {
  readonly from: number;
  readonly to: number;
}

export interface ScoredId {
  readonly id: number;
  readonly confidence: number;
}

export interface ProfileTraits extends PlaceTrait {
  readonly gender: Inferred<"male" | "female">;
  readonly birth: Inferred<BirthYears>;
  /** ISO 639-1 of the bio. */
  readonly language: Inferred<string>;
  readonly interests: readonly ScoredId[];
  readonly jobs: readonly ScoredId[];
  /** Probability that a program posts, among accounts of which half are automated. */
  readonly automation: Inferred<number>;
  readonly bioNorm: string;
  /** Words fit to be shown: folded, segmented, without stop words, each once. */
  readonly bioWords: readonly string[];
}

export interface PostText {
  readonly text: string;
  /** Language the source declared (ISO 639-1 or "und"), or null. */
  readonly language: string | null;
}

export interface PostTraits {
  readonly norm: string;
  /** Folded, without "#", each once. */
  readonly hashtags: readonly string[];
  /** Lower case, without "@", each once. */
  readonly mentions: readonly string[];
  readonly language: Inferred<string>;
  readonly sentiment: Inferred<-1 | 0 | 1>;
  readonly topics: readonly number[];
  readonly shows: readonly number[];
}
