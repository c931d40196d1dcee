import { PROFILE_FLAG } from "@toolkit/core/domain/network-data";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { forEachIndexTerm, isUnspaced } from "@toolkit/core/domain/text-index";
import type { PlainNetwork, PlainPost } from "./random-network.ts";
import { postHolds, SlowEvaluator } from "./slow-evaluator.ts";

export interface SlowTerm {
  readonly text: string;
  readonly audience: number;
  readonly baseline: number;
}

export interface SlowAuthor {
  readonly account: number;
  readonly posts: number;
  readonly allPosts: number;
  readonly likes: number;
}

/** What suggestions mean, written down without regard to time. */
export class SlowSuggestions {
  readonly network: PlainNetwork;
  readonly slow: SlowEvaluator;

  constructor(network: PlainNetwork) {
    this.network = network;
    this.slow = new SlowEvaluator(network);
  }

  /** Accounts that pass the filters and have a post in the window. */
  writers(query: Query): number[] {
    const posts = this.slow.postsInWindow(query.windowDays);
    return [...this.network.profiles.keys()].filter(
      (account) =>
        this.slow.passes(query, account) && posts.some(({ author }) => author === account),
    );
  }

  /** Users of every term that a post of the window holds. */
  terms(query: Query, termsOf: (post: PlainPost) => readonly string[]): SlowTerm[] {
    const posts = this.slow.postsInWindow(query.windowDays);
    const all = new Set(posts.flatMap(termsOf));
    return [...all].map((text) => ({
      text,
      ...this.#users(query, (account) =>
        posts.some((post) => post.author === account && termsOf(post).includes(text)),
      ),
    }));
  }

  seed(query: Query, seed: QuerySeed): Omit<SlowTerm, "text"> {
    return this.#users(query, (account) => this.slow.seedHolds(query, seed, account));
  }

  #users(query: Query, uses: (account: number) => boolean): Omit<SlowTerm, "text"> {
    const users = this.writers(query).filter(uses);
    return {
      audience: users.filter((account) => this.slow.isMember(query, account)).length,
      baseline: users.length,
    };
  }

  authors(query: Query): SlowAuthor[] {
    const window = this.slow.postsInWindow(query.windowDays);
    const authors = this.slow.members(query).map((account) => {
      const own = window.filter(({ author }) => author === account);
      const matching = own.filter((post) => query.seeds.some((seed) => postHolds(post, seed)));
      return {
        account,
        posts: matching.length,
        allPosts: own.length,
        likes: matching.reduce((sum, { likes }) => sum + likes, 0),
      };
    });
    return authors
      .filter(({ posts }) => posts > 0)
      .sort((a, b) => b.posts - a.posts || b.likes - a.likes || a.account - b.account);
  }

  /** Followers of an account: all, or those whose following list is known. */
  followers(account: number, listedOnly: boolean): number[] {
    return this.network.follows
      .filter(([, target]) => target === account)
      .map(([source]) => source)
      .filter(
        (source) =>
          !listedOnly ||
          ((this.network.profiles[source]?.flags ?? 0) & PROFILE_FLAG.followingKnown) !== 0,
      );
  }
}

/** Words of a post that are whole index terms. */
export function spacedWords({ norm }: PlainPost): string[] {
  const terms = new Set<string>();
  forEachIndexTerm(norm, (term) => terms.add(term));
  return [...terms].filter((term) => !isUnspaced(term));
}
