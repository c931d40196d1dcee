import { z } from "zod";
import { BOUND_OF, RULE_KINDS } from "../domain/campaign-rules.ts";
import { moneyInput } from "./campaign-shapes.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, teamQuery, timestamp } from "./shapes.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/";
const query = z.strictObject({ ...teamQuery });
const named = z.strictObject({ id: z.string(), name: z.string() }).nullable();
const count = z.number().int();
const params = z.strictObject({ id: z.string().max(100) });

const rule = z.strictObject({
  id: z.string(),
  kind: z.enum(RULE_KINDS),
  /** Null: every campaign of the team. */
  campaign: named,
  /** Minor units. */
  amount: count.nullable(),
  /** ISO 4217: campaigns of another currency are not compared; null: the rule has no amount. */
  currency: z.string().nullable(),
  share: z.number().nullable(),
  days: count.nullable(),
  /** Whether the caller is mailed. */
  mailed: z.boolean(),
  /** Alerts of it that hold now. */
  raised: count,
  version: count,
  created: timestamp,
});
export type CampaignRule = z.output<typeof rule>;

const bounds = {
  kind: z.enum(RULE_KINDS),
  campaign: z.string().max(100).nullable().default(null),
  amount: moneyInput.nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Currency is not valid")
    .nullable()
    .default(null),
  share: z.number().gt(0).max(1).nullable().default(null),
  days: z.number().int().min(1).max(90).nullable().default(null),
  mailed: z.boolean().default(true),
};

/** Names the bound that a kind needs and that is missing. */
function needsBound(
  value: { readonly kind: (typeof RULE_KINDS)[number] } & Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void {
  const needed = BOUND_OF[value.kind];
  const missing = needed === null || value[needed] !== null ? null : needed;
  const name = missing ?? (needed === "amount" && value["currency"] === null ? "currency" : null);
  if (name === null) return;
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  context.addIssue({ code: "custom", path: [name], message: `${label} is required` });
}

const alert = z.strictObject({
  id: z.string(),
  rule: z.string(),
  kind: z.enum(RULE_KINDS),
  campaign: named,
  /** What it was about: an ad, a custom audience, an ad account, a day; null: the campaign itself. */
  subject: z.string().nullable(),
  /** As it was when the bound was crossed: minor units, a share or days. */
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  bound: z.number().nullable(),
  currency: z.string().nullable(),
  raised: timestamp,
  /** Since when it holds no more; null: it holds. */
  cleared: timestamp.nullable(),
});
export type CampaignAlert = z.output<typeof alert>;

/** What people are told of campaigns without looking. */
export const campaignAlerts = {
  rules: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}rules/`,
    summary: "Rules of the team's campaigns, and whether the caller gets the weekly summary",
    query,
    response: z.strictObject({ results: z.array(rule), weekly: z.boolean() }),
  }),
  create: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}rules/`,
    summary: "Tell the team when something happens to its campaigns",
    query,
    body: z.strictObject(bounds).superRefine(needsBound),
    status: 201,
    response: rule,
    errors: ["conflict"],
  }),
  change: endpoint({
    area,
    access,
    method: "PUT",
    path: `${path}rules/{id}/`,
    summary: "Change a rule",
    params,
    query,
    body: z.strictObject({ ...bounds, version: count }).superRefine(needsBound),
    response: rule,
    errors: ["stale_version"],
  }),
  remove: endpoint({
    area,
    access,
    method: "DELETE",
    path: `${path}rules/{id}/`,
    summary: "Delete a rule; it can be restored for 30 days",
    params,
    query,
    status: 204,
  }),
  restore: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}rules/{id}/restore/`,
    summary: "Restore a deleted rule",
    params,
    query,
    body: z.strictObject({}),
    response: rule,
  }),
  alerts: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}alerts/`,
    summary: "Alerts of the team's campaigns, the newest first",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      campaign: z.string().max(100).optional(),
    }),
    response: listOf(alert),
  }),
  weekly: endpoint({
    area,
    access,
    method: "PUT",
    path: `${path}weekly-mail/`,
    summary: "Whether the caller is mailed a summary of the campaigns every week",
    query,
    body: z.strictObject({ on: z.boolean() }),
    response: z.strictObject({ on: z.boolean() }),
  }),
};
