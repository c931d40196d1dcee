import { z } from "zod";
import {
  APPLY_ROUTES,
  applyItem,
  ITEM_REASONS,
  networkEntry,
  readBackDifference,
} from "../domain/receipt.ts";
import { networkEstimate } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { expressedLoss } from "./plan-loss.ts";
import { adAccountId, money, oneLineName, pk, provenance, teamQuery, timestamp } from "./shapes.ts";
import { policyWarning } from "./suggestions.ts";
import { readUsageReceipt, usagePath, usageReceipt } from "./usage-receipts.ts";

const count = z.number().int();

/** `ready`: will be set. `ask`: a person has to choose among the network's entries. `cannot`: it stays out. */
export const PLAN_STATES = ["ready", "ask", "cannot"] as const;

export const plannedItem = applyItem.extend({
  state: z.enum(PLAN_STATES),
  reason: z.enum(ITEM_REASONS).nullable(),
  candidates: z.array(networkEntry).max(20),
});
export type PlannedItem = z.output<typeof plannedItem>;

/**
 * `handles`: more than a hundred, of which the first are set. `countries`: too many, so that none is set. `audiences`: some
 * are not ready, and a person confirms that the rest is applied.
 */
export const PLAN_ALERTS = ["handles", "countries", "audiences"] as const;

export const applyPlan = z.strictObject({
  usage: z.string(),
  usage_version: count,
  route: z.enum(APPLY_ROUTES),
  ad_account_id: z.string(),
  /** Null: the names were matched with the network's entries. Else why they were not. */
  unmatched: z.string().nullable(),
  items: z.array(plannedItem),
  deselected: count,
  alerts: z.array(z.strictObject({ kind: z.enum(PLAN_ALERTS), text: z.string() })),
  loss: expressedLoss.extend({
    /** Our estimate of the audience as applied; null: nobody said how large the network is. */
    reach: networkEstimate.nullable(),
    /** The network's own forecast for what is set; null: it gave none, or an item has no entry of its own yet. */
    network: z.strictObject({ low: count, high: count }).nullable(),
  }),
  policy: z.array(policyWarning),
  /** What looking accounts up at the network costs at the most, when the package is applied by the Ads API. */
  lookups: z.strictObject({ accounts: count, price: money }),
  ...provenance,
});
export type ApplyPlan = z.output<typeof applyPlan>;

const answers = z
  .record(z.string().max(300), networkEntry.nullable())
  .refine((all) => Object.keys(all).length <= 300, "Answers must have at most 300 items");

const planBody = z.strictObject({
  route: z.enum(APPLY_ROUTES).optional(),
  ad_account_id: adAccountId.optional(),
  /** What a person chose for items that ask, by their keys; null: to leave it out. Kept with the usage. */
  answers: answers.optional(),
  language: z.enum(["en", "ja"]).optional(),
});

const newCampaign = z.strictObject({
  name: oneLineName("Name", 200),
  funding_instrument_id: z.string().regex(/^[0-9a-z]{1,19}$/, "Funding instrument is not valid"),
  /** In the ad account's currency, in millionths. */
  daily_budget_micro: z.number().int().min(1_000_000).max(1_000_000_000_000),
  /** Both days (YYYY-MM-DD) of the ad account's time zone, the last one included, or both moments. */
  start: z.union([z.iso.date(), timestamp]),
  end: z.union([z.iso.date(), timestamp]),
});
export type NewCampaignRequest = z.output<typeof newCampaign>;

const isDay = (time: string): boolean => !time.includes("T");

const applyBody = z
  .strictObject({
    ad_account_id: adAccountId.optional(),
    /** An existing line item that the items are added to, or a campaign that is made, paused. */
    line_item_id: z
      .string()
      .regex(/^[0-9a-z]{1,19}$/, "Line item is not valid")
      .optional(),
    new_campaign: newCampaign.optional(),
    answers: answers.optional(),
    /** A person confirms that the rest is applied without the custom audiences that are not ready. */
    without_audiences: z.boolean().optional(),
  })
  .refine((body) => (body.line_item_id === undefined) !== (body.new_campaign === undefined), {
    message: "Line item or new campaign is required",
    path: ["line_item_id"],
  })
  .refine(({ new_campaign: made }) => made === undefined || isDay(made.start) === isDay(made.end), {
    message: "Start and end must be two days, or two moments",
    path: ["new_campaign", "end"],
  })
  .refine(
    ({ new_campaign: made }) =>
      made === undefined || (isDay(made.end) ? made.start <= made.end : made.start < made.end),
    { message: "End must be after start", path: ["new_campaign", "end"] },
  );
