/** Kinds of rows that a table (CSV, TSV, flat JSON) may hold. */
export type TableKind = "profiles" | "posts" | "follows" | "engagements" | "lists" | "list-members";

export const TABLE_KINDS: readonly TableKind[] = [
  "profiles",
  "posts",
  "follows",
  "engagements",
  "lists",
  "list-members",
];

/** How a field's text is read. */
export type FieldType = "id" | "text" | "handle" | "count" | "boolean" | "date" | "word";

interface Field {
  readonly type: FieldType;
  /** Column names that mean it; compared in lower case without spaces, dots, underscores and dashes. The first is ours. */
  readonly aliases: readonly string[];
}

const PROFILE = {
  id: {
    type: "id",
    aliases: [
      "id",
      "user_id",
      "id_str",
      "userid",
      "user_id_str",
      "account_id",
      "twitter_id",
      "x_id",
      "network_id",
      "profile_id",
      "author_id",
      "uid",
      "node",
      "node_id",
    ],
  },
  username: {
    type: "handle",
    aliases: [
      "username",
      "screen_name",
      "handle",
      "user_name",
      "user_screen_name",
      "twitter",
      "twitter_handle",
      "twitter_username",
      "x_handle",
      "account",
      "screenname",
    ],
  },
  name: {
    type: "text",
    aliases: [
      "name",
      "display_name",
      "full_name",
      "displayname",
      "profile_name",
      "user_displayname",
    ],
  },
  bio: {
    type: "text",
    aliases: [
      "bio",
      "description",
      "profile_description",
      "user_description",
      "about",
      "biography",
      "rawdescription",
    ],
  },
  location: { type: "text", aliases: ["location", "user_location", "profile_location"] },
  url: {
    type: "text",
    aliases: ["url", "website", "link", "homepage", "profile_link", "user_url"],
  },
  imageUrl: {
    type: "text",
    aliases: [
      "image_url",
      "profile_image_url",
      "profile_image_url_https",
      "avatar",
      "avatar_url",
      "profile_image",
    ],
  },
  verified: { type: "boolean", aliases: ["verified", "is_verified", "user_verified"] },
  verifiedType: { type: "word", aliases: ["verified_type"] },
  protected: { type: "boolean", aliases: ["protected", "is_protected", "private_account"] },
  followersCount: {
    type: "count",
    aliases: [
      "followers_count",
      "public_metrics.followers_count",
      "followers",
      "follower_count",
      "num_followers",
      "n_followers",
      "user_followers",
    ],
  },
  followingCount: {
    type: "count",
    aliases: [
      "following_count",
      "public_metrics.following_count",
      "friends_count",
      "following",
      "friends",
      "num_following",
      "followees_count",
      "user_friends",
    ],
  },
  postCount: {
    type: "count",
    aliases: [
      "post_count",
      "public_metrics.tweet_count",
      "public_metrics.post_count",
      "statuses_count",
      "tweet_count",
      "tweets_count",
      "posts_count",
      "num_tweets",
      "tweets",
      "posts",
      "statuses",
    ],
  },
  listedCount: {
    type: "count",
    aliases: ["listed_count", "public_metrics.listed_count", "listed"],
  },
  likeCount: {
    type: "count",
    aliases: [
      "like_count",
      "public_metrics.like_count",
      "favourites_count",
      "favorites_count",
      "favourites",
      "favorites",
      "likes_count",
    ],
  },
  pinnedPostId: { type: "id", aliases: ["pinned_post_id", "pinned_tweet_id"] },
  createdAt: {
    type: "date",
    aliases: [
      "created_at",
      "join_date",
      "joined",
      "join date",
      "account_created_at",
      "created",
      "registered",
      "registration_date",
      "user_created_at",
      "date_joined",
    ],
  },
  seenAt: {
    type: "date",
    aliases: [
      "seen_at",
      "retrieved_at",
      "fetched_at",
      "collected_at",
      "crawled_at",
      "observed_at",
      "scraped_at",
      "captured_at",
      "__twarc.retrieved_at",
    ],
  },
  gender: { type: "word", aliases: ["gender", "sex"] },
  birthday: {
    type: "word",
    aliases: ["birthday", "birth_date", "birthdate", "date_of_birth", "dob", "born"],
  },
  birthYear: { type: "word", aliases: ["birth_year", "year_of_birth", "yob"] },
  age: { type: "word", aliases: ["age"] },
  country: { type: "word", aliases: ["country", "country_code", "nation", "country_name"] },
  region: { type: "word", aliases: ["region", "state", "province", "state_code", "prefecture"] },
  city: { type: "word", aliases: ["city", "town"] },
  language: { type: "word", aliases: ["language", "lang", "user_lang", "locale"] },
} as const satisfies Record<string, Field>;

