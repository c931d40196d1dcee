import { z } from "zod";
import { LIMITS } from "../domain/limits.ts";
import { handleText } from "../domain/targeting-package.ts";
import { measured, NOT_MEASURABLE_REASONS } from "./audience-size.ts";
import { audienceUsage, HANDLE_ORDERS } from "./audience-usages.ts";
import { reportSchedule } from "./client-reports.ts";
import { endpoint } from "./endpoint.ts";
import { estimate, pk, teamQuery, timestamp } from "./shapes.ts";

/** Orders that the data gives. */
const MEASURED_ORDERS = ["affinity", "size", "gain"] as const;
export type MeasuredOrder = (typeof MEASURED_ORDERS)[number];

export const rankedHandle = z.strictObject({
  /** From 1; null: deselected, and so not targeted. */
  place: z.number().int().nullable(),
  /** The place before. */
  before: z.number().int().nullable(),
  handle: z.string(),
  /** Why it has no numbers; null when it has. */
  reason: z.enum([...NOT_MEASURABLE_REASONS, "deselected"]).nullable(),
  /** Whether the network takes it: the first 100 selected ones. */
  applied: z.boolean(),
  /** Members that it brings alone. */
  alone: z.number().int().nullable(),
  /** Members that only it brings. */
  beyond: z.number().int().nullable(),
  /** Members that no other kind of seed and no handle at an earlier place brings. */
  gain: z.number().int().nullable(),
  /** Members that the handles up to this place bring beyond the other kinds of seeds, and their share of all that handles bring so. */
  covered: z.number().int().nullable(),
  coverage: z.number().nullable(),
  /** Share of its followers among those whom the other seeds bring ÷ their share among all who pass the criteria. */
  affinity: estimate.nullable(),
  /** Shrunken log-odds: what the order by affinity is made by. */
  score: z.number().nullable(),
  /** The numbers in a sentence. */
  explanation: z.string(),
});
export type RankedHandle = z.output<typeof rankedHandle>;

const ranking = z.strictObject({
  by: z.enum(HANDLE_ORDERS),
  /** What the order is made by, in a sentence. */
  explanation: z.string(),
  handles: z.array(rankedHandle),
  /** Accounts of the whole package; null when not measurable. */
  size: z.number().int().nullable(),
  /** Members that handles bring beyond the other kinds of seeds: all, and those of the handles that the network takes. */
  by_handles: z.number().int(),
  by_applied_handles: z.number().int(),
  ...measured,
});
export type HandleRanking = z.output<typeof ranking>;

const autopilotWeek = z.strictObject({
  /** ISO 8601. */
  week: z.string(),
  measured_at: timestamp,
  dataset: z.string(),
  version: z.number().int(),
  as_of: z.iso.date(),
  size: z.number().int().nullable(),
  /** Against the week before; null without one, or on another dataset. */
  difference: z.number().int().nullable(),
  /** Members that handles bring beyond the other seeds, of those the network takes: in the order before, and in the order found. */
  reached_before: z.number().int(),
  reached: z.number().int(),
  /** Handles whose place is another in the order found. */
  moved: z.number().int(),
  /** Handles that come among those the network takes, and that leave them. */
  entered: z.array(z.string()),
  left: z.array(z.string()),
  /** The order found; `reorder-handles` by hand takes it. */
  order: z.array(z.string()),
  /** unchanged: the order stood; proposed: it is told and nothing is changed; applied: the usage has it. */
  outcome: z.enum(["unchanged", "proposed", "applied"]),
});
export type AutopilotWeek = z.output<typeof autopilotWeek>;

/** Every day, or every week on a weekday, at an hour of a time zone. */
export const autopilotSchedule = reportSchedule
  .extend({ every: z.enum(["day", "week"]), weekday: reportSchedule.shape.weekday.optional() })
  .refine(({ every, weekday }) => every === "day" || weekday !== undefined, {
    message: "Weekday is required",
    path: ["weekday"],
  });
export type AutopilotSchedule = z.output<typeof autopilotSchedule>;

