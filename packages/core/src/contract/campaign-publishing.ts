import { z } from "zod";
import { moneyInput, publication, spendBound, wholeCampaign } from "./campaign-shapes.ts";
import { networkEstimate } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { adAccountId, listOf, pageQuery, pk, teamQuery } from "./shapes.ts";
import { policyWarning } from "./suggestions.ts";
import { plannedItem } from "./usage-plan.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/";
const query = z.strictObject({ ...teamQuery });
const count = z.number().int();
const named = z.strictObject({ id: z.string(), name: z.string() });
const errors = ["conflict", "unavailable", "too_many_requests"] as const;

/** What keeps a campaign from being published, or is worth knowing before; each has a sentence in both languages. */
export const CHECK_CODES = [
  "no_objective",
  "no_account",
  "account_unread",
  "account_unreached",
  "no_funding",
  "funding_unable",
  "no_start",
  "no_end",
  "end_past",
  "start_past",
  "no_budget",
  "daily_over_lifetime",
  "strategy_unfit",
  "no_bid",
  "profiles_alone",
  "reach_without_timeline",
  "search_without_keywords",
  "group_budget_over",
  "group_days_outside",
  "no_ad_sets",
  "same_names",
  "no_creatives",
  "creative_unusable",
  "everyone",
  "audience_changed",
  "audience_gone",
  "audiences_not_ready",
  "items_left_out",
  "too_many_campaigns",
  "cell_too_small",
  "cell_not_ready",
  "not_approved",
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

const problem = z.strictObject({
  code: z.enum(CHECK_CODES),
  /** `error`: it cannot be published with it. */
  severity: z.enum(["error", "warning"]),
  ad_set: named.nullable(),
  /** Names of what it is about, at most five. */
  labels: z.array(z.string()),
  items: count,
});
export type CampaignProblem = z.output<typeof problem>;

const funding = z.strictObject({
  id: z.string(),
  type: z.string(),
  description: z.string(),
  currency: z.string(),
  able_to_fund: z.boolean(),
  /** What may still be spent, in minor units; null: the network gives none. */
  left: count.nullable(),
});

const campaignCheck = z.strictObject({
  /** The version that was checked. */
  version: count,
  problems: z.array(problem),
  will_create: z.strictObject({ campaigns: count, ad_sets: count, criteria: count, ads: count }),
  spend: spendBound,
  /** Null: the network could not be asked. */
  funding: z.array(funding).nullable(),
  /** Campaigns of the ad account at X, and how many it allows; null: not read. */
  campaigns: z.strictObject({ used: count, most: count }).nullable(),
  policy: z.array(policyWarning.extend({ ad_set: named })),
  ad_sets: z.array(z.strictObject({ ...named.shape, items: z.array(plannedItem) })),
  /** Why the network could not be asked; null: it was. */
  unasked: z.string().nullable(),
});
export type CampaignCheck = z.output<typeof campaignCheck>;

const amount = count.min(0).nullable();

/** What a person read and confirms: another amount is refused. */
const confirmed = z.strictObject({
  per_day: amount,
  total: amount,
  currency: z.string().max(10).nullable(),
});

const reachRange = z.strictObject({ low: count, high: count });

const reach = z.strictObject({
  ad_sets: z.array(
    z.strictObject({
      name: z.string(),
      /** Accounts in our data; null: not measurable there. */
      size: count.nullable(),
      /** Our estimate on the network; null: nobody said how large it is. */
      ours: networkEstimate.nullable(),
      /** The network's own, of what it is asked for; null: it gave none. */
      network: reachRange.nullable(),
      /** Why both differ, or the network gave none. */
      reasons: z.array(
        z.enum([
          "look_alikes",
          "not_measurable",
          "left_out",
          "custom_audiences",
          "unmatched_accounts",
          "no_primary",
          "not_asked",
          "other_base",
        ]),
      ),
    }),
  ),
  /** What the network usually charges there; it gives no such answer, so that it is always null. */
  bid: z.null(),
  /** Null: no ad set can be measured. */
  dataset: z.string().nullable(),
  version: count.nullable(),
});
export type CampaignReach = z.output<typeof reach>;

const bulkRun = z.strictObject({
  ids: z.array(z.string()),
  left_out: z.array(z.strictObject({ id: z.string(), name: z.string(), reason: z.string() })),
});
export type BulkRun = z.output<typeof bulkRun>;
const ids = z.array(z.string().max(100)).min(1).max(50);

/** How campaigns reach the network, and what is decided about their money. */
export const campaignPublishing = {
  reach: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}reach/`,
    summary: "Reach of a draft's ad sets: the network's estimate beside ours, with why they differ",
    query,
    body: z.strictObject({ campaign: z.string().max(100) }),
    response: reach,
  }),
  check: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/check/`,
    summary: "What publishing a campaign will create and can cost, and what stands in its way",
    params: pk,
    query,
    response: campaignCheck,
  }),
  review: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/review/`,
    summary: "Ask for approval of a draft",
    params: pk,
    query,
    response: wholeCampaign,
    errors: ["conflict"],
  }),
  decide: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/approval/`,
    summary: "Approve a draft, or return it with a note; none of its authors can",
    params: pk,
    query,
    body: z.strictObject({
      decision: z.enum(["approve", "return"]),
      /** The version that was read. */
      version: count,
      note: z.string().trim().max(2000).optional(),
    }),
    response: wholeCampaign,
    errors: ["conflict", "stale_version", "not_allowed"],
  }),
  publish: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/publish/`,
    summary:
      "Publish a campaign to X, everything paused (a job); again after a failure, it goes on",
    params: pk,
    query,
    body: z.strictObject({ version: count }),
    status: 202,
    response: publication,
    errors: [...errors, "stale_version"],
  }),
  withdraw: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/withdraw/`,
    summary: "Delete at X what a publication that failed or waits made, and return to the draft",
    params: pk,
    query,
    response: wholeCampaign,
    errors,
  }),
  publications: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/publications/`,
    summary: "What became of publishing a campaign, the newest first",
    params: pk,
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(publication),
  }),
  activate: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/activate/`,
    summary: "Have a published campaign spend, up to what is confirmed",
    params: pk,
    query,
    body: z.strictObject({ confirm: confirmed }),
    response: wholeCampaign,
    errors,
  }),
  pause: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/pause/`,
    summary: "Pause a campaign at X",
    params: pk,
    query,
    response: wholeCampaign,
    errors,
  }),
  budget: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/budget/`,
    summary: "Change the budgets of a published campaign at X",
    params: pk,
    query,
    body: z.strictObject({
      daily_budget: moneyInput.nullable(),
      lifetime_budget: moneyInput.nullable(),
      version: count,
    }),
    response: wholeCampaign,
    errors: [...errors, "stale_version"],
  }),
  pauseMany: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}bulk-pause/`,
    summary: "Pause up to 50 campaigns at X",
    query,
    body: z.strictObject({ ids }),
    response: bulkRun,
  }),
  activateMany: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}bulk-activate/`,
    summary: "Have up to 50 published campaigns spend, up to what is confirmed for each",
    query,
    body: z.strictObject({
      ids,
      /** By campaign. */
      confirm: z.record(z.string().max(100), confirmed),
    }),
    response: bulkRun,
  }),
};

/** What a draft chooses from at its ad account: custom audiences, with whether they can be targeted, and what is charged. */
export const campaignAudiences = {
  funding: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}funding/`,
    summary: "Funding instruments of an ad account at X, with what is left of them",
    query: z.strictObject({ ...teamQuery, ad_account_id: adAccountId }),
    response: z.strictObject({ results: z.array(funding) }),
    errors,
  }),
  list: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}custom-audiences/`,
    summary: "Custom audiences of an ad account at X, with whether they can be targeted",
    query: z.strictObject({ ...teamQuery, ad_account_id: adAccountId }),
    response: z.strictObject({
      results: z.array(
        z.strictObject({
          ...named.shape,
          targetable: z.boolean(),
          /** Matched people, where the network tells. */
          size: count.nullable(),
          /** In the network's words: PROCESSING, TOO_SMALL. */
          reasons: z.array(z.string()),
        }),
      ),
    }),
    errors,
  }),
};
