import { z } from "zod";
import {
  applyItem,
  ITEM_REASONS,
  readBackDifference,
  RECEIPT_ITEMS,
  RECEIPT_OUTCOMES,
} from "../domain/receipt.ts";
import { audienceUsage, USAGE_CHANNELS, USAGE_STATES } from "./audience-usages.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";
import { RECEIPT_STATES, usagePath } from "./usage-receipts.ts";
import { autopilotSchedule } from "./usage-targeting.ts";

/**
 * `running`: the audience is compared with the ad account. `unchanged`: nothing is to be changed. `proposed`: a person decides.
 * `accepted`: by a person, or by the autopilot itself. `superseded`: a newer comparison found something else. `failed`: it could
 * not be compared.
 */
export const EVALUATION_STATES = [
  "running",
  "unchanged",
  "proposed",
  "accepted",
  "dismissed",
  "superseded",
  "failed",
] as const;
export type EvaluationState = (typeof EVALUATION_STATES)[number];

/** What moved since the usage was applied. `network`: somebody changed the ad group there. */
export const EVALUATION_CAUSES = ["audience", "data", "network"] as const;
export type EvaluationCause = (typeof EVALUATION_CAUSES)[number];

/**
 * Why the autopilot does not apply a difference by itself. `route`: only the Ads API applies by itself. `empty`: the audience has
 * no criteria any more. `collapsed`: more than half of the criteria would go. `too_small`: below what the network shows ads to.
 * `network_changed`: somebody changed the ad group. `asks`: a name has several meanings. `no_rights`: whoever chose it may not any
 * more.
 */
export const AUTOPILOT_GUARDS = [
  "route",
  "empty",
  "collapsed",
  "too_small",
  "network_changed",
  "asks",
  "no_rights",
] as const;
export type AutopilotGuard = (typeof AUTOPILOT_GUARDS)[number];

/** With what the audience is compared: criteria read at the network, the newest receipt, or what was recorded as applied. */
export const BASELINES = ["network", "receipt", "recorded"] as const;

export const DIFFERENCE_CHANGES = ["added", "removed", "unchanged", "cannot"] as const;
export type DifferenceChange = (typeof DIFFERENCE_CHANGES)[number];

/** Why a comparison failed, and so what to do. */
export const EVALUATION_FAILURES = [
  "access_lost",
  "ad_group_gone",
  "no_answer",
  "no_dataset",
  "not_in_use",
  "read_only",
  "unexpected",
] as const;
export type EvaluationFailure = (typeof EVALUATION_FAILURES)[number];

const count = z.number().int();

export const evaluationItem = applyItem.extend({
  change: z.enum(DIFFERENCE_CHANGES),
  reason: z.enum(ITEM_REASONS).nullable(),
});
export type EvaluationItem = z.output<typeof evaluationItem>;

export const evaluation = z.strictObject({
  id: z.string(),
  usage: z.string(),
  state: z.enum(EVALUATION_STATES),
  /** Null: the schedule. */
  asked_by: z.string().nullable(),
  started: timestamp,
  finished: timestamp.nullable(),
  /** What was found; null while it runs, or when it failed. */
  found: z
    .strictObject({
      counts: z.strictObject({ added: count, removed: count, unchanged: count, cannot: count }),
      baseline: z.enum(BASELINES),
      /** When the baseline was read, or noted. */
      read: timestamp.nullable(),
      causes: z.array(z.enum(EVALUATION_CAUSES)),
      guards: z.array(z.enum(AUTOPILOT_GUARDS)),
      /** Version of the saved audience then and now; null: none, or it was deleted. */
      audience_before: count.nullable(),
      audience_now: count.nullable(),
      dataset: z.string(),
      data_before: count,
      data_now: count,
      /** Accounts of the usage as recorded, and of the audience now; null: not measurable. */
      size_before: count.nullable(),
      size_now: count.nullable(),
      /** Estimated reach on X of the audience now. */
      reach: z.number().nullable(),
      /** The same difference was dismissed before. */
      dismissed_before: z.boolean(),
    })
    .nullable(),
  failure: z.strictObject({ reason: z.enum(EVALUATION_FAILURES), text: z.string() }).nullable(),
  by_itself: z.boolean(),
  decided_by: z.string().nullable(),
  decided: timestamp.nullable(),
  /** Why it was dismissed. */
  note: z.string().nullable(),
  receipt: z
    .strictObject({
      id: z.string(),
      state: z.enum(RECEIPT_STATES),
      outcome: z.enum(RECEIPT_OUTCOMES).nullable(),
      undo_until: timestamp.nullable(),
    })
    .nullable(),
});
export type Evaluation = z.output<typeof evaluation>;

