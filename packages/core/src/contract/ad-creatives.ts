import { z } from "zod";
import { CREATIVE_KINDS, CREATIVE_LIMITS, CREATIVE_PROBLEMS, NO_UTM } from "../domain/creative.ts";
import { LIMITS } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { job } from "./jobs.ts";
import {
  adAccountId,
  listOf,
  oneLineName,
  oneLineText,
  pageQuery,
  pk,
  teamQuery,
  timestamp,
} from "./shapes.ts";

const count = z.number().int();
const id = z.string().max(100);
const url = z
  .string()
  .trim()
  .max(
    CREATIVE_LIMITS.urlCharacters,
    `Link must be less than ${CREATIVE_LIMITS.urlCharacters + 1} characters`,
  );
/** Longer than the network takes: a draft may be, and says so. */
const title = oneLineText("Title", 200);
const utmValue = oneLineText("UTM parameter", CREATIVE_LIMITS.utmCharacters);

const utm = z.strictObject({
  source: utmValue,
  medium: utmValue,
  campaign: utmValue,
  term: utmValue,
  content: utmValue,
});

const content = {
  kind: z.enum(CREATIVE_KINDS),
  text: z
    .string()
    .max(
      CREATIVE_LIMITS.textCharacters,
      `Text must be less than ${CREATIVE_LIMITS.textCharacters + 1} characters`,
    ),
  /** Ids of media: of images up to four, of a video or a card one. */
  media: z.array(id).max(CREATIVE_LIMITS.images),
  /** Title under the picture of a card. */
  title,
  /** Where a click leads; empty: nowhere. */
  url,
  utm,
  /** Of a carousel. */
  slides: z
    .array(z.strictObject({ medium: id.nullable(), title, url }))
    .max(CREATIVE_LIMITS.mostSlides),
};

const name = oneLineName("Name", LIMITS.nameCharacters);
/** Creatives with the same set are variants of each other; empty: none. */
const abSet = oneLineText("A/B set", 60);

const written = {
  kind: content.kind,
  text: content.text.default(""),
  media: content.media.default([]),
  title: content.title.default(""),
  url: content.url.default(""),
  utm: content.utm.default(NO_UTM),
  slides: content.slides.default([]),
};

export const creativeBody = z.strictObject({ name, ab_set: abSet.default(""), ...written });
export type CreativeInput = z.output<typeof creativeBody>;

export const creativeChanges = z.strictObject({
  name: name.optional(),
  ab_set: abSet.optional(),
  kind: content.kind.optional(),
  text: content.text.optional(),
  media: content.media.optional(),
  title: content.title.optional(),
  url: content.url.optional(),
  utm: content.utm.optional(),
  slides: content.slides.optional(),
  /** The version that was read; another one now answers 409. */
  version: count.optional(),
});
export type CreativeChanges = z.output<typeof creativeChanges>;

export const CREATIVE_STATUSES = ["draft", "ready"] as const;

export const creativeContent = z.strictObject(content);

export const creative = z.strictObject({
  id: z.string(),
  name: z.string(),
  ab_set: z.string(),
  /** Letter within its A/B set; null: it has none. */
  variant: z.string().nullable(),
  ...content,
  /** A draft lacks something that the network wants. */
  status: z.enum(CREATIVE_STATUSES),
  problems: z.array(
    z.strictObject({
      code: z.enum(CREATIVE_PROBLEMS),
      field: z.enum(["text", "media", "title", "url", "slides"]),
      text: z.string(),
    }),
  ),
  /** The first problem as a sentence; null: there is none. */
  problem: z.string().nullable(),
  /** Text of the post as it is sent, with its link. */
  post_text: z.string(),
  /** Its weight by the network's counting, of 280. */
  weight: count,
  version: count,
  created_by: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
  /** Null unless it lies in the trash, from where it can be restored for 30 days. */
  removed: timestamp.nullable(),
});
export type Creative = z.output<typeof creative>;

export const REVIEWS = ["none", "pending", "accepted", "rejected"] as const;
export const POST_STATES = ["sending", "sent", "failed"] as const;

const version = z.strictObject({
  version: count,
  name: z.string(),
  content: creativeContent,
  created: timestamp,
  created_by: z.string().nullable(),
});
export type CreativeVersion = z.output<typeof version>;

