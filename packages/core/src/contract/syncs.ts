import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf, money, pageQuery, teamQuery, timestamp } from "./shapes.ts";

/** What can be brought from the network of one handle. */
export const SYNC_KINDS = ["followers", "following", "posts", "likers", "lists"] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

/** `waiting`: until the network answers again; `importing`: all that was wanted is read. */
export const SYNC_STATES = [
  "queued",
  "running",
  "waiting",
  "importing",
  "paused",
  "done",
  "failed",
  "cancelled",
] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/**
 * Why it stands: somebody said so, the budget is used up, the network does not know the account any more, or who began it
 * left the team.
 */
export const PAUSE_REASONS = ["person", "budget", "account", "left"] as const;

const LARGEST_BUDGET = 10_000_000;

/** As people write it, with or without the sign before it. */
const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,15}$/, "Please enter a valid handle")
  .transform((text) => text.replace("@", ""));

const asked = {
  handle,
  kinds: z
    .array(z.enum(SYNC_KINDS))
    .min(1)
    .max(SYNC_KINDS.length)
    .transform((kinds) => SYNC_KINDS.filter((kind) => kinds.includes(kind))),
  /**
   * Id or handle of the account at the network that reads: one of the caller's, or on the command line one that somebody in
   * the team connected. Absent: the caller's first, or the team's only one.
   */
  account: z.string().max(100).optional(),
};

const budget = z.strictObject({
  amount: z.number().int().min(1).max(LARGEST_BUDGET),
  currency: z.literal("USD"),
});

/** The account that is asked about, as the network shows it. */
const subject = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  protected: z.boolean(),
  followers: z.number().int().nullable(),
  following: z.number().int().nullable(),
  posts: z.number().int().nullable(),
});
export type SyncSubject = z.output<typeof subject>;

export const syncPreview = z.strictObject({
  subject,
  items: z.array(
    z.strictObject({
      kind: z.enum(SYNC_KINDS),
      /** Null: known only when it is read. */
      objects: z.number().int().nullable(),
      price: money.nullable(),
    }),
  ),
  /** The most that the known items can cost. */
  price: money,
  /** Whether the price holds everything. */
  is_complete: z.boolean(),
  /** How long the network's limits make the known items wait. */
  wait_seconds: z.number().int(),
});
export type SyncPreview = z.output<typeof syncPreview>;

export const sync = z.strictObject({
  id: z.string(),
  subject,
  kinds: z.array(z.enum(SYNC_KINDS)),
  /** Slug of the dataset that it goes to. */
  dataset: z.string(),
  state: z.enum(SYNC_STATES),
  reason: z.enum(PAUSE_REASONS).nullable(),
  /** Whether the caller may have it go on: it reads with the account of who started it. */
  can_resume: z.boolean(),
  budget: money,
  /** The most that what was read can cost. */
  spent: money,
  items: z.array(
    z.strictObject({
      kind: z.enum(SYNC_KINDS),
      read: z.number().int(),
      expected: z.number().int().nullable(),
      is_done: z.boolean(),
      /** Whether the network showed none of it, because it is protected or gone. */
      is_hidden: z.boolean(),
    }),
  ),
  /** 0–1 of what is under way; null while unknown. */
  share: z.number().nullable(),
  /** While it waits: when it goes on by itself. */
  resumes_at: timestamp.nullable(),
  /** Rows by outcome; they add up to `read`. Null: nothing is imported yet. */
  report: z
    .strictObject({
      read: z.number().int(),
      outcomes: z.record(z.string(), z.number().int()),
      rejected: z.number().int(),
    })
    .nullable(),
  error: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
});
export type Sync = z.output<typeof sync>;

const id = z.strictObject({ id: z.string().max(100) });
const query = z.strictObject({ ...teamQuery });

export const syncs = {
  preview: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/syncs/preview/",
    access: "session",
    summary:
      "What a sync of a handle would read, what it can cost, and how long limits make it wait",
    query,
    body: z.strictObject(asked),
    response: syncPreview,
    errors: ["conflict", "unavailable"],
  }),
  list: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/syncs/",
    access: "session",
    summary: "Syncs of the team, newest first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(sync),
  }),
  start: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/syncs/",
    access: "session",
    summary: "Read a handle's followers and more from the network into a dataset (a job)",
    query,
    body: z.strictObject({
      ...asked,
      budget,
      /** Slug or name of a dataset of the team's; a new one is made of a new name. Absent: one named after the handle. */
      dataset: z.string().trim().min(1).max(100).optional(),
    }),
    status: 202,
    response: sync,
    errors: ["conflict", "unavailable"],
  }),
  read: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/syncs/{id}/",
    access: "session",
    summary: "A sync with its progress and report",
    params: id,
    query,
    response: sync,
  }),
  pause: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/syncs/{id}/pause/",
    access: "session",
    summary: "Have a sync stand; it goes on behind what it has read",
    params: id,
    query,
    response: sync,
    errors: ["conflict"],
  }),
  resume: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/syncs/{id}/resume/",
    access: "session",
    summary: "Have a sync go on, with a larger budget where the old one is used up",
    params: id,
    query,
    body: z.strictObject({ budget: budget.optional() }),
    status: 202,
    response: sync,
    errors: ["conflict"],
  }),
  cancel: endpoint({
    area: "network",
    method: "DELETE",
    path: "/api/network/syncs/{id}/",
    access: "session",
    summary: "End a sync; what it imported stays, what it only read is forgotten",
    params: id,
    query,
    response: sync,
    errors: ["conflict"],
  }),
};
