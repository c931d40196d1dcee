import type { Sourced } from "./calls.ts";

/** Attributes that tell where somebody's clock stands, the surest first. */
export const CLOCK_DIMENSIONS = ["city", "region", "country"] as const;
export type ClockDimension = (typeof CLOCK_DIMENSIONS)[number];

/** What is known of clocks; one object for as long as its answers stay the same. */
export interface Clocks {
  /** The zone that a place's clocks follow; null: several, or not known. */
  zoneOf(dimension: ClockDimension, value: string): string | null;
  /** Quarter hours by which a zone is ahead of UTC, on each day from `first` to `last` (days since 1970). */
  ahead(zone: string, first: number, last: number): Int8Array;
}

/** Hours of a week: Monday, midnight to one, comes first. */
export const HOURS_OF_WEEK = 168;

/** Which posts of the week are listed, by hours on their authors' clocks. */
export interface DuringPage {
  readonly hours: readonly number[];
  /** Null: all posts. */
  readonly windowDays: number | null;
  readonly offset: number;
  readonly limit: number;
}

export interface PostingHours extends Sourced {
  /** Posts in the window, reposts among them. */
  readonly posts: number;
  /** Of these the posts whose time of day is known. */
  readonly timed: number;
  /** Of these the posts whose author's clock is known: the sum of `local`. */
  readonly placed: number;
  /** Who wrote the placed posts. */
  readonly authors: number;
  /** Sum over authors of their placed posts, squared: how much the posts hang together. */
  readonly squares: number;
  /** Placed posts by hour of the week on their authors' clocks. */
  readonly local: number[];
  /** Timed posts by hour of the week, UTC. */
  readonly utc: number[];
}
