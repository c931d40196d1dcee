import { z } from "zod";
import {
  BID_STRATEGIES,
  CAMPAIGN_LIMITS,
  CAMPAIGN_STATUSES,
  OBJECTIVES,
} from "../domain/campaign.ts";
import { ISOLATIONS } from "../domain/cells.ts";
import { PLACEMENTS } from "../domain/enumerations.ts";
import { networkEntry, receiptItem } from "../domain/receipt.ts";
import {
  CAMPAIGN_ORIGINS,
  campaignConflict,
  networkChange,
  pendingChange,
} from "./campaign-sync-shapes.ts";
import { adAccountId, oneLineName, timestamp } from "./shapes.ts";

/** `publishing`: on its way to the network, or stopped on it. `published`: it is there. */
export const CAMPAIGN_STAGES = ["draft", "publishing", "published"] as const;
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number];

/** `none`: not asked for, or void since its content changed. */
export const CAMPAIGN_APPROVALS = ["none", "requested", "approved", "returned"] as const;
export type CampaignApproval = (typeof CAMPAIGN_APPROVALS)[number];

const count = z.number().int();
/** Minor units of the ad account's currency. */
const minor = count.nullable();
const words = (most: number) => z.string().trim().max(most);
const named = z.strictObject({ id: z.string(), name: z.string() });
const person = named.nullable();

/** Micros of the largest amount stay whole numbers. */
const MOST_MONEY = 1_000_000_000;
export const moneyInput = z.number().int().min(1).max(MOST_MONEY);

export const campaignName = oneLineName("Name", CAMPAIGN_LIMITS.name);
const networkId = z.string().regex(/^[0-9a-z]{1,19}$/, "Id at X is not valid");

/** What a draft may hold; whether it is enough is told by its checks. */
export const campaignFields = {
  objective: z.enum(OBJECTIVES).nullable(),
  ad_account_id: adAccountId.nullable(),
  funding_id: networkId.nullable(),
  /** Empty: everywhere. */
  placements: z.array(z.enum(PLACEMENTS)).max(PLACEMENTS.length),
  start: timestamp.nullable(),
  end: timestamp.nullable(),
  daily_budget: moneyInput.nullable(),
  lifetime_budget: moneyInput.nullable(),
  bid_strategy: z.enum(BID_STRATEGIES),
  bid_amount: moneyInput.nullable(),
};

export const campaign = z.strictObject({
  id: z.string(),
  name: z.string(),
  objective: z.enum(OBJECTIVES).nullable(),
  status: z.enum(CAMPAIGN_STATUSES),
  stage: z.enum(CAMPAIGN_STAGES),
  approval: z.enum(CAMPAIGN_APPROVALS),
  ad_account: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      /** IANA name; null: not read yet. */
      time_zone: z.string().nullable(),
      /** ISO 4217; null: not read yet. */
      currency: z.string().nullable(),
    })
    .nullable(),
  start: timestamp.nullable(),
  end: timestamp.nullable(),
  daily_budget: minor,
  lifetime_budget: minor,
  /** As the newest statistics say; null: none were read. */
  impressions: minor,
  spent: minor,
  stats_at: timestamp.nullable(),
  ad_sets: count,
  ads: count,
  /** Why X does not serve it, in its words. */
  reasons: z.array(z.string()),
  /** Its id at X; null: it is not there. */
  network_id: z.string().nullable(),
  /** `network`: it began at X. */
  origin: z.enum(CAMPAIGN_ORIGINS),
  /** Since when it is deleted at X; null: it is not. */
  gone: timestamp.nullable(),
  archived: z.boolean(),
  /** When it was moved to the trash; null: it is not there. */
  removed: timestamp.nullable(),
  version: count,
  created: timestamp,
  created_by: person,
  modified: timestamp,
});
export type Campaign = z.output<typeof campaign>;

const customAudience = z.strictObject({ id: networkId, name: words(255).min(1) });

