import type { Article, Medium, Poll } from "./attachments.ts";
import type { Place } from "./places.ts";

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
