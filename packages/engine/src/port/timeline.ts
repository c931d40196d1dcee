/** Stretches of equal length, oldest first, that share no day. */
export interface Periods {
  /** First day of the first one, days since 1970. */
  readonly first: number;
  /** Days of each. */
  readonly days: number;
  readonly count: number;
}

export interface TimelineOptions {
  readonly periods: Periods;
  /** Groups of authors' languages by which feelings are counted; authors of no group are the last one. */
  readonly moodGroups?: readonly (readonly string[])[] | null;
  readonly signal?: AbortSignal;
}

/** Negative, neutral, positive, not judged. */
export type Mood = readonly [number, number, number, number];

export interface SeriesTimeline {
  readonly posts: number[];
  readonly authors: number[];
  readonly everyAuthor: number;
  /** By period, then by group. */
  readonly mood: Mood[][];
  /** By authors' language; null: not known. Languages without a post are left out. */
  readonly languages: { readonly language: string | null; readonly mood: Mood }[];
}
