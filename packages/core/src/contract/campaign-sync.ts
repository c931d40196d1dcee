import { z } from "zod";
import { wholeCampaign } from "./campaign-shapes.ts";
import { CAMPAIGN_ACCOUNT_STATES, CONFLICT_CHOICES, syncCounts } from "./campaign-sync-shapes.ts";
import { endpoint } from "./endpoint.ts";
import { adAccountId, teamQuery, timestamp } from "./shapes.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/";
const query = z.strictObject({ ...teamQuery });
const count = z.number().int();

const funding = z.strictObject({
  id: z.string(),
  description: z.string(),
  currency: z.string(),
  able_to_fund: z.boolean(),
  /** Why it cannot pay, in X's words. */
  reasons: z.array(z.string()),
  /** What may still be spent, in minor units; null: X gives none. */
  left: count.nullable(),
});

const account = z.strictObject({
  ad_account: z.strictObject({
    id: z.string(),
    name: z.string(),
    time_zone: z.string().nullable(),
  }),
  /** Whether it is read on a schedule. */
  on: z.boolean(),
  state: z.enum(CAMPAIGN_ACCOUNT_STATES),
  /** As X names it: ACCEPTED, UNDER_REVIEW, REJECTED; null: not read yet. */
  approval: z.string().nullable(),
  funding: z.array(funding),
  /** When the newest whole reading began; null: it was never read. */
  read: timestamp.nullable(),
  next: timestamp.nullable(),
  resumes_at: timestamp.nullable(),
  /** Of the reading under way, else of the newest. */
  counts: syncCounts,
  error: z.string().nullable(),
});
export type CampaignAccount = z.output<typeof account>;

const params = z.strictObject({ id: adAccountId });
const errors = ["conflict", "unavailable", "too_many_requests"] as const;

/** What campaigns at X and here have to do with each other. */
export const campaignSync = {
  accounts: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}accounts/`,
    summary: "Ad accounts of the team, with when their campaigns were read at X",
    query,
    response: z.strictObject({ results: z.array(account) }),
  }),
  read: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}accounts/{id}/read/`,
    summary: "Read the campaigns of an ad account at X now, and every hour from now on",
    params,
    query,
    body: z.strictObject({}),
    status: 202,
    response: account,
    errors,
  }),
  follow: endpoint({
    area,
    access,
    method: "PUT",
    path: `${path}accounts/{id}/`,
    summary: "Whether an ad account is read every hour",
    params,
    query,
    body: z.strictObject({ on: z.boolean() }),
    response: account,
    errors,
  }),
  settle: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/conflicts/{id}/`,
    summary: "Choose between our value and X's where both were changed",
    params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
    query,
    body: z.strictObject({ choice: z.enum(CONFLICT_CHOICES) }),
    response: wholeCampaign,
    errors,
  }),
  withdrawChange: endpoint({
    area,
    access,
    method: "DELETE",
    path: `${path}{pk}/changes/{id}/`,
    summary: "Withdraw a change that waits for X, or dismiss one that X refused",
    params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
    query,
    status: 204,
    errors: ["conflict"],
  }),
};