export type ApplyRequest = z.output<typeof applyBody>;

const entity = z.strictObject({ id: z.string(), name: z.string() });

export const applyTargets = z.strictObject({
  ad_account_id: z.string(),
  name: z.string(),
  /** Days of campaigns are of this zone; null: the network does not say, which is taken for UTC. */
  time_zone: z.string().nullable(),
  funding_instruments: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      /** "Visa ending in 8017"; empty: the network gives none. */
      description: z.string(),
      currency: z.string(),
      able_to_fund: z.boolean(),
    }),
  ),
  line_items: z.array(
    z.strictObject({
      ...entity.shape,
      campaign: entity,
      /** "ACTIVE" where it and its campaign run: nothing can be applied to it then. */
      status: z.string(),
      placements: z.array(z.string()),
    }),
  ),
});
export type ApplyTargets = z.output<typeof applyTargets>;

const undone = z.strictObject({
  /** False: somebody changed the line item since, or it was only compared; nothing was taken away. */
  done: z.boolean(),
  changes: z.array(readBackDifference),
  receipt: readUsageReceipt,
});
export type UndoneReceipt = z.output<typeof undone>;

const area = "external";
const access = "token";
const query = z.strictObject({ ...teamQuery });
const one = { area, access, params: pk, query } as const;
const receipt = {
  area,
  access,
  params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
  query,
} as const;

export const usagePlan = {
  plan: endpoint({
    ...one,
    method: "POST",
    path: `${usagePath}plan/`,
    summary: "Preview applying a usage: what will be set, what cannot, and what is lost",
    body: planBody,
    response: applyPlan,
    errors: ["empty_package"],
  }),
  targets: endpoint({
    ...one,
    method: "GET",
    path: `${usagePath}targets/`,
    summary: "Line items and funding instruments of the ad account that a usage can be applied to",
    query: z.strictObject({ ...teamQuery, ad_account_id: adAccountId.optional() }),
    response: applyTargets,
    errors: ["conflict", "unavailable", "too_many_requests"],
  }),
  apply: endpoint({
    ...one,
    method: "POST",
    path: `${usagePath}apply/`,
    summary: "Apply a usage by the Ads API, everything paused (a job)",
    body: applyBody,
    status: 202,
    response: usageReceipt,
    errors: ["empty_package", "conflict", "unavailable", "too_many_requests"],
  }),
  stop: endpoint({
    ...receipt,
    method: "POST",
    path: `${usagePath}receipts/{id}/stop/`,
    summary: "Stop applying behind the batch that is sent now; what is set stays",
    response: usageReceipt,
    errors: ["conflict"],
  }),
  undo: endpoint({
    ...receipt,
    method: "POST",
    path: `${usagePath}receipts/{id}/undo/`,
    summary: "Take away what was set, unless somebody changed the line item since",
    query: z.strictObject({
      ...teamQuery,
      /** `true`: only compares, and takes nothing away. */
      check: z.enum(["true", "false"]).optional(),
    }),
    response: undone,
    errors: ["conflict", "unavailable", "too_many_requests"],
  }),
  sheet: endpoint({
    ...one,
    method: "POST",
    path: `${usagePath}bulk-sheet/`,
    summary: "The usage as a sheet for the network's bulk editor",
    body: z.strictObject({
      file: z.enum(["xlsx", "csv"]).optional(),
      /** Absent: the usage's own. */
      ad_account_id: adAccountId.optional(),
      campaign_name: oneLineName("Campaign name", 200).optional(),
      /** In the ad account's currency; the bulk editor asks for it. Default: 50. */
      daily_budget: z.number().min(1).max(1_000_000).optional(),
      /** Default: from tomorrow for 30 days. */
      start: z.iso.date().optional(),
      end: z.iso.date().optional(),
    }),
    produces: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv"],
    errors: ["empty_package"],
  }),
  readSheet: endpoint({
    ...one,
    method: "POST",
    path: `${usagePath}receipts/sheet/`,
    summary: "Make a receipt of the sheet that the bulk editor exported",
    query: z.strictObject({ ...teamQuery, ad_account_id: adAccountId.optional() }),
    upload: "multipart",
    status: 201,
    response: readUsageReceipt,
    errors: ["too_large", "unsupported_media", "empty_package"],
  }),
};
