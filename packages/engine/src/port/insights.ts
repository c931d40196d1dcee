import type { Facet, Ranking, RowChoice, Totals } from "../statistics/contrast-rows.ts";
import type { CallOptions, Sourced } from "./calls.ts";
import type { CountedWords } from "./counted-words.ts";
import type { DeclarableDimension } from "./dimensions.ts";
import type { PostRow } from "./posts.ts";
import type { SetTotals } from "./sizes.ts";

export interface AgeInterval {
  readonly low: number;
  readonly high: number;
}

export interface PostMood {
  readonly posts: number;
  readonly authors: number;
  readonly negative: number;
  readonly neutral: number;
  readonly positive: number;
  readonly unjudged: number;
}

export interface RawInsights extends Sourced {
  readonly audience: SetTotals;
  /** The baseline counts accounts known by their fields only. */
  readonly baseline: SetTotals;
  readonly gender: Facet<"male" | "female">;
  /** Age intervals as they were inferred, e.g. 23–24; bands are sums of the intervals inside them. */
  readonly age: Facet<AgeInterval>;
  readonly country: Facet<string>;
  readonly region: Facet<string>;
  readonly city: Facet<string>;
  readonly language: Facet<string>;
  /** Twentieths of the likelihood of automation: 0 is [0, 0.05), 19 is [0.95, 1]. */
  readonly automation: Facet<number>;
  /** Members whose attribute the data declares; the others of those known are inferred. */
  readonly declared: Readonly<Record<DeclarableDimension, Totals>>;
  /** Taxonomy ids. Shares divide by members known by their fields; `unknown` are those without any interest or job. */
  readonly interests: Facet<number>;
  readonly jobs: Facet<number>;
  readonly bioWords: Ranking<string>;
  /** Dense ids. Shares divide by members whose following list is known. */
  readonly followed: Ranking<number>;
  readonly conversation: {
    /** First day that counts, or null for all. */
    readonly fromDay: number | null;
    readonly audience: PostMood;
    readonly baseline: PostMood;
    /** Members who used each; shares divide by members with a post. Of scripts without spaces only the `candidates` asked for. */
    readonly words: Ranking<string>;
    readonly hashtags: Ranking<string>;
    readonly topics: Ranking<number>;
    readonly shows: Ranking<number>;
  };
  /** One post of each author. */
  readonly topPosts: { readonly likes: PostRow[]; readonly reposts: PostRow[] };
}

export interface InsightOptions extends CallOptions, Partial<CountedWords> {
  /** Rows of each ranking; default 50, followed accounts 100. */
  readonly limit?: number;
  readonly followedLimit?: number;
  /** Rows of the words in posts, for who leaves some out; default: as of every ranking. */
  readonly wordsLimit?: number;
  /** Members of the audience that an item needs; default: 0.1 % of it, between 1 and 1,000, at least 10 from 1,000 members on. */
  readonly minimumSupport?: number;
  /** Days of posts that count in conversation and top posts; default: the query's window; null: all. */
  readonly windowDays?: number | null;
  /** How rankings are ordered and which rows they leave out; default: `byCount` and `byScore` serve. */
  readonly choice?: RowChoice;
  /** Attributes, interests and jobs alone: rankings, conversation and posts stay empty, in a fraction of the time. */
  readonly attributesOnly?: boolean;
}
