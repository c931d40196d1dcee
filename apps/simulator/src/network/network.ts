import type { Article, Medium, Poll } from "./attached.ts";
import type { Edges } from "./edges.ts";
import type { Likes } from "./likes.ts";
import type { Place } from "./places.ts";

/** An account; people refer to each other by their position. */
export interface Person {
  readonly at: number;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  readonly url: string;
  readonly verified: boolean;
  readonly protected: boolean;
  /** Milliseconds, as all times here. */
  readonly createdAt: number;
}

export type PostKind = "post" | "reply" | "repost" | "quote";

export interface Post {
  readonly id: string;
  /** The id as a number: newer posts have greater ones. */
  readonly key: bigint;
  readonly author: number;
  readonly text: string;
  readonly createdAt: number;
  readonly kind: PostKind;
  readonly language: string;
  readonly source: string;
  readonly likes: number;
  readonly reposts: number;
  readonly replies: number;
  readonly quotes: number;
  readonly views: number;
  /** The post that is answered, reposted or quoted. */
  readonly refId: string | null;
  /** Only of posts that were written through the API: what they carry. */
  readonly made?: MadePost;
}

export interface MadePost {
  readonly media: readonly Medium[];
  readonly poll: Poll | null;
  readonly place: Place | null;
  readonly replySettings: "everyone" | "mentionedUsers" | "following" | "subscribers" | "verified";
  /** A reply that quotes as well. */
  readonly quoteId: string | null;
  /** The article that the post was made for. */
  readonly article?: Article;
}

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
