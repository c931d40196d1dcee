import { POST_KIND } from "@toolkit/core/domain/network-data";
import { BadRow } from "./cells.ts";
import { snowflakeSeconds } from "./dates.ts";
import { readLanguage } from "./declared.ts";
import { isObject, JsonFields, objects } from "./json-values.ts";
import type { JsonObject, Repair } from "./json-values.ts";
import { readMedia, type IncludedMedia } from "./v2-media.ts";
import type { RawList, RawPost, RawProfile } from "./raw.ts";

/**
 * Objects of the network's API v2 (and the forms that tools make of them: flattened, or of version 1.1) as raw
 * records. Old and new names of a field are read alike. The network escapes &, < and > in texts of posts, and
 * sometimes in those of profiles; both are decoded once.
 */
export function readUser(object: JsonObject, seenAt: number | null, repair: Repair): RawProfile {
  const user = new JsonFields(object, repair);
  const metrics = user.fields("public_metrics");
  const username = user.text(false, "username", "screen_name");
  return {
    id: user.requiredId("id_str", "id"),
    username: username !== null && /^\w{1,50}$/.test(username) ? username : null,
    name: user.text(true, "name"),
    bio: user.text(true, "description"),
    location: user.text(true, "location"),
    url: expandedUrl(object) ?? user.text(false, "url"),
    imageUrl: user.text(false, "profile_image_url", "profile_image_url_https"),
    verified: user.boolean("verified"),
    verifiedType: user.text(false, "verified_type"),
    protected: user.boolean("protected"),
    followersCount: metrics.count("followers_count") ?? user.count("followers_count"),
    followingCount:
      metrics.count("following_count") ?? user.count("following_count", "friends_count"),
    postCount: metrics.count("post_count", "tweet_count") ?? user.count("statuses_count"),
    listedCount: metrics.count("listed_count") ?? user.count("listed_count"),
    likeCount: metrics.count("like_count") ?? user.count("favourites_count"),
    pinnedPostId: user.id("pinned_post_id", "pinned_tweet_id"),
    createdAt: user.time("created_at"),
    seenAt,
    declared: { language: readLanguage(user.text(false, "lang")) },
  };
}

/** Short links of a profile stand in `url`; where they lead stands in its entities. */
function expandedUrl(object: JsonObject): string | null {
  const entities = isObject(object["entities"]) ? object["entities"] : {};
  const url = isObject(entities["url"]) ? entities["url"] : {};
  const expanded = objects(url["urls"])[0]?.["expanded_url"];
  return typeof expanded === "string" && expanded !== "" ? expanded : null;
}

/** What a response includes beside its items. */
export interface Included {
  /** By id: where reposts find their full text. */
  readonly posts: ReadonlyMap<string, JsonObject>;
  readonly media: IncludedMedia;
}

export const NOTHING_INCLUDED: Included = { posts: new Map(), media: new Map() };

export function readPost(
  object: JsonObject,
  included: Included,
  seenAt: number | null,
  repair: Repair,
): RawPost {
  const post = new JsonFields(object, repair);
  const id = post.requiredId("id_str", "id");
  const reference = referenceOf(object);
  const full = reference ? (included.posts.get(reference.id) ?? reference.object) : undefined;
  const text =
    reference?.kind === POST_KIND.repost && full
      ? (postText(full, repair) ?? postText(object, repair))
      : postText(object, repair);
  if (text === null) throw new BadRow("missing text", `post ${id}`);
  const createdAt = post.time("created_at") ?? snowflakeSeconds(id);
  if (createdAt === null) throw new BadRow("missing date", `post ${id}`);
  const metrics = post.fields("public_metrics");
  const replyTo = post.id("in_reply_to_user_id_str", "in_reply_to_user_id");
  const oldReply = post.id("in_reply_to_status_id_str", "in_reply_to_status_id");
  const kind =
    reference?.kind ?? (replyTo !== null || oldReply !== null ? POST_KIND.reply : POST_KIND.post);
  const refAuthor = full ? new JsonFields(full, repair) : null;
  return {
    id,
    authorId: authorOf(post),
    text,
    createdAt,
    kind,
    language: readLanguage(post.text(false, "lang")),
    likes: metrics.count("like_count") ?? post.count("favorite_count"),
    reposts: metrics.count("repost_count", "retweet_count") ?? post.count("retweet_count"),
    replies: metrics.count("reply_count") ?? post.count("reply_count"),
    quotes: metrics.count("quote_count") ?? post.count("quote_count"),
    views: metrics.count("impression_count"),
    refId: reference ? new JsonFields({ id: reference.id }, repair).id("id") : oldReply,
    refAuthorId: kind === POST_KIND.reply ? replyTo : (refAuthor?.id("author_id") ?? null),
    via: post.text(false, "source"),
    // A repost carries nothing itself: it shows what it repeats.
    media: readMedia(
      reference?.kind === POST_KIND.repost && full ? full : object,
      included.media,
      repair,
    ),
    seenAt,
  };
}

