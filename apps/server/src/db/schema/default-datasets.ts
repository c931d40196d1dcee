import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { teams } from "./people.ts";

/** The dataset that a team's calls use when they name none. */
export const teamDefaultDatasets = pgTable("team_default_datasets", {
  teamId: text("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  /** Slug; ignored while the team has no dataset of it. */
  dataset: text("dataset").notNull(),
  chosenBy: text("chosen_by").$type<"person" | "import">().notNull(),
  chosenAt: timestamp("chosen_at", { withTimezone: true, mode: "date" }).notNull(),
});
