import { z } from "zod";
import { timestamp } from "./shapes.ts";

export const CAMPAIGN_ORIGINS = ["here", "network"] as const;
export type CampaignOrigin = (typeof CAMPAIGN_ORIGINS)[number];

/** Fields that a reading of X compares. */
export const NETWORK_FIELDS = [
  "added",
  "removed",
  "name",
  "status",
  "daily_budget",
  "lifetime_budget",
  "bid_amount",
  "start",
  "end",
  "targeting",
  "approval",
] as const;
export type NetworkField = (typeof NETWORK_FIELDS)[number];

const value = z.union([z.string(), z.number()]).nullable();

/** Something that changed at X: money in minor units, moments as timestamps, targeting as numbers of criteria. */
export const networkChange = z.strictObject({
  subject: z.enum(["campaign", "ad_set", "ad"]),
  name: z.string(),
  field: z.enum(NETWORK_FIELDS),
  from: value,
  to: value,
});
export type NetworkChange = z.output<typeof networkChange>;

export const CONFLICT_CHOICES = ["ours", "theirs"] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];

/** Fields that can be changed here and at X. */
export const SHARED_FIELDS = ["daily_budget", "lifetime_budget", "status"] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

const named = z.strictObject({ id: z.string(), name: z.string() });

export const campaignConflict = z.strictObject({
  id: z.string(),
  field: z.enum(SHARED_FIELDS),
  /** What both had before. */
  agreed: value,
  ours: z.strictObject({ value, by: named.nullable(), at: timestamp }),
  theirs: z.strictObject({
    value,
    /** A member whose X account did it. */
    by: named.nullable(),
    /** Id at X of who did it; null: X does not tell. */
    x_user: z.string().nullable(),
    at: timestamp,
    /** It happened between this moment and `at`; null: at `at`. */
    after: timestamp.nullable(),
  }),
});
export type CampaignConflict = z.output<typeof campaignConflict>;

/** `sending`: X is being asked. `waiting`: asked again later. */
export const CAMPAIGN_CHANGE_STATES = [
  "sending",
  "waiting",
  "sent",
  "refused",
  "conflict",
  "withdrawn",
] as const;
export type CampaignChangeState = (typeof CAMPAIGN_CHANGE_STATES)[number];

export const pendingChange = z.strictObject({
  id: z.string(),
  state: z.enum(CAMPAIGN_CHANGE_STATES),
  fields: z.array(z.strictObject({ field: z.enum(SHARED_FIELDS), from: value, to: value })),
  by: named.nullable(),
  asked: timestamp,
  resumes_at: timestamp.nullable(),
  /** Why X refused it. */
  error: z.string().nullable(),
});
export type PendingChange = z.output<typeof pendingChange>;

/** `idle`: read, or never yet. `waiting`: X takes no calls for now. `failed`: it is tried again at its next time. */
export const CAMPAIGN_ACCOUNT_STATES = ["idle", "queued", "reading", "waiting", "failed"] as const;
export type CampaignAccountState = (typeof CAMPAIGN_ACCOUNT_STATES)[number];

const count = z.number().int();

/** What a reading found. */
export const syncCounts = z.strictObject({
  campaigns: count,
  added: count,
  changed: count,
  gone: count,
  conflicts: count,
});
export type SyncCounts = z.output<typeof syncCounts>;