function authorOf(post: JsonFields): bigint {
  if (post.has("author_id")) return post.requiredId("author_id");
  const author = post.has("author") ? post.fields("author") : post.fields("user");
  return author.requiredId("id_str", "id");
}

function postText(object: JsonObject, repair: Repair): string | null {
  const post = new JsonFields(object, repair);
  // Long posts: `text` ends with an ellipsis, the note holds all of it.
  const note = post.has("note_post") ? post.fields("note_post") : post.fields("note_tweet");
  return note.text(true, "text") ?? post.text(true, "full_text", "text");
}

interface Reference {
  readonly kind: number;
  readonly id: string;
  /** The post itself, in flattened forms. */
  readonly object: JsonObject | undefined;
}

const REFERENCE_KINDS: Readonly<Record<string, number>> = {
  retweeted: POST_KIND.repost,
  reposted: POST_KIND.repost,
  quoted: POST_KIND.quote,
  replied_to: POST_KIND.reply,
};

/** A repost is one before all; a reply that quotes counts as quote, whose text is its own. */
function referenceOf(object: JsonObject): Reference | null {
  const references = referencedPosts(object).flatMap((reference): Reference[] => {
    const kind = REFERENCE_KINDS[String(reference["type"])];
    const id = reference["id"];
    if (kind === undefined || (typeof id !== "string" && typeof id !== "number")) return [];
    return [
      {
        kind,
        id: String(id),
        object: typeof reference["text"] === "string" ? reference : undefined,
      },
    ];
  });
  for (const [field, kind] of [
    ["retweeted_status", POST_KIND.repost],
    ["quoted_status", POST_KIND.quote],
  ] as const) {
    const whole = object[field];
    if (isObject(whole))
      references.push({ kind, id: String(whole["id_str"] ?? whole["id"]), object: whole });
  }
  for (const kind of [POST_KIND.repost, POST_KIND.quote, POST_KIND.reply]) {
    const found = references.find((reference) => reference.kind === kind);
    if (found) return found;
  }
  return null;
}

export function referencedPosts(object: JsonObject): JsonObject[] {
  return objects(object["referenced_posts"] ?? object["referenced_tweets"]);
}

export function readList(object: JsonObject, seenAt: number | null, repair: Repair): RawList {
  const list = new JsonFields(object, repair);
  return {
    id: list.requiredId("id_str", "id"),
    name: list.text(true, "name"),
    description: list.text(true, "description"),
    ownerId: list.id("owner_id"),
    private: list.boolean("private"),
    memberCount: list.count("member_count"),
    followerCount: list.count("follower_count"),
    createdAt: list.time("created_at"),
    seenAt,
  };
}

export type ObjectKind = "user" | "post" | "list" | null;

/** What an object is, by its fields. */
export function kindOfObject(object: JsonObject): ObjectKind {
  if (
    typeof object["text"] === "string" ||
    typeof object["full_text"] === "string" ||
    "edit_history_tweet_ids" in object
  )
    return "post";
  if ("username" in object || "screen_name" in object) return "user";
  const named = typeof object["name"] === "string";
  if (
    named &&
    ("member_count" in object ||
      "owner_id" in object ||
      "private" in object ||
      "follower_count" in object)
  )
    return "list";
  return null;
}
