import type { Sourced } from "../../port/calls.ts";
import type { TopAuthor, TopAuthors } from "../../port/suggestions.ts";

export type FoundAuthors = Omit<TopAuthors, keyof Sourced>;

/** Adds up the authors of the shards, who share no account. */
export function addAuthors(parts: readonly FoundAuthors[], limit: number): FoundAuthors {
  const sum = (of: (part: FoundAuthors) => number): number =>
    parts.reduce((total, each) => total + of(each), 0);
  return {
    authors: parts
      .flatMap(({ authors }) => authors)
      .sort(mostPosts)
      .slice(0, limit),
    count: sum(({ count }) => count),
    writers: sum(({ writers }) => writers),
    matchingPosts: sum(({ matchingPosts }) => matchingPosts),
    allPosts: sum(({ allPosts }) => allPosts),
  };
}

/** The order of authors: most matching posts, then most liked. */
export function mostPosts(a: TopAuthor, b: TopAuthor): number {
  return b.posts - a.posts || b.likes - a.likes || a.account - b.account;
}
