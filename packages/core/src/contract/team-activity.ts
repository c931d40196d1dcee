import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { RULE_KINDS } from "../domain/campaign-rules.ts";
import { listOf, timestamp } from "./shapes.ts";

export const TEAM_EVENT_KINDS = [
  "audience_saved",
  "audience_changed",
  "audience_deleted",
  "audience_restored",
  "audience_handed_over",
  "audience_shared",
  "usage_recorded",
  "usage_shared",
  "autopilot_proposed",
  "autopilot_applied",
  "autopilot_failed",
  "plan_created",
  "monitor_created",
  "monitor_measured",
  "campaign_alert",
  "report_done",
  "report_failed",
  "creative_rejected",
  "campaign_created",
  "campaign_approval_requested",
  "campaign_approved",
  "campaign_returned",
  "campaign_published",
  "campaign_publish_failed",
  "campaign_activated",
  "campaign_paused",
  "campaign_budget_changed",
  "campaign_removed",
  "campaign_restored",
  "member_invited",
  "member_joined",
  "member_level",
  "member_left",
  "member_removed",
  "import_done",
  "import_failed",
  "sync_done",
  "sync_failed",
] as const;
export type TeamEventKind = (typeof TEAM_EVENT_KINDS)[number];

/** Kinds that are asked for together. */
export const TEAM_EVENT_GROUPS = ["audiences", "members", "data"] as const;
export type TeamEventGroup = (typeof TEAM_EVENT_GROUPS)[number];

const person = z.strictObject({ id: z.string(), name: z.string() });

export const teamEvent = z.strictObject({
  id: z.string(),
  at: timestamp,
  kind: z.enum(TEAM_EVENT_KINDS),
  /** Null: nobody of the product any more, a job, or the command line. */
  by: person.nullable(),
  /** The audience, import, plan … by its name then; of people only while they are members. */
  subject: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Of an audience: its version. Of a link: whom it was mailed to. Of a member: the level. */
  details: z.strictObject({
    version: z.number().int().nullable(),
    recipients: z.number().int().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Of an import: its first file, how many there are, the rows that were read, and those that were rejected. */
    file: z.string().nullable(),
    files: z.number().int().nullable(),
    rows: z.number().int().nullable(),
    rejected: z.number().int().nullable(),
    /** Of an alert of campaigns: what crossed which rule. */
    alert: z
      .strictObject({
        kind: z.enum(RULE_KINDS),
        value: z.number().nullable(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        bound: z.number().nullable(),
        currency: z.string().nullable(),
        name: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type TeamEvent = z.output<typeof teamEvent>;

export const teamActivity = {
  list: endpoint({
    area: "teams",
    access: "session",
    method: "GET",
    path: "/api/teams/{team_id}/activity/",
    teamParameter: "team_id",
    summary: "What happened in the team, newest first",
    params: z.strictObject({ team_id: z.string().max(100) }),
    query: z.strictObject({
      /** Cursor of the next page, as `next` gives it. */
      page: z.string().max(200).optional(),
      page_size: z.coerce.number().int().min(1).max(200).optional(),
      group: z.enum(TEAM_EVENT_GROUPS).optional(),
      /** Id of a member: what they did. */
      by: z.string().max(100).optional(),
    }),
    response: listOf(teamEvent),
  }),
};
