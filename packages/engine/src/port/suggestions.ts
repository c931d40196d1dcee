import type { Query } from "@toolkit/core/domain/query";
import type { RelatedTerms } from "../statistics/contrast-rows.ts";
import type { CallOptions, Sourced } from "./calls.ts";
import type { CountedWords } from "./counted-words.ts";

export interface RelatedAnswer extends Sourced {
  readonly words: RelatedTerms;
  readonly hashtags: RelatedTerms;
}

export interface RelatedOptions extends CallOptions, CountedWords {
  readonly limit: number;
  readonly minimumSupport?: number;
  /** Which terms may be shown; all are tested. */
  accepts(kind: "word" | "hashtag", text: string): boolean;
}

/** An account by its posts that match the seeds of a query. */
export interface TopAuthor {
  readonly account: number;
  /** Its posts in the window that match. */
  readonly posts: number;
  /** All its posts in the window. */
  readonly allPosts: number;
  readonly likes: number;
}

export interface TopAuthors extends Sourced {
  readonly authors: TopAuthor[];
  /** Authors of matching posts, of whom `authors` are the first. */
  readonly count: number;
  /** Authors of any post in the window, of those who pass the query's filters. */
  readonly writers: number;
  readonly matchingPosts: number;
  /** Posts in the window by accounts that pass the query's filters. */
  readonly allPosts: number;
}

export interface SimilarAccount {
  readonly account: number;
  readonly overlap: number;
  readonly followers: number;
  /** overlap ÷ √(followers · followers of the account asked for). */
  readonly cosine: number;
}

export interface SimilarAccounts extends Sourced {
  /** Followers of the account that count. */
  readonly followers: number;
  /**
   * Whose follows count: accounts whose following list is known, or all follows of the data where no follower's list
   * is known (lists of followers alone were imported).
   */
  readonly among: "listed" | "all";
  readonly minimumOverlap: number;
  /** Accounts with enough followers in common, of which `accounts` are the first. */
  readonly count: number;
  /** By falling cosine. */
  readonly accounts: SimilarAccount[];
}

/** What the engine answers for suggestions; part of `Engine`. */
export interface SuggestionCalls {
  /**
   * Words and hashtags that members of a query used in its window more than the other accounts that post (and pass
   * its filters).
   */
  related(query: Query, options: RelatedOptions): Promise<RelatedAnswer>;
  /** Who wrote most of the posts that match any of the query's seeds about posts. */
  topAuthors(query: Query, options: CallOptions & { readonly limit: number }): Promise<TopAuthors>;
  /** Accounts whose followers are most like those of an account. */
  similarAccounts(
    account: number,
    options: CallOptions & { readonly limit: number; readonly minimumOverlap?: number },
  ): Promise<SimilarAccounts>;
  /** The `limit` terms that most accounts posted in the default window, most first. */
  topTerms(
    kind: "word" | "hashtag",
    limit: number,
  ): { readonly text: string; readonly authors: number }[];
}

export interface TermSuggestion {
  readonly text: string;
  /** Accounts that posted it in the default window. */
  readonly authors: number;
}
