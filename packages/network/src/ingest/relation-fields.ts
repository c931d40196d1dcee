import type { Field } from "./field-type.ts";

/** Fields of a table of follows. */
export const FOLLOW = {
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

/** Fields of a table of engagements. */
export const ENGAGEMENT = {
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

/** Fields of a table of lists. */
export const LIST = {
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

/** Fields of a table of members of lists. */
export const LIST_MEMBER = {
  listId: { type: "id", aliases: ["list_id", "list"] },
  accountId: { type: "id", aliases: ["account_id", "member_id", "user_id", "member", "user"] },
  seenAt: { type: "date", aliases: ["seen_at", "retrieved_at", "added_at", "created_at"] },
} as const satisfies Record<string, Field>;
