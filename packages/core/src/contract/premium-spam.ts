import { z } from "zod";
import { SCORE_SIGNS } from "../domain/account-scores.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** Id of a watched account; absent: the current one. */
const account = z.string().max(100).optional();

/** Kinds of followers that an owner may not want. */
export const SPAM_KINDS = ["automated", "spam"] as const;
export type SpamKind = (typeof SPAM_KINDS)[number];
/** Absent: both. */
const only = z.enum(SPAM_KINDS).optional();

const interval = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** Freed of the classifier's errors as they were measured on labelled accounts, with its 95 % interval; null: fewer than 30 are judged. */
const corrected = interval.nullable();

const evidence = z.array(
  z.strictObject({ sign: z.enum(SCORE_SIGNS), value: z.number().nullable() }),
);

const suspect = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  followers: z.number().int().nullable(),
  is_verified: z.boolean().nullable(),
  /** Likelihoods, 0–1. */
  automation: z.number(),
  spam: z.number(),
  automation_evidence: evidence,
  spam_evidence: evidence,
  seen: timestamp,
});
export type PremiumSuspect = z.output<typeof suspect>;

export const premiumSpam = {
  analysis: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/spam-analysis/",
    summary: "Share of likely automated and spam followers, its course, and the list with evidence",
    query: z.strictObject({ ...pageQuery, account, only }),
    response: listOf(suspect).extend({
      account: z.string().nullable(),
      /** The reading that it is about; null: none was judged yet. */
      as_of: timestamp.nullable(),
      is_complete: z.boolean(),
      /** Followers with a score. */
      known: z.number().int(),
      /** Likelihood from which an account counts. */
      from: z.number(),
      automated: z.strictObject({
        /** Called likely automated. */
        count: z.number().int(),
        /** Share and total as they are likely to be. */
        share: corrected,
        total: corrected,
      }),
      /** No labelled accounts of spam exist: nothing is known of the score's errors, and nothing is corrected. */
      spam: z.strictObject({ count: z.number().int() }),
      /** Labelled accounts behind the correction: of each truth, how many, and how many are called likely automated. */
      measured: z.strictObject({
        automated: z.number().int(),
        automated_found: z.number().int(),
        people: z.number().int(),
        people_found: z.number().int(),
      }),
      /** Complete readings, oldest first. */
      course: z.array(
        z.strictObject({
          at: timestamp,
          known: z.number().int(),
          automated: z.number().int(),
          spam: z.number().int(),
          share: corrected,
        }),
      ),
    }),
  }),
  exportBlockList: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/spam-analysis/export/",
    summary: "Likely automated and spam followers with their evidence, as CSV for a block list",
    query: z.strictObject({ account, only, language: z.enum(["en", "ja"]).optional() }),
    produces: ["text/csv"],
  }),
};
