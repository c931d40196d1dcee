import type { Estimate } from "./affinity.ts";

/** One item of a list, compared with the baseline. Counts are exact over the data; `affinity` is made when it is read. */
export interface ContrastRow<V> {
  readonly value: V;
  readonly audience: number;
  readonly baseline: number;
  /** Share in the audience ÷ share in the baseline; null when there is no share to compare. */
  readonly affinity: Estimate | null;
  /** Shrunken log-odds: what `byScore` is ranked by. */
  readonly score: number;
  /** Of everybody, the members of the audience among them, how many have it; absent where that was not asked. */
  readonly everybody?: number;
  /** False: not distinguishable from the baseline at a false-discovery rate of 5 % over all that were compared. */
  readonly distinguishable: boolean;
}

/** Share, affinity (the ratio of shares), shrunken log-odds, or the part of all who have it that are in the audience. */
export type RowOrder = "share" | "difference" | "affinity" | "score" | "uniqueness";

/** Which rows of a list are shown, and in which order. */
export interface RowChoice {
  readonly order: RowOrder;
  /** Members of the audience that a row needs. */
  readonly leastMembers: number;
  /** Share of the known members that a row needs, 0–1. */
  readonly leastShare: number;
}

/** Denominators of a list's shares. */
export interface Totals {
  readonly audience: number;
  readonly baseline: number;
}

/** A list with a row for every value of the audience; of the baseline too, but for regions, cities and jobs. */
export interface Facet<V> {
  /** Members whose value is known: what shares divide by. */
  readonly totals: Totals;
  /** Members whose value is not known. */
  readonly unknown: Totals;
  /** By count in the audience, falling. */
  readonly rows: ContrastRow<V>[];
}

/** A list too long to be sent in whole. */
export interface Ranking<V> {
  readonly totals: Totals;
  /** Items with fewer members of the audience are not listed. */
  readonly minimumSupport: number;
  /** Items that could be listed. */
  readonly listed: number;
  /** Tests that the list stands for: also of items with as many members in audience and baseline together. */
  readonly compared: number;
  readonly byCount: ContrastRow<V>[];
  readonly byScore: ContrastRow<V>[];
  /** By the order asked for, without rows that are too rare for it; without a choice: by score. */
  readonly chosen: ContrastRow<V>[];
  /** Items that could be listed, and are too rare for the choice. */
  readonly leftOut: number;
}

/** A term that members of the audience use more than others who post. */
export interface RelatedRow extends ContrastRow<string> {
  /** Dunning's log-likelihood ratio of the 2 × 2 table audience × term: what the list is ranked by. */
  readonly g2: number;
  /** Accounts that used it and are not in the audience: what it would add. */
  readonly adds: number;
}

export interface RelatedTerms {
  /** Accounts with a post in the window: what shares divide by. */
  readonly totals: Totals;
  readonly minimumSupport: number;
  /** Terms that were tested: what the false-discovery rate is kept over. */
  readonly compared: number;
  /** Over-used terms only, by falling G². */
  readonly rows: RelatedRow[];
}
