import { z } from "zod";
import { SHARE_LIMITS } from "../domain/limits.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { size } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { insights } from "./insights.ts";
import {
  adAccountId,
  emailAddress,
  listOf,
  pageQuery,
  pk,
  teamQuery,
  timestamp,
} from "./shapes.ts";

/** Numbers of an audience as they were when it was shared: no account and no post is in them. */
const sharedInsights = insights.omit({
  influential_accounts: true,
  most_liked_posts: true,
  most_reposted_posts: true,
  sample_accounts: true,
});

export const sharedAudience = z.strictObject({
  name: z.string(),
  targeting_package: targetingPackage,
  /** Names the dataset and its version; the numbers stay those of that version. */
  size,
  insights: sharedInsights,
});
export type SharedAudience = z.output<typeof sharedAudience>;

/** What is told of every link, whatever it shows. */
export const link = z.strictObject({
  id: z.string(),
  /** Addresses the link was mailed to. */
  emails: z.array(z.string()),
  ad_account_id: z.string().nullable(),
  size: z.number().int().nullable(),
  dataset: z.string(),
  version: z.number().int(),
  created: timestamp,
  /** Null: until it is revoked. */
  expires: timestamp.nullable(),
});
export type Link = z.output<typeof link>;

/** Told once: the link's secret is not kept. */
export const newLink = link.extend({
  /** Address of the shared numbers (JSON). */
  url: z.string(),
  /** Address of the page that shows them to people. */
  page_url: z.string(),
  /** Empty: mails leave after the call, and are tried again when they cannot be handed over. */
  not_sent: z.array(z.string()),
});
export type NewLink = z.output<typeof newLink>;

const ofAudience = {
  audience_config: z.string(),
  /** Version of the saved audience that was shared. */
  audience_version: z.number().int(),
};

const share = link.extend(ofAudience);
const newShare = newLink.extend(ofAudience);
export type Share = z.output<typeof share>;

/** How a link is made, whatever it shows. */
export const linkBody = {
  message: z
    .string()
    .trim()
    .max(
      SHARE_LIMITS.messageCharacters,
      `Message must be less than ${SHARE_LIMITS.messageCharacters + 1} characters`,
    )
    .optional(),
  /** Days until the link ends, 30 unless said; null: it ends when it is revoked. */
  expires_days: z.number().int().min(1).max(SHARE_LIMITS.days).nullable().optional(),
  language: z.enum(["en", "ja"]).optional(),
};

const query = z.strictObject({ ...teamQuery });

export const sharing = {
  share: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/audience-configs/{pk}/share/",
    access: "token",
    summary: "Share a saved audience by link, and mail the link: its numbers stay as they are now",
    params: pk,
    query,
    body: z.strictObject({
      emails: z
        .array(emailAddress)
        .max(SHARE_LIMITS.recipients, `Emails must have at most ${SHARE_LIMITS.recipients} items`)
        .optional(),
      ...linkBody,
    }),
    status: 201,
    response: newShare,
  }),
  shareViaAccount: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/audience-configs/{pk}/share-via-account/",
    access: "token",
    summary: "Share a saved audience with an ad account, by a link that is noted for the account",
    params: pk,
    query,
    body: z.strictObject({ ad_account_id: adAccountId, ...linkBody }),
    status: 201,
    response: newShare,
  }),
  list: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/audience-configs/{pk}/share/",
    access: "token",
    summary: "With whom a saved audience is shared: links that work",
    params: pk,
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(share),
  }),
  revoke: endpoint({
    area: "external",
    method: "DELETE",
    path: "/api/external/audience-configs/{pk}/share/{id}/",
    access: "token",
    summary: "Revoke a link: it answers nobody any more",
    params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
    query,
    status: 204,
  }),
  open: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/shared-audiences/{token}/",
    access: "none",
    summary: "A shared audience, to whoever holds the link",
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    response: sharedAudience.extend({
      /** The data is the generated sample: its people are made up. */
      fictional: z.boolean(),
      created: timestamp,
      expires: timestamp.nullable(),
    }),
  }),
};