const autopilot = z.strictObject({
  active: z.boolean(),
  /** propose: tell what would change; apply: change the usage, and by the Ads API the ad account. Null: never started. */
  mode: z.enum(["propose", "apply"]).nullable(),
  by: z.enum(MEASURED_ORDERS).nullable(),
  started: timestamp.nullable(),
  started_by: z.string().nullable(),
  stopped: timestamp.nullable(),
  /** When the next week begins; null while it does not run. */
  next: timestamp.nullable(),
  /** When the ad account is compared with the audience; null: never, since no person started it. */
  schedule: autopilotSchedule.nullable(),
  next_evaluation: timestamp.nullable(),
  /** Why the last measuring failed: the dataset is gone, or something else. */
  problem: z.enum(["no_dataset", "failed"]).nullable(),
  /** Whether the caller is mailed what every week finds. */
  mailed: z.boolean(),
  /** Newest week first, at most 104. */
  history: z.array(autopilotWeek),
});
export type Autopilot = z.output<typeof autopilot>;

const language = { language: z.enum(["en", "ja"]).optional() };
const one = {
  area: "external",
  access: "token",
  params: pk,
  query: z.strictObject({ ...teamQuery }),
} as const;
const path = "/api/external/audience-usages/{pk}/";

export const usageTargeting = {
  reorderHandles: endpoint({
    ...one,
    method: "POST",
    path: `${path}reorder-handles/`,
    summary: "Order a usage's handles by affinity, size, gain or by hand, with what each brings",
    body: z
      .strictObject({
        by: z.enum(HANDLE_ORDERS).optional(),
        /** By hand: handles in the wanted order; those not named follow in their present order. */
        handles: z.array(handleText).max(LIMITS.handles).optional(),
        /** False: the order is answered and nothing is changed. */
        save: z.boolean().optional(),
        version: z.number().int().optional(),
        ...language,
      })
      .refine(({ by, handles }) => (by === "hand") === (handles !== undefined), {
        message: "Handles are given when they are ordered by hand",
        path: ["handles"],
      }),
    response: z.strictObject({ usage: audienceUsage, saved: z.boolean(), ...ranking.shape }),
    errors: ["stale_version"],
  }),
  sheet: endpoint({
    ...one,
    method: "POST",
    path: `${path}sheet/`,
    summary:
      "A usage's package as a spreadsheet, in the order of targeting, with what each seed brings",
    body: z.strictObject({ file: z.enum(["xlsx", "csv"]).optional(), ...language }),
    produces: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv"],
  }),
  autopilot: endpoint({
    ...one,
    method: "GET",
    path: `${path}autopilot/`,
    summary: "Whether a usage is kept fresh, and what every week found",
    response: autopilot,
  }),
  startAutopilot: endpoint({
    ...one,
    method: "POST",
    path: `${path}autopilot/start/`,
    summary:
      "Compare an applied usage with its ad account on a schedule, and propose or apply the difference; the order of handles is measured every week",
    body: z.strictObject({
      mode: z.enum(["propose", "apply"]).optional(),
      by: z.enum(MEASURED_ORDERS).optional(),
      /** When the ad account is compared with the audience; absent: as before, at first on Mondays at 6 UTC. */
      schedule: autopilotSchedule.optional(),
      /** Whether the caller is mailed what every week finds, from the next week on; absent: as before. */
      email: z.boolean().optional(),
    }),
    response: autopilot,
    errors: ["conflict"],
  }),
  mailAutopilot: endpoint({
    ...one,
    method: "POST",
    path: `${path}autopilot/mails/`,
    summary: "Mail the caller what the autopilot finds every week, or no more",
    body: z.strictObject({ email: z.boolean() }),
    response: autopilot,
    errors: ["conflict"],
  }),
  stopAutopilot: endpoint({
    ...one,
    method: "POST",
    path: `${path}autopilot/stop/`,
    summary: "Stop comparing and measuring a usage; what was found stays",
    response: autopilot,
  }),
};
