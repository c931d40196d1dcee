/** What a colour means, in every chart (and nowhere else): the same thing always. */
export type Meaning = "audience" | "baseline" | "other" | "positive" | "negative";

export const MEANING_COLOUR: Record<Meaning, string> = {
  audience: "var(--brand)",
  baseline: "var(--mark)",
  other: "var(--line-strong)",
  positive: "var(--over)",
  negative: "var(--under)",
};

/** More are drawn as "other". */
export const MOST_CATEGORIES = 8;

export function categoryColour(index: number): string {
  return index < MOST_CATEGORIES ? `var(--category-${index + 1})` : "var(--line-strong)";
}

export interface Series {
  readonly id: string;
  readonly label: string;
  /** Absent: a category of its own. */
  readonly meaning?: Meaning;
}

export function colourOf(series: Series, index: number): string {
  return series.meaning ? MEANING_COLOUR[series.meaning] : categoryColour(index);
}

export interface Point {
  /** Where on the axis: a day, a band, a name. */
  readonly at: string;
  readonly values: Readonly<Record<string, number | null>>;
  /** Ends of the 95 % interval, by series. */
  readonly intervals?: Readonly<Record<string, readonly [number, number]>>;
}

/** The largest value that is drawn, intervals included; 0 where nothing is. */
export function largestOf(points: readonly Point[]): number {
  return Math.max(
    0,
    ...points.flatMap((point) => [
      ...Object.values(point.values).map((value) => value ?? 0),
      ...Object.values(point.intervals ?? {}).map(([, high]) => high),
    ]),
  );
}

/** The smallest value that is drawn, intervals included; 0 where nothing is. */
export function smallestOf(points: readonly Point[]): number {
  const drawn = points.flatMap((point) => [
    ...Object.values(point.values).filter((value) => value !== null),
    ...Object.values(point.intervals ?? {}).map(([low]) => low),
  ]);
  return drawn.length === 0 ? 0 : Math.min(...drawn);
}
