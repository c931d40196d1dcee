import type { PricedObject } from "./prices.ts";

const USER_QUERY = {
  "user.fields":
    "created_at,description,entities,location,most_recent_tweet_id,pinned_tweet_id,profile_image_url,protected,public_metrics,url,verified,verified_type",
} as const;
const POST_QUERY = {
  "tweet.fields":
    "attachments,author_id,conversation_id,created_at,entities,in_reply_to_user_id,lang,possibly_sensitive,public_metrics,referenced_tweets,source",
  expansions: "attachments.media_keys",
  "media.fields": "alt_text,height,media_key,preview_image_url,type,url,width",
} as const;
/** Who wrote a post, and what it answers. */
const AUTHOR_QUERY = {
  "tweet.fields": "author_id,created_at,in_reply_to_user_id,referenced_tweets",
  expansions: "author_id",
  "user.fields": USER_QUERY["user.fields"],
} as const;
const LIST_QUERY = {
  "list.fields": "created_at,description,follower_count,member_count,owner_id,private",
} as const;

export interface Listing {
  /** Documented path; `:id` is the account, post or list that is asked about. */
  readonly endpoint: string;
  readonly object: PricedObject;
  /** Objects of a page: the network takes no fewer and gives no more. */
  readonly least: number;
  readonly most: number;
  /** Calls of a user's token in a quarter of an hour. */
  readonly calls: number;
  readonly query: Readonly<Record<string, string>>;
}

/** Lists of the network that are read page by page. */
export const LISTINGS = {
  followers: {
    endpoint: "/2/users/:id/followers",
    object: "user",
    least: 1,
    most: 1000,
    calls: 300,
    query: USER_QUERY,
  },
  following: {
    endpoint: "/2/users/:id/following",
    object: "user",
    least: 1,
    most: 1000,
    calls: 300,
    query: USER_QUERY,
  },
  posts: {
    endpoint: "/2/users/:id/tweets",
    object: "post",
    least: 5,
    most: 100,
    calls: 900,
    query: POST_QUERY,
  },
  liking_users: {
    endpoint: "/2/tweets/:id/liking_users",
    object: "user",
    least: 1,
    most: 100,
    calls: 75,
    query: USER_QUERY,
  },
  retweeted_by: {
    endpoint: "/2/tweets/:id/retweeted_by",
    object: "user",
    least: 1,
    most: 100,
    calls: 75,
    query: USER_QUERY,
  },
  quotes: {
    endpoint: "/2/tweets/:id/quote_tweets",
    object: "post",
    least: 10,
    most: 100,
    calls: 75,
    query: AUTHOR_QUERY,
  },
  mentions: {
    endpoint: "/2/users/:id/mentions",
    object: "post",
    least: 5,
    most: 100,
    calls: 300,
    query: AUTHOR_QUERY,
  },
  owned_lists: {
    endpoint: "/2/users/:id/owned_lists",
    object: "list",
    least: 1,
    most: 100,
    calls: 15,
    query: LIST_QUERY,
  },
  list_members: {
    endpoint: "/2/lists/:id/members",
    object: "user",
    least: 1,
    most: 100,
    calls: 900,
    query: USER_QUERY,
  },
} as const satisfies Readonly<Record<string, Listing>>;

export type ListingName = keyof typeof LISTINGS;

/** Of a timeline the network keeps the newest ones in reach, no more. */
export const POSTS_IN_REACH = 3200;

export const USER_LOOKUP = {
  endpoint: "/2/users/by/username/:username",
  query: USER_QUERY,
} as const;
