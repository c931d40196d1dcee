import { z } from "zod";
import { handleText } from "../domain/targeting-package.ts";
import { account, audienceName, measured, measuring, notMeasurable } from "./audience-size.ts";
import { movedCounts } from "./drift.ts";
import { endpoint } from "./endpoint.ts";
import { post } from "./insights.ts";
import { job } from "./jobs.ts";
import { estimate, listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";
import { mood } from "./topics.ts";

const count = z.number().int();
const share = z.number();

export const MONITOR_KINDS = ["audience", "handle", "keywords"] as const;
export type MonitorKind = (typeof MONITOR_KINDS)[number];

/** A week by ISO 8601: 2026-W47 runs from Monday to Sunday, in UTC. */
const week = z.string().regex(/^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/, "Week is not valid");

const word = z.string().trim().min(1).max(200);

/** What is watched: exactly one of the three. */
const watched = {
  /** A saved audience, measured as it was saved. */
  audience_config: z.string().max(100).optional(),
  /** An account: who follows it, what it posts, who speaks of it. */
  handle: handleText.optional(),
  /** Words, phrases and (with "#") hashtags: who posts any of them, and what. */
  keywords: z.array(word).min(1).max(20).optional(),
};

const settings = {
  /** Whether it is measured every week; paused, it keeps what it found. */
  active: z.boolean().optional(),
  /** Whether who made it is mailed a summary every week. */
  email: z.boolean().optional(),
  ...measuring,
};

interface Watched {
  readonly audience_config?: string | undefined;
  readonly handle?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

function watchedKinds({ audience_config, handle, keywords }: Watched): number {
  return [audience_config, handle, keywords].filter((value) => value !== undefined).length;
}

export const monitorBody = z
  .strictObject({ name: audienceName.optional(), ...watched, ...settings })
  .refine((body) => watchedKinds(body) === 1, {
    message: "Choose one of a saved audience, a handle and keywords",
  });
export type MonitorInput = z.output<typeof monitorBody>;

export const monitorChanges = z
  .strictObject({ name: audienceName.optional(), ...watched, ...settings })
  .refine((body) => watchedKinds(body) <= 1, {
    message: "Choose one of a saved audience, a handle and keywords",
  });
export type MonitorChanges = z.output<typeof monitorChanges>;

export const monitor = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(MONITOR_KINDS),
  audience_config: z.string().nullable(),
  handle: z.string().nullable(),
  keywords: z.array(z.string()),
  /** A saved audience's own where one is watched. */
  dataset: z.string(),
  window_days: count.nullable(),
  declared_only: z.boolean(),
  active: z.boolean(),
  email: z.boolean(),
  /** Why the last week has no result; null: it has one, or is to come. */
  problem: z.enum(["no_dataset", "failed"]).nullable(),
  /** The newest result in short. */
  latest: z
    .strictObject({
      week,
      size: count.nullable(),
      came: count.nullable(),
      left: count.nullable(),
      version: count,
    })
    .nullable(),
  created_by: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
});
export type Monitor = z.output<typeof monitor>;

/** Why it is not known who came and went. */
export const MEMBERS_UNKNOWN = [
  /** There is no earlier result. */
  "first_result",
  /** What is watched was changed since. */
  "changed",
  /** The dataset was made anew, or is another one. */
  "other_data",
  /** The audience is too large for its members to be kept, or could not be measured. */
  "not_kept",
] as const;

/** The seven days that end with the newest post of the data. */
const weekOfPosts = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** By members, by the account itself, or about the keywords. */
  posts: count,
  authors: count,
  all_posts: count,
  all_authors: count,
  share_of_posts: share.nullable(),
  share_of_authors: share.nullable(),
  /** Share of authors ÷ that of the result before; null where there is none, or its days are partly the same. */
  change: estimate.nullable(),
});

export const monitorResult = z.strictObject({
  monitor: z.string(),
  name: z.string(),
  kind: z.enum(MONITOR_KINDS),
  week,
  measured_at: timestamp,
  /** The result that this one is compared with; null: it is the first. */
  previous: z
    .strictObject({ week, version: count, as_of: z.iso.date(), size: count.nullable() })
    .nullable(),
  /** Null: it cannot be measured on this data. */
  size: count.nullable(),
  /** Accounts of the whole data, and the part of them. */
  accounts: count,
  share_of_accounts: share.nullable(),
  /** Members now − members of the result before. */
  difference: count.nullable(),
  members: movedCounts.nullable(),
  members_unknown: z.enum(MEMBERS_UNKNOWN).nullable(),
  new_members: z.array(account),
  lost_members: z.array(account),
  posts: weekOfPosts.nullable(),
  /** Posts of others that mention the handle, in the same days; null for what is no handle. */
  mentions: z.strictObject({ posts: count, authors: count }).nullable(),
  /** Sentiment of the posts, as classified. */
  sentiment: z.strictObject(mood).nullable(),
  top_posts: z.array(post),
  not_measurable: z.array(notMeasurable),
  ...measured,
});
export type MonitorResult = z.output<typeof monitorResult>;

const query = z.strictObject({ ...teamQuery });

export const monitors = {
  list: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/monitors/",
    access: "token",
    summary: "Monitors of the team, newest first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(monitor),
  }),
  create: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/monitors/",
    access: "token",
    summary: "Watch a saved audience, a handle or keywords; the first result follows at once",
    query,
    body: monitorBody,
    status: 201,
    response: monitor,
    errors: ["not_found", "conflict"],
  }),
  read: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/monitors/{pk}/",
    access: "token",
    summary: "A monitor with its results, newest week first",
    params: pk,
    query: z.strictObject({
      ...teamQuery,
      /** Results at most. */
      weeks: z.coerce.number().int().min(1).max(260).optional(),
    }),
    response: monitor.extend({ results: z.array(monitorResult) }),
  }),
  change: endpoint({
    area: "external",
    method: "PATCH",
    path: "/api/external/monitors/{pk}/",
    access: "token",
    summary: "Change a monitor: its name, what it watches, whether it runs and mails",
    params: pk,
    query,
    body: monitorChanges,
    response: monitor,
  }),
  remove: endpoint({
    area: "external",
    method: "DELETE",
    path: "/api/external/monitors/{pk}/",
    access: "token",
    summary: "Delete a monitor with its results",
    params: pk,
    query,
    status: 204,
  }),
  run: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/monitors/{pk}/run/",
    access: "token",
    summary: "Measure now: this week's result, anew where the data is newer (a job)",
    params: pk,
    query,
    status: 202,
    response: job,
  }),
  weekly: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/weekly-results-monitor/",
    access: "token",
    summary: "One week's results of the team's monitors; without a week, the newest one",
    query: z.strictObject({ ...pageQuery, ...teamQuery, week: week.optional() }),
    response: listOf(monitorResult).extend({
      /** Null: there are no results yet. */
      week: week.nullable(),
      /** Weeks that have results, newest first. */
      weeks: z.array(week),
    }),
  }),
};