export const readEvaluation = evaluation.extend({
  items: z.array(evaluationItem),
  /** What somebody changed at the network since the usage was applied. */
  network_changes: z.array(readBackDifference),
});
export type ReadEvaluation = z.output<typeof readEvaluation>;

/** Whether the ad account can be reached, and what to do when it cannot. */
export const ACCESS_STATES = ["open", "lost", "unknown"] as const;
export const ACCESS_STEPS = ["grant", "reconnect", "check"] as const;
const accountAccess = z.strictObject({
  state: z.enum(ACCESS_STATES),
  /** Of a lost one: grant the account again, reconnect X, or have access at X restored. */
  next: z.enum(ACCESS_STEPS).nullable(),
});
export type AccountAccessState = z.output<typeof accountAccess>;

export const usageAutopilotState = z.strictObject({
  usage: z.strictObject({
    id: z.string(),
    name: z.string(),
    ad_account_id: z.string().nullable(),
    channel: z.enum(USAGE_CHANNELS),
    state: z.enum(USAGE_STATES),
    size: count.nullable(),
  }),
  active: z.boolean(),
  mode: z.enum(["propose", "apply"]).nullable(),
  schedule: autopilotSchedule.nullable(),
  next: timestamp.nullable(),
  access: accountAccess,
  last: evaluation.nullable(),
  /** The open proposal. */
  proposal: z.string().nullable(),
});
export type UsageAutopilotState = z.output<typeof usageAutopilotState>;

const decision = z.strictObject({
  /** False: somebody changed the ad group since it was compared; nothing was sent. */
  accepted: z.boolean(),
  changes: z.array(readBackDifference),
  evaluation: readEvaluation,
  usage: audienceUsage,
});
export type EvaluationDecision = z.output<typeof decision>;

const area = "external";
const access = "token";
const query = z.strictObject({ ...teamQuery });
const path = `${usagePath}autopilot/`;
const one = { area, access, params: pk, query } as const;
const each = {
  area,
  access,
  params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
  query,
} as const;

/** Comparing applied audiences with their ad accounts, and what becomes of the differences. */
export const usageAutopilot = {
  overview: endpoint({
    area,
    access,
    method: "GET",
    path: "/api/external/audience-usages/autopilots/",
    summary: "Applied audiences with their autopilots, those that need a person first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(usageAutopilotState),
  }),
  state: endpoint({
    ...one,
    method: "GET",
    path: `${path}state/`,
    summary:
      "Autopilot of a usage: schedule, last comparison, open proposal, access to the ad account",
    response: usageAutopilotState,
  }),
  list: endpoint({
    ...one,
    method: "GET",
    path: `${path}evaluations/`,
    summary: "Comparisons of a usage with its ad account, the newest first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(evaluation),
  }),
  evaluate: endpoint({
    ...one,
    method: "POST",
    path: `${path}evaluations/`,
    summary: "Compare an applied usage with its ad account now (a job)",
    status: 202,
    response: evaluation,
    errors: ["conflict"],
  }),
  read: endpoint({
    ...each,
    method: "GET",
    path: `${path}evaluations/{id}/`,
    summary: "A comparison with its difference, item by item",
    response: readEvaluation,
  }),
  accept: endpoint({
    ...each,
    method: "POST",
    path: `${path}evaluations/{id}/accept/`,
    summary: "Accept a proposal, all of it or some items; by the Ads API it is applied (a job)",
    body: z.strictObject({
      /** Keys of the added and removed items that are accepted; absent: all. */
      keys: z
        .array(z.string().max(300))
        .min(1, "Keys is required")
        .max(RECEIPT_ITEMS, `Keys must have at most ${RECEIPT_ITEMS} items`)
        .optional(),
    }),
    response: decision,
    errors: ["conflict", "empty_package", "unavailable", "too_many_requests"],
  }),
  dismiss: endpoint({
    ...each,
    method: "POST",
    path: `${path}evaluations/{id}/dismiss/`,
    summary: "Dismiss a proposal with a reason; the same difference is not proposed again",
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, "Reason is required")
        .max(500, "Reason must be less than 501 characters"),
    }),
    response: readEvaluation,
    errors: ["conflict"],
  }),
};
