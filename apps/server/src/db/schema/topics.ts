import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { teams } from "./people.ts";

/** How often a team asked for a conversation topic, by day; nobody's name is kept. */
export const topicSearches = pgTable(
  "topic_searches",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Id of the conversation topic. */
    topicId: integer("topic_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    searches: integer("searches").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.topicId, table.day] })],
);