const POST = {
  id: {
    type: "id",
    aliases: [
      "id",
      "post_id",
      "tweet_id",
      "status_id",
      "id_str",
      "tweetid",
      "statusid",
      "tweet_id_str",
    ],
  },
  authorId: {
    type: "id",
    aliases: [
      "author_id",
      "user_id",
      "userid",
      "user_id_str",
      "from_user_id",
      "account_id",
      "author",
      "user.id",
      "user.id_str",
      "author.id",
      "owner_id",
      "sender_id",
      "poster_id",
    ],
  },
  text: {
    type: "text",
    aliases: [
      "text",
      "full_text",
      "content",
      "tweet",
      "tweet_text",
      "body",
      "message",
      "rawcontent",
      "post",
      "post_text",
      "note_tweet.text",
    ],
  },
  createdAt: {
    type: "date",
    aliases: [
      "created_at",
      "date",
      "timestamp",
      "time",
      "datetime",
      "posted_at",
      "tweet_created_at",
      "published_at",
      "created",
      "tweet_time",
    ],
  },
  kind: { type: "word", aliases: ["kind", "post_type", "tweet_type", "type"] },
  language: { type: "word", aliases: ["lang", "language", "tweet_language"] },
  likes: {
    type: "count",
    aliases: [
      "likes",
      "like_count",
      "public_metrics.like_count",
      "favorite_count",
      "favourite_count",
      "favorites",
      "favourites",
      "likes_count",
      "likecount",
      "fav_count",
    ],
  },
  reposts: {
    type: "count",
    aliases: [
      "reposts",
      "repost_count",
      "retweet_count",
      "public_metrics.retweet_count",
      "public_metrics.repost_count",
      "retweets",
      "retweets_count",
    ],
  },
  replies: {
    type: "count",
    aliases: ["replies", "reply_count", "public_metrics.reply_count", "replies_count"],
  },
  quotes: { type: "count", aliases: ["quotes", "quote_count", "public_metrics.quote_count"] },
  views: {
    type: "count",
    aliases: [
      "views",
      "impression_count",
      "public_metrics.impression_count",
      "view_count",
      "impressions",
    ],
  },
  replyToId: {
    type: "id",
    aliases: [
      "reply_to_id",
      "in_reply_to_status_id",
      "in_reply_to_status_id_str",
      "in_reply_to_tweet_id",
      "in_reply_to_post_id",
      "reply_to_post_id",
      "referenced_tweets.replied_to.id",
      "in_reply_to_tweetid",
    ],
  },
  replyToAuthorId: {
    type: "id",
    aliases: [
      "reply_to_author_id",
      "in_reply_to_user_id",
      "in_reply_to_user_id_str",
      "reply_to_user_id",
    ],
  },
  repostOfId: {
    type: "id",
    aliases: [
      "repost_of_id",
      "retweeted_status_id",
      "retweet_of_id",
      "retweeted_id",
      "retweet_of_status_id",
      "referenced_tweets.retweeted.id",
      "retweet_id",
      "retweet_tweetid",
      "reposted_id",
      "referenced_posts.reposted.id",
      "repost_of_post_id",
    ],
  },
  repostOfAuthorId: {
    type: "id",
    aliases: [
      "repost_of_author_id",
      "repost_of_user_id",
      "retweeted_status_user_id",
      "retweeted_user_id",
      "retweet_user_id",
      "retweet_of_user_id",
      "retweet_userid",
    ],
  },
  quoteOfId: {
    type: "id",
    aliases: [
      "quote_of_id",
      "quoted_status_id",
      "quoted_status_id_str",
      "referenced_tweets.quoted.id",
      "quoted_tweet_id",
      "referenced_posts.quoted.id",
      "quoted_tweet_tweetid",
      "quoted_id",
      "quoted_post_id",
    ],
  },
  quoteOfAuthorId: { type: "id", aliases: ["quote_of_author_id", "quoted_user_id"] },
  isRepost: {
    type: "boolean",
    aliases: ["is_repost", "is_retweet", "retweeted_status", "isretweet"],
  },
  via: { type: "text", aliases: ["via", "source", "tweet_client_name", "client", "app"] },
  seenAt: {
    type: "date",
    aliases: [
      "seen_at",
      "retrieved_at",
      "fetched_at",
      "collected_at",
      "crawled_at",
      "scraped_at",
      "__twarc.retrieved_at",
    ],
  },
  authorUsername: {
    type: "handle",
    aliases: [
      "author.username",
      "user.screen_name",
      "user_screen_name",
      "author_username",
      "screen_name",
      "username",
      "handle",
      "author_screen_name",
      "author_handle",
      "user.username",
    ],
  },
  authorName: {
    type: "text",
    aliases: ["author.name", "user.name", "author_name", "user_display_name"],
  },
  authorBio: {
    type: "text",
    aliases: ["author.description", "user.description", "author_description", "author_bio"],
  },
  authorLocation: {
    type: "text",
    aliases: ["author.location", "user.location", "author_location"],
  },
  authorUrl: { type: "text", aliases: ["author.url", "user.url"] },
  authorVerified: { type: "boolean", aliases: ["author.verified", "user.verified"] },
  authorFollowersCount: {
    type: "count",
    aliases: [
      "author.public_metrics.followers_count",
      "user.followers_count",
      "author_followers_count",
    ],
  },
  authorFollowingCount: {
    type: "count",
    aliases: [
      "author.public_metrics.following_count",
      "user.friends_count",
      "author_following_count",
    ],
  },
  authorPostCount: {
    type: "count",
    aliases: [
      "author.public_metrics.tweet_count",
      "author.public_metrics.post_count",
      "user.statuses_count",
    ],
  },
  authorListedCount: {
    type: "count",
    aliases: ["author.public_metrics.listed_count", "user.listed_count"],
  },
  authorCreatedAt: { type: "date", aliases: ["author.created_at", "user.created_at"] },
} as const satisfies Record<string, Field>;

