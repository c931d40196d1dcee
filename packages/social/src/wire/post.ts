import { z } from "zod";
import { wireMediaKey, wirePlaceId, wirePoint } from "./attached.ts";
import { wireEntities } from "./entities.ts";
import { wireCount, wireId, wireTime, wireUsername } from "./scalars.ts";

export const POST_FIELDS = [
  "article",
  "article_title",
  "attachments",
  "author_id",
  "card_uri",
  "community_id",
  "context_annotations",
  "conversation_id",
  "created_at",
  "display_text_range",
  "edit_controls",
  "edit_history_tweet_ids",
  "entities",
  "geo",
  "id",
  "in_reply_to_user_id",
  "lang",
  "matched_media_notes",
  "media_metadata",
  "non_public_metrics",
  "note_request_suggestions",
  "note_tweet",
  "organic_metrics",
  "paid_partnership",
  "possibly_sensitive",
  "promoted_metrics",
  "public_metrics",
  "referenced_tweets",
  "reply_settings",
  "scopes",
  "source",
  "suggested_source_links",
  "suggested_source_links_with_counts",
  "text",
  "withheld",
] as const;

export const POST_EXPANSIONS = [
  "article.cover_media",
  "article.media_entities",
  "attachments.media_keys",
  "attachments.media_source_tweet",
  "attachments.poll_ids",
  "author_id",
  "edit_history_tweet_ids",
  "entities.mentions.username",
  "geo.place_id",
  "in_reply_to_user_id",
  "entities.note.mentions.username",
  "referenced_tweets.id",
  "referenced_tweets.id.attachments.media_keys",
  "referenced_tweets.id.author_id",
  "username",
] as const;

export const MEDIA_FIELDS = [
  "alt_text",
  "duration_ms",
  "height",
  "media_key",
  "non_public_metrics",
  "organic_metrics",
  "preview_image_url",
  "promoted_metrics",
  "public_metrics",
  "type",
  "url",
  "variants",
  "width",
] as const;

export const POLL_FIELDS = [
  "duration_minutes",
  "end_datetime",
  "id",
  "options",
  "voting_status",
] as const;

export const PLACE_FIELDS = [
  "contained_within",
  "country",
  "country_code",
  "full_name",
  "geo",
  "id",
  "name",
  "place_type",
] as const;

/** A post, under the names that every client reads ("retweet_count", not "repost_count"). */
export const wirePost = z.strictObject({
  id: wireId,
  text: z.string(),
  edit_history_tweet_ids: z.array(wireId).min(1),
  article: z
    .strictObject({
      title: z.string(),
      plain_text: z.string(),
      cover_media: wireMediaKey.optional(),
      media_entities: z.array(wireMediaKey).min(1).optional(),
    })
    .optional(),
  attachments: z
    .strictObject({
      media_keys: z.array(wireMediaKey).min(1).optional(),
      poll_ids: z.array(wireId).min(1).optional(),
    })
    .optional(),
  author_id: wireId.optional(),
  conversation_id: wireId.optional(),
  created_at: wireTime.optional(),
  display_text_range: z.tuple([wireCount, wireCount]).optional(),
  edit_controls: z
    .strictObject({
      edits_remaining: wireCount,
      is_edit_eligible: z.boolean(),
      editable_until: wireTime,
    })
    .optional(),
  entities: wireEntities.optional(),
  geo: z
    .strictObject({ place_id: wirePlaceId.optional(), coordinates: wirePoint.optional() })
    .optional(),
  in_reply_to_user_id: wireId.optional(),
  lang: z.string().optional(),
  non_public_metrics: z.strictObject({ impression_count: wireCount }).optional(),
  organic_metrics: z
    .strictObject({
      impression_count: wireCount,
      retweet_count: wireCount,
      reply_count: wireCount,
      like_count: wireCount,
    })
    .optional(),
  media_metadata: z
    .array(z.strictObject({ media_key: wireMediaKey, alt_text: z.string().optional() }))
    .min(1)
    .optional(),
  paid_partnership: z.boolean().optional(),
  possibly_sensitive: z.boolean().optional(),
  public_metrics: z
    .strictObject({
      retweet_count: wireCount,
      reply_count: wireCount,
      like_count: wireCount,
      quote_count: wireCount,
      bookmark_count: wireCount,
      impression_count: wireCount,
    })
    .optional(),
  referenced_tweets: z
    .array(z.strictObject({ type: z.enum(["retweeted", "quoted", "replied_to"]), id: wireId }))
    .min(1)
    .optional(),
  reply_settings: z
    .enum(["everyone", "mentionedUsers", "following", "other", "subscribers", "verified"])
    .optional(),
  scopes: z.strictObject({ followers: z.boolean() }).optional(),
  source: z.string().optional(),
  username: wireUsername.optional(),
});

/** Posts of a stretch of time. */
export const wirePostCount = z.strictObject({
  start: wireTime,
  end: wireTime,
  tweet_count: wireCount,
});

export type WirePost = z.infer<typeof wirePost>;
export type WirePostCount = z.infer<typeof wirePostCount>;
