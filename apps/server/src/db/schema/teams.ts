import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import { AD_NETWORKS } from "@toolkit/core/domain/enumerations";
import { boolean, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const teamId = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const personId = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** `expired` is no state of its own here: an open invite whose end has come. */
export type StoredInviteState = "pending" | "sent" | "accepted" | "declined" | "withdrawn";

/** Invites to a team. The code is only in the mail; here lies its SHA-256. */
export const teamInvites = pgTable("team_invites", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  email: text("email").notNull(),
  level: text("level").$type<TeamLevel>().notNull(),
  message: text("message"),
  language: text("language").$type<InterfaceLanguage>().notNull(),
  codeHash: text("code_hash").notNull().unique(),
  invitedBy: personId("invited_by"),
  state: text("state").$type<StoredInviteState>().notNull(),
  acceptedBy: personId("accepted_by"),
  createdAt: moment("created_at").notNull(),
  sentAt: moment("sent_at"),
  expiresAt: moment("expires_at").notNull(),
  settledAt: moment("settled_at"),
});

export const teamSubscriptions = pgTable("team_subscriptions", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  planName: text("plan_name").notNull(),
  startAt: moment("start_at").notNull(),
  active: boolean("active").notNull(),
  grantedBy: personId("granted_by"),
  /** When staff switched it off; one that was withdrawn before its start never began. Null: it is on, or was bought. */
  endedAt: moment("ended_at"),
  /** Id at the payment provider, which then decides; null: staff granted it. */
  externalId: text("external_id").unique(),
  createdAt: moment("created_at").notNull(),
});

export const grantedAccounts = pgTable(
  "granted_accounts",
  {
    id: text("id").primaryKey(),
    teamId: teamId(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    network: text("network", { enum: AD_NETWORKS }).notNull(),
    /** Whether the network shows the account to who granted it; null: not checked yet. */
    access: boolean("access"),
    checkedAt: moment("checked_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("granted_accounts_once").on(table.teamId, table.userId, table.network, table.accountId),
  ],
);

/** Kept by a trigger of the sessions' table; nothing here writes it. */
export const lastLogins = pgTable("last_logins", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  at: moment("at").notNull(),
});
