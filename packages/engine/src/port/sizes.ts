import type { SetRegion } from "../statistics/set-regions.ts";
import type { CallOptions, Sourced } from "./calls.ts";

export interface SeedOptions extends CallOptions {
  /** Counts only accounts whose following list is known, as shares about following do. */
  readonly listed?: boolean;
}

export interface Size extends SetTotals, Sourced {}

export interface SeedSizes extends Sourced {
  /** Members that each seed brings by itself (after filters and exclusions; an excluding seed: after filters). */
  readonly alone: number[];
  /** Members that would leave the audience if the seed matched nobody (an excluding seed: that would enter it). */
  readonly beyond: number[];
}

export interface ValueCounts extends Sourced {
  /** Members by value, of those that some member has. */
  readonly counts: ReadonlyMap<string, number>;
  /** Members whose value is not known. */
  readonly unknown: number;
}

export interface Overlap extends Sourced {
  readonly sizes: number[];
  /** `pairs[i][j]`: members of both; the diagonal is the size. */
  readonly pairs: number[][];
}

export interface Regions extends Sourced {
  /** Every combination of the sets that has members, largest first. */
  readonly regions: SetRegion[];
}

export interface SetTotals {
  readonly count: number;
  /** Members known by their fields. */
  readonly known: number;
  /** Members whose following list is known. */
  readonly followingKnown: number;
}