const post = z.strictObject({
  ad_account_id: z.string(),
  version: count,
  state: z.enum(POST_STATES),
  /** At the network; null: not yet. */
  post_id: z.string().nullable(),
  error: z.string().nullable(),
  modified: timestamp,
});
export type CreativePost = z.output<typeof post>;

const use = z.strictObject({
  ad_id: z.string(),
  campaign_id: z.string(),
  campaign: z.string(),
  review: z.enum(REVIEWS),
  /** The network's own word for it; null: it gave none. */
  reason: z.string().nullable(),
  /** Why the network refused it, in its own codes; its Ads API often names none. */
  reasons: z.array(z.string()),
  /** When the review was read last; null: not since it was published. */
  checked: timestamp.nullable(),
});

export const creativeDetail = creative.extend({
  /** Newest first, the present one included. */
  versions: z.array(version),
  /** Its posts in ad accounts. */
  posts: z.array(post),
  /** Ads that show it, with what the network's review says. */
  used_in: z.array(use),
});
export type CreativeDetail = z.output<typeof creativeDetail>;

export const LINK_STATES = [
  "ok",
  "address",
  "redirects",
  "too_large",
  "too_slow",
  "status",
  "encoding",
  "busy",
  "unreachable",
] as const;

const area = "ads";
const path = "/api/ad-creatives/";
const query = z.strictObject({ ...teamQuery });
const one = { area, access: "session", path: `${path}{pk}/`, params: pk, query } as const;

export const CREATIVE_ORDERS = ["-modified", "modified", "name", "-name"] as const;
export type CreativeOrder = (typeof CREATIVE_ORDERS)[number];

export const adCreatives = {
  list: endpoint({
    area,
    method: "GET",
    path,
    access: "session",
    summary: "Creatives of the team",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      kind: z.enum(CREATIVE_KINDS).optional(),
      q: z.string().max(100).optional(),
      ab_set: z.string().max(60).optional(),
      ordering: z.enum(CREATIVE_ORDERS).optional(),
      /** `true`: what lies in the trash. */
      trash: z.enum(["true", "false"]).optional(),
    }),
    response: listOf(creative),
  }),
  create: endpoint({
    area,
    method: "POST",
    path,
    access: "session",
    summary: "Create a creative; what it lacks makes it a draft",
    query,
    body: creativeBody,
    status: 201,
    response: creative,
    errors: ["conflict"],
  }),
  read: endpoint({
    ...one,
    method: "GET",
    summary: "A creative with its versions, its posts in ad accounts, and the ads that show it",
    response: creativeDetail,
  }),
  replace: endpoint({
    ...one,
    method: "PUT",
    summary: "Replace a creative; the earlier version is kept",
    body: creativeBody.extend({ version: count.optional() }),
    response: creative,
    errors: ["conflict"],
  }),
  change: endpoint({
    ...one,
    method: "PATCH",
    summary: "Change parts of a creative; the earlier version is kept",
    body: creativeChanges,
    response: creative,
    errors: ["conflict"],
  }),
  remove: endpoint({
    ...one,
    method: "DELETE",
    summary: "Move a creative to the trash for 30 days",
    status: 204,
  }),
  restore: endpoint({
    ...one,
    method: "POST",
    path: `${path}{pk}/restore/`,
    summary: "Restore a creative from the trash",
    response: creative,
  }),
  refreshReviews: endpoint({
    ...one,
    method: "POST",
    path: `${path}{pk}/reviews/`,
    summary: "Read at X what the review says of the ads that show the creative",
    body: z.strictObject({}),
    response: creativeDetail,
    errors: ["conflict", "too_many_requests", "unavailable"],
  }),
  checkLink: endpoint({
    area,
    method: "POST",
    path: `${path}check-link/`,
    access: "session",
    summary: "Open a link as a visitor would: whether it answers, where it leads, and its title",
    query,
    body: z.strictObject({ url: url.min(1, "Link is required") }),
    response: z.strictObject({
      state: z.enum(LINK_STATES),
      /** Where the last redirect led; null: it did not answer. */
      final_url: z.string().nullable(),
      title: z.string().nullable(),
      /** Parameters of the link that its last address lost. */
      lost_parameters: z.array(z.string()),
    }),
  }),
  send: endpoint({
    ...one,
    method: "POST",
    path: `${path}{pk}/posts/`,
    summary:
      "Make the creative's post in an ad account, once (a job); followers do not see it and nothing is spent",
    body: z.strictObject({ ad_account_id: adAccountId }),
    status: 202,
    response: job,
    errors: ["conflict"],
  }),
};
