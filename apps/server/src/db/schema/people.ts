import type { PersonalStep } from "@toolkit/core/contract/auth";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import type { SessionMethod } from "@toolkit/core/domain/sign-in";
import { boolean, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const users = pgTable("users", {
  id: text("id").primaryKey(),
  /** Null for whoever came by a network that told none. */
  email: text("email").unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  language: text("language").$type<InterfaceLanguage>().notNull(),
  groups: jsonb("groups").$type<string[]>().notNull(),
  doneSteps: jsonb("done_steps").$type<PersonalStep[]>().notNull().default([]),
  createdAt: moment("created_at").notNull(),
});

export const teams = pgTable("teams", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  slug: text("slug").notNull().unique(),
  logo: text("logo"),
  invoiceEmail: text("invoice_email"),
  invoiceName: text("invoice_name"),
  country: text("country"),
  /** Whether anybody may see name and logo at the team's address: it was chosen, not made with an account. */
  shown: boolean("shown").notNull().default(false),
  createdAt: moment("created_at").notNull(),
});

export const memberships = pgTable(
  "memberships",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    level: text("level").$type<TeamLevel>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique("memberships_team_user").on(table.teamId, table.userId)],
);

/** Signed-in browsers. The token itself is only in its cookie; here lies its SHA-256. */
export const sessions = pgTable("sessions", {
  id: text("id").primaryKey(),
  tokenHash: text("token_hash").notNull().unique(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  teamId: text("team_id").references(() => teams.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  /** The last call, to the quarter of an hour. */
  seenAt: moment("seen_at").notNull(),
  /** Browser and system in two words; no address and no version. */
  device: text("device").notNull(),
  method: text("method").$type<SessionMethod>().notNull(),
});

/** Codes that were mailed. Neither the code nor the name it is asked under is kept readable. */
export const loginCodes = pgTable("login_codes", {
  id: text("id").primaryKey(),
  magicHash: text("magic_hash").notNull().unique(),
  confirmHash: text("confirm_hash").notNull(),
  email: text("email").notNull(),
  language: text("language").$type<InterfaceLanguage>().notNull(),
  attemptsLeft: integer("attempts_left").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});
