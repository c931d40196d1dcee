import { z } from "zod";
import { wireUserEntities } from "./entities.ts";
import { wireCount, wireId, wireTime, wireUsername } from "./scalars.ts";

export const USER_FIELDS = [
  "affiliation",
  "confirmed_email",
  "connection_status",
  "created_at",
  "description",
  "entities",
  "id",
  "is_identity_verified",
  "location",
  "most_recent_tweet_id",
  "name",
  "parody",
  "pinned_tweet_id",
  "profile_banner_url",
  "profile_image_url",
  "protected",
  "public_metrics",
  "receives_your_dm",
  "subscribes_to_you",
  "subscription",
  "subscription_type",
  "url",
  "username",
  "verified",
  "verified_followers_count",
  "verified_type",
  "withheld",
] as const;

export const USER_EXPANSIONS = [
  "affiliation.user_id",
  "most_recent_tweet_id",
  "pinned_tweet_id",
] as const;

/** A user; all but the first three come on request only, and what is empty does not come at all. */
export const wireUser = z.strictObject({
  id: wireId,
  name: z.string(),
  username: wireUsername,
  affiliation: z
    .strictObject({
      badge_url: z.url().optional(),
      description: z.string().optional(),
      url: z.url().optional(),
      user_id: z.array(wireId).min(1),
    })
    .optional(),
  confirmed_email: z.email().optional(),
  connection_status: z
    .array(
      z.enum([
        "following",
        "followed_by",
        "follow_request_sent",
        "follow_request_received",
        "blocking",
        "muting",
      ]),
    )
    .optional(),
  created_at: wireTime.optional(),
  description: z.string().optional(),
  entities: wireUserEntities.optional(),
  is_identity_verified: z.boolean().optional(),
  location: z.string().optional(),
  most_recent_tweet_id: wireId.optional(),
  parody: z.boolean().optional(),
  pinned_tweet_id: wireId.optional(),
  profile_banner_url: z.url().optional(),
  profile_image_url: z.url().optional(),
  protected: z.boolean().optional(),
  public_metrics: z
    .strictObject({
      followers_count: wireCount,
      following_count: wireCount,
      tweet_count: wireCount,
      listed_count: wireCount,
      like_count: wireCount,
      media_count: wireCount,
    })
    .optional(),
  receives_your_dm: z.boolean().optional(),
  subscribes_to_you: z.boolean().optional(),
  subscription: z.strictObject({ subscribes_to_you: z.boolean() }).optional(),
  subscription_type: z.enum(["Basic", "Premium", "PremiumPlus", "None"]).optional(),
  url: z.string().optional(),
  verified: z.boolean().optional(),
  verified_followers_count: wireCount.optional(),
  verified_type: z.enum(["blue", "government", "business", "none"]).optional(),
});

export type WireUser = z.infer<typeof wireUser>;