export const ad = z.strictObject({
  id: z.string(),
  ad_set: z.string(),
  creative: named,
  paused: z.boolean(),
  /** Ids at X: the post, and what promotes it now. */
  post_id: z.string().nullable(),
  network_id: z.string().nullable(),
  /** As X names states of review: ACCEPTED, UNDER_REVIEW, … */
  approval: z.string().nullable(),
  origin: z.enum(CAMPAIGN_ORIGINS),
  gone: timestamp.nullable(),
});
export type Ad = z.output<typeof ad>;

/** What a person chose for names of which X has several, by the item's key; null: to leave it out. */
const choices = z.record(z.string().max(300), networkEntry.nullable());

export const adSet = z.strictObject({
  id: z.string(),
  campaign: z.string(),
  /** The campaign's version: a change of an ad set is one of its campaign. */
  campaign_version: count,
  position: count,
  name: z.string(),
  /** A saved audience as it was taken over; `current`: its version now, null when it is gone. */
  audience: z
    .strictObject({
      id: z.string().nullable(),
      name: z.string(),
      version: count.nullable(),
      current: count.nullable(),
      size: count.nullable(),
    })
    .nullable(),
  custom_audiences: z.array(customAudience),
  excluded: z.array(customAudience),
  creatives: z.array(z.string()),
  choices,
  /** Null: the campaign's. */
  placements: z.array(z.enum(PLACEMENTS)).nullable(),
  start: timestamp.nullable(),
  end: timestamp.nullable(),
  daily_budget: minor,
  lifetime_budget: minor,
  /** A part of an audience that was split; null: it is no cell. */
  cell: z
    .strictObject({
      letter: z.string(),
      isolation: z.enum(ISOLATIONS),
      /** Share of its people in our data who are in another cell too; null: not known. */
      expected_overlap: z.number().nullable(),
    })
    .nullable(),
  status: z.enum(["draft", "paused", "active"]),
  network_id: z.string().nullable(),
  origin: z.enum(CAMPAIGN_ORIGINS),
  gone: timestamp.nullable(),
  /** Criteria at X, by its last reading; null: not read. */
  criteria: count.nullable(),
  /** Of them those that this product has no word for. */
  untranslated: z.array(z.string()),
  ads: z.array(ad),
  version: count,
  modified: timestamp,
});
export type AdSet = z.output<typeof adSet>;

const uniqueIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length;

export const adSetFields = {
  name: oneLineName("Name", CAMPAIGN_LIMITS.name),
  /** A saved audience of the team; null: none. */
  audience: z.string().max(100).nullable(),
  custom_audiences: z
    .array(customAudience)
    .max(50)
    .refine(uniqueIds, "Custom audiences must differ"),
  excluded: z.array(customAudience).max(50).refine(uniqueIds, "Excluded must differ"),
  creatives: z
    .array(z.string().max(100))
    .max(CAMPAIGN_LIMITS.ads, `Creatives must have at most ${CAMPAIGN_LIMITS.ads} items`)
    .refine((ids) => new Set(ids).size === ids.length, "Creatives must differ"),
  choices: choices.refine(
    (all) => Object.keys(all).length <= 100,
    "Choices must have at most 100 items",
  ),
  placements: z.array(z.enum(PLACEMENTS)).max(PLACEMENTS.length).nullable(),
  start: timestamp.nullable(),
  end: timestamp.nullable(),
  daily_budget: moneyInput.nullable(),
  lifetime_budget: moneyInput.nullable(),
};

/** `skipped`: it was not needed, or the run ended before it. */
export const STEP_STATES = ["pending", "done", "refused", "skipped"] as const;

/** One thing that publishing makes at the network. */
export const publicationStep = z.strictObject({
  key: z.string(),
  kind: z.enum(["campaign", "ad_set", "ad"]),
  /** Ours: of the ad set, or of the ad's. */
  ad_set: z.string().nullable(),
  name: z.string(),
  state: z.enum(STEP_STATES),
  network_id: z.string().nullable(),
  /** The network's own words, where it refused. */
  note: z.string().nullable(),
  /** Of an ad set: what it targets, item by item. */
  items: z.array(receiptItem),
});
export type PublicationStep = z.output<typeof publicationStep>;

