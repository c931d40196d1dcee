import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { teams, users } from "./people.ts";

/** Summaries that were mailed: one of each kind a person, team and week. */
export const weeklyMails = pgTable(
  "weekly_mails",
  {
    about: text("about").$type<"monitors" | "autopilots" | "campaigns">().notNull(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    week: text("week").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.teamId, table.userId, table.week] })],
);
