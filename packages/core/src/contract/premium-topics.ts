import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

const query = z.strictObject({
  /** Id of a watched account; absent: the current one. */
  account: z.string().max(100).optional(),
});

/** Fewer known accounts tell nothing of the others. */
export const FEWEST_KNOWN = 30;

const topic = z.strictObject({
  /** Of the list of interests. */
  id: z.number().int(),
  name_en: z.string(),
  name_ja: z.string(),
  /** Accounts of those known whose bio speaks of it. */
  accounts: z.number().int(),
  share: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
  /** In the reference data; null: there is none. */
  reference_share: z.number().nullable(),
  /** Share ÷ share in the reference data; null: there is none, or nobody in it speaks of the topic. */
  ratio: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Beyond what chance explains, over all topics together. */
  verdict: z.enum(["more", "less", "none"]),
});
export type PremiumTopic = z.output<typeof topic>;

const response = z.strictObject({
  account: z.string().nullable(),
  /** End of the last complete reading of the list; null: there is none. */
  as_of: timestamp.nullable(),
  /** Accounts of the list. */
  accounts: z.number().int(),
  /** Of them, drawn at random and the same each time. */
  drawn: z.number().int(),
  /** Of those drawn, whose bio was seen. */
  known: z.number().int(),
  /** What it is compared with: data that everybody sees; null: there is none at the moment. */
  reference: z
    .strictObject({
      /** Null: the sample network. */
      dataset: z.string().nullable(),
      known: z.number().int(),
    })
    .nullable(),
  /** Most accounts first; null: fewer than 30 are known. */
  topics: z.array(topic).nullable(),
});
export type PremiumTopicsAnswer = z.output<typeof response>;

/** What accounts write about in their bios. */
export const premiumTopics = {
  followers: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/topics/",
    summary:
      "Topics in the bios of a watched account's followers, beside those of the reference data",
    query,
    response,
  }),
  following: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/following-topics/",
    summary:
      "Topics in the bios of accounts that a watched account follows, beside those of the reference data",
    query,
    response,
  }),
};