/** `queued`, `publishing`, `waiting` (until the network takes calls again): on its way. `finished`: read back. */
export const PUBLICATION_STATES = [
  "queued",
  "publishing",
  "waiting",
  "finished",
  "failed",
] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

export const publicationDifference = z.strictObject({
  kind: z.enum(["campaign", "ad_set", "targeting", "ad"]),
  name: z.string(),
  difference: z.enum(["missing", "unexpected", "changed"]),
});
export type PublicationDifference = z.output<typeof publicationDifference>;

export const publication = z.strictObject({
  id: z.string(),
  campaign: z.string(),
  state: z.enum(PUBLICATION_STATES),
  version: count,
  steps: z.array(publicationStep),
  /** What was read back otherwise than it was sent. */
  differences: z.array(publicationDifference),
  error: z.string().nullable(),
  started: timestamp,
  finished: timestamp.nullable(),
  resumes_at: timestamp.nullable(),
  by: person,
});
export type Publication = z.output<typeof publication>;

/** The most that can be spent, in minor units; null: without limit. */
export const spendBound = z.strictObject({
  per_day: minor,
  total: minor,
  days: count.nullable(),
  currency: z.string().nullable(),
});
export type SpendBound = z.output<typeof spendBound>;

export const wholeCampaign = campaign.extend({
  funding_id: z.string().nullable(),
  placements: z.array(z.enum(PLACEMENTS)),
  bid_strategy: z.enum(BID_STRATEGIES),
  bid_amount: minor,
  ad_set_list: z.array(adSet),
  spend: spendBound,
  needs_approval: z.boolean(),
  /** Whether the caller changed its content, and can therefore not approve it. */
  is_author: z.boolean(),
  decision: z.strictObject({ by: person, at: timestamp, note: z.string().nullable() }).nullable(),
  published: timestamp.nullable(),
  /** When its state was read at X last. */
  read: timestamp.nullable(),
  /** The newest; null: it was never published. */
  publication: publication.nullable(),
  /** The objective in X's word, where this product has none. */
  network_objective: z.string().nullable(),
  /** Fields that were changed here and at X: somebody has to choose. */
  conflicts: z.array(campaignConflict),
  /** The change that is on its way to X, or the newest that X refused; null: none. */
  pending: pendingChange.nullable(),
});
export type WholeCampaign = z.output<typeof wholeCampaign>;

export const CAMPAIGN_EVENTS = [
  "created",
  "changed",
  "approval_requested",
  "approval_void",
  "approved",
  "returned",
  "publishing",
  "published",
  "publish_failed",
  "activated",
  "paused",
  "budget_changed",
  "ad_paused",
  "ad_resumed",
  "ad_removed",
  "archived",
  "unarchived",
  "duplicated",
  "removed",
  "restored",
  "network_created",
  "network_changed",
  "network_removed",
  "conflict",
  "conflict_settled",
  "change_refused",
  "change_withdrawn",
] as const;
export type CampaignEventKind = (typeof CAMPAIGN_EVENTS)[number];

export const campaignEvent = z.strictObject({
  id: z.string(),
  kind: z.enum(CAMPAIGN_EVENTS),
  at: timestamp,
  by: person,
  /** Names of fields that changed. */
  fields: z.array(z.string()),
  name: z.string().nullable(),
  note: z.string().nullable(),
  per_day: minor,
  total: minor,
  currency: z.string().nullable(),
  /** What changed at X. */
  changes: z.array(networkChange),
  /** Id at X of who did it there; null: X does not tell, or it was done here. */
  x_user: z.string().nullable(),
  /** It happened between this moment and `at`; null: at `at`. */
  after: timestamp.nullable(),
});
export type CampaignEvent = z.output<typeof campaignEvent>;

export const campaignNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  by: person,
  created: timestamp,
});
export type CampaignNote = z.output<typeof campaignNote>;