const FOLLOW = {
  source: {
    type: "id",
    aliases: [
      "source_id",
      "source",
      "from",
      "from_id",
      "from_user_id",
      "follower",
      "follower_id",
      "src",
      "source_user_id",
      "follower_user_id",
      "from_user",
      "subject",
      "user_from",
    ],
  },
  target: {
    type: "id",
    aliases: [
      "target_id",
      "target",
      "to",
      "to_id",
      "to_user_id",
      "followee",
      "followee_id",
      "dst",
      "dest",
      "destination",
      "followed",
      "followed_id",
      "followed_user_id",
      "target_user_id",
      "friend",
      "friend_id",
      "following_id",
      "following_user_id",
      "to_user",
      "object",
      "user_to",
      "followed_by_source",
    ],
  },
  owner: { type: "id", aliases: ["user_id", "account_id", "id", "user", "user_id_str"] },
  firstSeen: {
    type: "date",
    aliases: ["first_seen", "first_seen_at", "followed_at", "since", "start_date", "created_at"],
  },
  lastSeen: {
    type: "date",
    aliases: [
      "last_seen",
      "last_seen_at",
      "seen_at",
      "retrieved_at",
      "collected_at",
      "observed_at",
      "date",
      "timestamp",
      "crawled_at",
      "fetched_at",
    ],
  },
  endedAt: { type: "date", aliases: ["ended_at", "unfollowed_at", "end_date"] },
  event: { type: "word", aliases: ["event", "action", "event_type"] },
} as const satisfies Record<string, Field>;

