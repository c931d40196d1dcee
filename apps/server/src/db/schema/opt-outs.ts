import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { large } from "./large.ts";
import { teams } from "./people.ts";

export const teamOptOuts = pgTable(
  "team_opt_outs",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    entries: integer("entries").notNull(),
    /** Kinds and hashes, in base64. */
    packed: large(text("packed").notNull()),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index("team_opt_outs_team").on(table.teamId, table.id)],
);
