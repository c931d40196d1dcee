import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf, money, oneLineName, pageQuery, teamQuery, timestamp } from "./shapes.ts";

/** What can be brought from the network of one handle. */
export const SYNC_KINDS = ["followers", "following", "posts", "likers", "lists"] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];
/** Kinds that are one follow list, which the network shows newest first. */
export const FOLLOW_LIST_KINDS: readonly SyncKind[] = ["followers", "following"];

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
 * Why a sync is paused:
 * - `person`: somebody paused it. `budget`: the budget is used up. `left`: the person who started it left the team.
 * - `account`: X no longer accepts the connected account, which must be connected again.
 * - `repeated`, `empty`: a list sends the same or empty pages again and again; `excess`: it sends over 5 % more than X
 *   announced. The sync asks: resuming it allows as much again, ending it keeps what was imported.
 * - `limited`: X refused calls several times in a row although each wait was kept; `capped`: the usage cap of the app is
 *   reached; `unpaid`: the developer account has no credits; `forbidden`: the app may not read this; `suspended`: X
 *   suspended the app or the account; `unavailable`: X did not answer.
 */
export const PAUSE_REASONS = [
  "person",
  "budget",
  "account",
  "left",
  "repeated",
  "empty",
  "excess",
  "limited",
  "capped",
  "unpaid",
  "forbidden",
  "suspended",
  "unavailable",
] as const;

const LARGEST_BUDGET = 10_000_000;
const MOST_NEWEST = 10_000_000;

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

/** A part of a follow list that a budget pays for, against the error of shares that follows. */
const sample = z.strictObject({
  /** The newest accounts of each follow list that are read, where it has so many. */
  newest: z.number().int(),
  /** Accounts read in all lists together. */
  reads: z.number().int(),
  /** Of these lists and everything else that was asked for. */
  price: money,
  /**
   * Half the 95 % interval of a share of 50 %, 0–1, as if the newest were like all others: the least error. X shows lists
   * newest first and no other way, so that no random sample can be read.
   */
  margin: z.number(),
  /** The most that such a share can be off, whatever the accounts that are not read are like. */
  most: z.number(),
});

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
  /** Where the budget does not pay for everything: parts of the follow lists that it pays for, the smallest first. */
  samples: z.array(sample),
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
      /** The newest accounts that were asked for; null: all. A list read in part is not complete: `is_done` stays false. */
      newest: z.number().int().nullable(),
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
    body: z.strictObject({ ...asked, budget: budget.optional() }),
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
      /** Read only so many of the newest accounts of each follow list; absent: all. `samples` of the preview states the error. */
      newest: z.number().int().min(1).max(MOST_NEWEST).optional(),
      /** Slug or name of a dataset of the team's; a new one is made of a new name. Absent: one named after the handle. */
      dataset: oneLineName("Dataset", 100).optional(),
      /** Whether the dataset becomes the team's default. Required where the sync makes a new dataset. */
      make_default: z.boolean().optional(),
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
    summary:
      "Resume a sync, with a larger budget where the old one is used up; allows a list that asked to read on",
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