const ENGAGEMENT = {
  accountId: {
    type: "id",
    aliases: [
      "account_id",
      "user_id",
      "liker_id",
      "userid",
      "author_id",
      "source_id",
      "reposter_id",
      "retweeter_id",
      "engager_id",
    ],
  },
  postId: {
    type: "id",
    aliases: [
      "post_id",
      "tweet_id",
      "status_id",
      "tweetid",
      "target_id",
      "liked_tweet_id",
      "liked_post_id",
    ],
  },
  kind: { type: "word", aliases: ["kind", "type", "engagement", "engagement_type", "action"] },
  seenAt: {
    type: "date",
    aliases: ["seen_at", "created_at", "retrieved_at", "timestamp", "date", "liked_at", "time"],
  },
} as const satisfies Record<string, Field>;

const LIST = {
  id: { type: "id", aliases: ["list_id", "id", "id_str"] },
  name: { type: "text", aliases: ["name", "list_name", "title"] },
  description: { type: "text", aliases: ["description", "list_description"] },
  ownerId: { type: "id", aliases: ["owner_id", "list_owner_id", "user_id", "owner"] },
  private: { type: "boolean", aliases: ["private", "is_private"] },
  memberCount: { type: "count", aliases: ["member_count", "members", "members_count"] },
  followerCount: {
    type: "count",
    aliases: ["follower_count", "subscriber_count", "followers_count", "followers"],
  },
  createdAt: { type: "date", aliases: ["created_at", "created"] },
  seenAt: { type: "date", aliases: ["seen_at", "retrieved_at"] },
} as const satisfies Record<string, Field>;

const LIST_MEMBER = {
  listId: { type: "id", aliases: ["list_id", "list"] },
  accountId: { type: "id", aliases: ["account_id", "member_id", "user_id", "member", "user"] },
  seenAt: { type: "date", aliases: ["seen_at", "retrieved_at", "added_at", "created_at"] },
} as const satisfies Record<string, Field>;

export type ProfileField = keyof typeof PROFILE;
export type PostField = keyof typeof POST;
export type FollowField = keyof typeof FOLLOW;
export type EngagementField = keyof typeof ENGAGEMENT;
export type ListField = keyof typeof LIST;
export type ListMemberField = keyof typeof LIST_MEMBER;

export const FIELDS: Readonly<Record<TableKind, Readonly<Record<string, Field>>>> = {
  profiles: PROFILE,
  posts: POST,
  follows: FOLLOW,
  engagements: ENGAGEMENT,
  lists: LIST,
  "list-members": LIST_MEMBER,
};

/** Declared attributes among the profile fields: they win over what is inferred. */
export const DECLARED_FIELDS: ReadonlySet<string> = new Set([
  "gender",
  "birthday",
  "birthYear",
  "age",
  "country",
  "region",
  "city",
  "language",
]);

/** Fields without which a row of the kind is nothing. For follows, `owner` stands for whichever end is missing. */
export const REQUIRED_FIELDS: Readonly<Record<TableKind, readonly string[]>> = {
  profiles: ["id"],
  posts: ["id", "authorId", "text"],
  follows: ["source", "target"],
  engagements: ["accountId", "postId"],
  lists: ["id"],
  "list-members": ["listId", "accountId"],
};

export function columnKey(name: string): string {
  return name
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase()
    .replace(/[\s._-]+/g, "");
}

const fieldByKey = new Map<TableKind, Map<string, { field: string; rank: number }>>();

/** The field of a kind that a column's name means, and the alias's place (0 is the plainest name); null when none. */
export function fieldOfColumn(
  kind: TableKind,
  column: string,
): { readonly field: string; readonly rank: number } | null {
  let known = fieldByKey.get(kind);
  if (!known) {
    known = new Map();
    for (const [field, { aliases }] of Object.entries(FIELDS[kind])) {
      [field, ...aliases].forEach((alias, rank) => {
        const key = columnKey(alias);
        if (!known?.has(key)) known?.set(key, { field, rank: Math.max(0, rank - 1) });
      });
    }
    fieldByKey.set(kind, known);
  }
  return known.get(columnKey(column)) ?? null;
}
