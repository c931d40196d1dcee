import type {
  CampaignAccountState,
  CampaignChangeState,
  ConflictChoice,
  SyncCounts,
} from "@toolkit/core/contract/campaign-sync-shapes";
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import type { Funding } from "./ad-accounts.ts";
import { campaigns } from "./campaigns.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const teamId = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const person = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });
const campaignId = () =>
  text("campaign_id")
    .notNull()
    .references(() => campaigns.id, { onDelete: "cascade" });

/** Ad accounts that are read, for a team. */
export const campaignAccounts = pgTable("campaign_accounts", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  accountId: text("account_id").notNull(),
  name: text("name"),
  timeZone: text("time_zone"),
  approval: text("approval"),
  funding: jsonb("funding").$type<readonly Funding[]>().notNull(),
  personId: person("person_id"),
  isOn: boolean("is_on").notNull(),
  state: text("state").$type<CampaignAccountState>().notNull(),
  readId: text("read_id"),
  cursor: text("cursor"),
  counts: jsonb("counts").$type<SyncCounts>().notNull(),
  failures: integer("failures").notNull(),
  error: jsonb("error").$type<LocalText>(),
  beganAt: moment("began_at"),
  readAt: moment("read_at"),
  beforeAt: moment("before_at"),
  nextAt: moment("next_at"),
  resumesAt: moment("resumes_at"),
  jobId: text("job_id"),
  createdAt: moment("created_at").notNull(),
});

/** What can be changed of a published campaign, here and at the network; money in minor units. */
export interface SharedFields {
  readonly dailyBudget: number | null;
  readonly lifetimeBudget: number | null;
  readonly entityStatus: "PAUSED" | "ACTIVE";
}

export type SharedValue = string | number | null;

export const campaignConflicts = pgTable("campaign_conflicts", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  campaignId: campaignId(),
  field: text("field").$type<keyof SharedFields>().notNull(),
  agreed: jsonb("agreed").$type<SharedValue>(),
  ours: jsonb("ours").$type<SharedValue>(),
  theirs: jsonb("theirs").$type<SharedValue>(),
  ourPerson: person("our_person"),
  ourAt: moment("our_at").notNull(),
  theirPerson: person("their_person"),
  theirUser: text("their_user"),
  theirAt: moment("their_at").notNull(),
  theirAfter: moment("their_after"),
  foundAt: moment("found_at").notNull(),
  settledAt: moment("settled_at"),
  settledBy: person("settled_by"),
  choice: text("choice").$type<ConflictChoice>(),
});

/** Changes of published campaigns on their way to the network. */
export const campaignChanges = pgTable("campaign_changes", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  campaignId: campaignId(),
  personId: person("person_id"),
  wanted: jsonb("wanted").$type<Partial<SharedFields>>().notNull(),
  agreed: jsonb("agreed").$type<Partial<SharedFields>>().notNull(),
  state: text("state").$type<CampaignChangeState>().notNull(),
  error: jsonb("error").$type<LocalText>(),
  failures: integer("failures").notNull(),
  askedAt: moment("asked_at").notNull(),
  settledAt: moment("settled_at"),
  resumesAt: moment("resumes_at"),
});

export const campaignTombstones = pgTable(
  "campaign_tombstones",
  {
    teamId: teamId(),
    accountId: text("account_id").notNull(),
    networkId: text("network_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.accountId, table.networkId] })],
);
