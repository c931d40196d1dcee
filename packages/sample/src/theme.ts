/**
 * What a planted community is about and how its people write: `data/themes`, one file per theme.
 *
 * Templates are sentences with slots in braces:
 *   {plant}     one of the slot's values, never the same twice running within a post
 *   {=plant}    the value drawn last for that slot in this post
 *   {^plant}    first letter upper case
 *   {a plant}   with the right indefinite article; {A plant} begins a sentence
 *   {3-12}      a whole number, both ends inclusive
 * Values of slots may hold slots. Slots not found in the theme are looked up in the language's common ones.
 */
export type SampleLanguage = "en" | "ja";

/** A row of a data file: its language is a mere string until `withLanguage` checks it. */
export type Unchecked<Row extends { readonly language: SampleLanguage }> = Omit<Row, "language"> & {
  readonly language: string;
};

/** Returns a row of a data file as what it is. @throws Error on a language that the sample does not write in. */
export function withLanguage<Row extends { readonly language: string }>(
  row: Row,
): Row & { readonly language: SampleLanguage } {
  const { language } = row;
  if (language !== "en" && language !== "ja") throw new Error(`no language ${language}`);
  return { ...row, language };
}

export interface Hub {
  readonly username: string;
  readonly name: string;
  readonly bio: string;
}

/** What people write, by the feeling it was written with; `news` is the voice of hubs. */
export interface Voice {
  readonly glad: readonly string[];
  readonly plain: readonly string[];
  readonly sour: readonly string[];
  readonly news: readonly string[];
}

/** A subject that is talked of more between two dates, by a known factor. */
export interface Trend {
  /** Hashtag that every post of the trend holds, without "#". */
  readonly tag: string;
  /** First day, YYYY-MM-DD, and length in days. */
  readonly from: string;
  readonly days: number;
  /** Share of the community's posts that are about it outside the interval, and the factor inside. */
  readonly base: number;
  readonly factor: number;
  readonly posts: readonly string[];
}

export interface Season {
  /** Months of the year, 1-12. */
  readonly months: readonly number[];
  readonly posts: readonly string[];
}

export interface Theme {
  readonly id: string;
  readonly language: SampleLanguage;
  readonly name: { readonly en: string; readonly ja: string };
  /** Relative number of members. */
  readonly weight: number;
  /** Share of women among the people of the community. */
  readonly women: number;
  /** Median age in years and spread (standard deviation) of the people. */
  readonly age: { readonly median: number; readonly spread: number };
  /** Weights of countries where they differ from the language's own (`data/countries.json`). */
  readonly countries?: Readonly<Record<string, number>>;
  /** Posts of this community gather at weekends. */
  readonly weekend?: boolean;
  /** What its bios are about: English names of the interest taxonomy. */
  readonly interests: readonly string[];
  /** Communities whose accounts the members also tend to follow, nearest first. */
  readonly related: readonly string[];
  readonly emoji: readonly string[];
  readonly hashtags: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Followed by many of the community: fictional media, shops, clubs and people, largest first. */
  readonly hubs: readonly Hub[];
  /** Parts of a bio, each naming the theme. */
  readonly bios: readonly string[];
  /** Words of names and handles: "crumb" gives "crumb_anna". */
  readonly handles: readonly string[];
  /** Words that follow a nickname in a Japanese display name: "ラーメン" gives "ゆう@ラーメン". */
  readonly nicknames?: readonly string[];
  readonly posts: Voice;
  readonly seasons: readonly Season[];
  readonly trends: readonly Trend[];
}
