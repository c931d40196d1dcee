import { z } from "zod";

/** Scopes that a person can grant. */
export const OAUTH2_SCOPES = [
  "tweet.read",
  "tweet.write",
  "tweet.moderate.write",
  "users.read",
  "users.email",
  "follows.read",
  "follows.write",
  "list.read",
  "list.write",
  "like.read",
  "like.write",
  "mute.read",
  "mute.write",
  "block.read",
  "block.write",
  "bookmark.read",
  "bookmark.write",
  "broadcast.read",
  "broadcast.write",
  "dm.read",
  "dm.write",
  "media.write",
  "space.read",
  "timeline.read",
  "offline.access",
  "ads.read",
  "ads.write",
] as const;

export const wireOAuth2Tokens = z.strictObject({
  token_type: z.literal("bearer"),
  expires_in: z.int().positive(),
  access_token: z.string().min(1),
  scope: z.string(),
  refresh_token: z.string().min(1).optional(),
});

export const wireAppToken = z.strictObject({
  token_type: z.literal("bearer"),
  access_token: z.string().min(1),
});

export const wireOAuth2Failure = z.strictObject({
  error: z.string(),
  error_description: z.string(),
});

export type OAuth2Scope = (typeof OAUTH2_SCOPES)[number];
