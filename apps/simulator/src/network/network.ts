import type { Edges } from "./edges.ts";
import type { Likes } from "./likes.ts";
import type { Person } from "./person.ts";
import type { Post } from "./post.ts";

export interface BaseList {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly owner: number;
  readonly private: boolean;
  readonly createdAt: number;
  readonly members: readonly number[];
}

/** Everything that was there at first: never changed, so that a reset is to forget what came after. */
export interface Network {
  readonly people: readonly Person[];
  readonly personById: ReadonlyMap<string, Person>;
  /** By the handle in lower case. */
  readonly personByUsername: ReadonlyMap<string, Person>;
  readonly follows: Edges;
  /** Newest first, as all lists of posts here. */
  readonly posts: readonly Post[];
  readonly postById: ReadonlyMap<string, Post>;
  readonly postsOf: ReadonlyMap<number, readonly Post[]>;
  /** Answers to a post, its reposts and its quotes, by its id. */
  readonly referring: ReadonlyMap<string, readonly Post[]>;
  /** Posts that name an account, by its handle in lower case. */
  readonly naming: ReadonlyMap<string, readonly Post[]>;
  readonly likes: Likes;
  readonly lists: readonly BaseList[];
  /** When the network was last seen: "the last seven days" end here. */
  readonly seenAt: number;
}
