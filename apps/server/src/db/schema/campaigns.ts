import type {
  CampaignApproval,
  CampaignEventKind,
  CampaignStage,
  PublicationDifference,
  PublicationState,
  PublicationStep,
} from "@toolkit/core/contract/campaign-shapes";
import type { CampaignOrigin, NetworkChange } from "@toolkit/core/contract/campaign-sync-shapes";
import type { BidStrategy, Objective } from "@toolkit/core/domain/campaign";
import type { Isolation } from "@toolkit/core/domain/cells";
import type { Placement } from "@toolkit/core/domain/enumerations";
import type { PlanAnswers } from "@toolkit/core/domain/receipt";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { audienceConfigs } from "./audiences.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const minor = (name: string) => bigint(name, { mode: "number" });
const teamId = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const person = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

export const campaigns = pgTable(
  "campaigns",
  {
    id: text("id").primaryKey(),
    teamId: teamId(),
    name: text("name").notNull(),
    /** Null: not chosen yet, as everything else of a draft that may be null. */
    objective: text("objective").$type<Objective>(),
    adAccountId: text("ad_account_id"),
    adAccountName: text("ad_account_name"),
    timeZone: text("time_zone"),
    /** As the network writes it: USD, JPY. */
    currency: text("currency"),
    fundingId: text("funding_id"),
    stage: text("stage").$type<CampaignStage>().notNull(),
    approval: text("approval").$type<CampaignApproval>().notNull(),
    /** Who changed its content since it was approved last. */
    authors: jsonb("authors").$type<readonly string[]>().notNull(),
    decidedBy: person("decided_by"),
    decidedAt: moment("decided_at"),
    decisionNote: text("decision_note"),
    placements: jsonb("placements").$type<readonly Placement[]>().notNull(),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    dailyBudget: minor("daily_budget"),
    lifetimeBudget: minor("lifetime_budget"),
    bidStrategy: text("bid_strategy").$type<BidStrategy>().notNull(),
    bidAmount: minor("bid_amount"),
    origin: text("origin").$type<CampaignOrigin>().notNull(),
    networkObjective: text("network_objective"),
    goneAt: moment("gone_at"),
    seenIn: text("seen_in"),
    networkId: text("network_id"),
    entityStatus: text("entity_status").$type<"PAUSED" | "ACTIVE">(),
    /** Why the network does not serve it, in its words. */
    reasons: jsonb("reasons").$type<readonly string[]>().notNull(),
    readAt: moment("read_at"),
    impressions: minor("impressions"),
    spent: minor("spent"),
    statsAt: moment("stats_at"),
    version: integer("version").notNull(),
    createdBy: person("created_by"),
    createdAt: moment("created_at").notNull(),
    modifiedAt: moment("modified_at").notNull(),
    publishedAt: moment("published_at"),
    archivedAt: moment("archived_at"),
    /** Null unless it lies in the trash. */
    removedAt: moment("removed_at"),
    removedBy: person("removed_by"),
  },
  (table) => [index("campaigns_team").on(table.teamId, table.modifiedAt, table.id)],
);

/** What the network alone has of an ad set, as it was read last. */
export interface AdSetNetworkState {
  /** As ISO texts. */
  readonly start: string | null;
  readonly end: string | null;
  readonly bidAmount: number | null;
  /** Hash of its criteria; null: not read. */
  readonly targeting: string | null;
  readonly criteria: number;
}

/** A custom audience of the ad account, by its id there. */
export interface NamedEntity {
  readonly id: string;
  readonly name: string;
}

