import type { ToldAlert } from "@toolkit/core/i18n/campaign-alert-text";
import type { TeamEventKind } from "@toolkit/core/contract/team-activity";
import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { teams, users } from "./people.ts";

/** What happened in a team; written by the tables' own triggers, and only ever added to. */
export const teamEvents = pgTable("team_events", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  kind: text("kind").$type<TeamEventKind>().notNull(),
  byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
  subjectId: text("subject_id"),
  subject: text("subject"),
  details: jsonb("details").$type<TeamEventDetails>().notNull(),
});

/** Up to which event of a team a person has read their inbox. */
export const inboxReads = pgTable(
  "inbox_reads",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    readTo: bigint("read_to", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.teamId] })],
);

/** What some kinds say beside their subject. */
export interface TeamEventDetails {
  readonly version?: number;
  readonly recipients?: number;
  readonly level?: string;
  readonly from?: string;
  readonly to?: string;
  readonly dataset?: string;
  readonly file?: string;
  readonly files?: number;
  readonly rows?: number;
  readonly rejected?: number;
  readonly alert?: ToldAlert & { readonly nameJa?: string };
}