export const adSets = pgTable(
  "ad_sets",
  {
    id: text("id").primaryKey(),
    teamId: teamId(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "set null" }),
    audienceName: text("audience_name"),
    audienceVersion: integer("audience_version"),
    /** The audience's as it was taken over; empty without one. */
    targetingPackage: large(jsonb("targeting_package").$type<TargetingPackage>().notNull()),
    customAudiences: jsonb("custom_audiences").$type<readonly NamedEntity[]>().notNull(),
    excluded: jsonb("excluded").$type<readonly NamedEntity[]>().notNull(),
    creativeIds: jsonb("creative_ids").$type<readonly string[]>().notNull(),
    /** What people chose for names of which the network has several. */
    choices: jsonb("choices").$type<PlanAnswers>().notNull(),
    placements: jsonb("placements").$type<readonly Placement[]>(),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    dailyBudget: minor("daily_budget"),
    lifetimeBudget: minor("lifetime_budget"),
    cell: jsonb("cell").$type<AdSetCell>(),
    origin: text("origin").$type<CampaignOrigin>().notNull(),
    networkState: jsonb("network_state").$type<AdSetNetworkState>(),
    untranslated: jsonb("untranslated").$type<readonly string[]>().notNull(),
    goneAt: moment("gone_at"),
    networkId: text("network_id"),
    entityStatus: text("entity_status").$type<"PAUSED" | "ACTIVE">(),
    version: integer("version").notNull(),
    createdAt: moment("created_at").notNull(),
    modifiedAt: moment("modified_at").notNull(),
    removedAt: moment("removed_at"),
  },
  (table) => [index("ad_sets_campaign").on(table.campaignId, table.position, table.id)],
);

/** One of several ad sets that are compared with each other. */
export interface AdSetCell {
  readonly letter: string;
  readonly isolation: Isolation;
  readonly expectedOverlap: number | null;
}

export const ads = pgTable(
  "ads",
  {
    id: text("id").primaryKey(),
    teamId: teamId(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    adSetId: text("ad_set_id")
      .notNull()
      .references(() => adSets.id, { onDelete: "cascade" }),
    creativeId: text("creative_id").notNull(),
    creativeName: text("creative_name").notNull(),
    postId: text("post_id"),
    /** The promoted post now; null: paused here, or not published. */
    networkId: text("network_id"),
    /** Every promoted post that it was: their figures belong together. */
    networkIds: jsonb("network_ids").$type<readonly string[]>().notNull(),
    paused: boolean("paused").notNull(),
    approvalStatus: text("approval_status"),
    origin: text("origin").$type<CampaignOrigin>().notNull(),
    goneAt: moment("gone_at"),
    createdAt: moment("created_at").notNull(),
    modifiedAt: moment("modified_at").notNull(),
    removedAt: moment("removed_at"),
  },
  (table) => [index("ads_campaign").on(table.campaignId)],
);

/** A step with its note in both languages. */
export interface KeptStep extends Omit<PublicationStep, "note"> {
  readonly note: LocalText | null;
}

export const campaignPublications = pgTable("campaign_publications", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  campaignId: text("campaign_id")
    .notNull()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  personId: person("person_id"),
  state: text("state").$type<PublicationState>().notNull(),
  version: integer("version").notNull(),
  isAsked: boolean("is_asked").notNull(),
  steps: large(jsonb("steps").$type<readonly KeptStep[]>().notNull()),
  differences: jsonb("differences").$type<readonly PublicationDifference[]>().notNull(),
  error: jsonb("error").$type<LocalText>(),
  jobId: text("job_id"),
  failures: integer("failures").notNull(),
  /** Since when access to the ad account is waited for. */
  waitingSince: moment("waiting_since"),
  resumesAt: moment("resumes_at"),
  startedAt: moment("started_at").notNull(),
  finishedAt: moment("finished_at"),
  modifiedAt: moment("modified_at").notNull(),
});

export interface CampaignEventDetails {
  /** Names of fields that changed, as the contract has them. */
  readonly fields?: readonly string[];
  readonly name?: string;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly note?: string;
  /** What could be spent in a day and in total, as it was confirmed. */
  readonly perDay?: number | null;
  /** What changed at the network, there by whom, and since when at the earliest. */
  readonly changes?: readonly NetworkChange[];
  readonly xUser?: string | null;
  readonly after?: string | null;
  readonly total?: number | null;
  readonly currency?: string | null;
}

export const campaignEvents = pgTable("campaign_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  teamId: teamId(),
  campaignId: text("campaign_id")
    .notNull()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  at: moment("at").notNull(),
  personId: person("person_id"),
  kind: text("kind").$type<CampaignEventKind>().notNull(),
  details: jsonb("details").$type<CampaignEventDetails>().notNull(),
});

export const campaignNotes = pgTable("campaign_notes", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  campaignId: text("campaign_id")
    .notNull()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  personId: person("person_id"),
  text: text("text").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const campaignSettings = pgTable("campaign_settings", {
  teamId: text("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  needsApproval: boolean("needs_approval").notNull(),
  changedBy: person("changed_by"),
  changedAt: moment("changed_at").notNull(),
});
