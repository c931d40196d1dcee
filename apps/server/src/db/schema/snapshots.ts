import { boolean, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { SnapshotCounts } from "./snapshot-counts.ts";
import { audienceConfigs } from "./audiences.ts";
import { large } from "./large.ts";
import { monitors } from "./monitors.ts";
import { teams } from "./people.ts";

/**
 * What an audience was on one version of its data: counts here; who its members were lies as a packed list in the
 * dataset's own folder, and goes with it.
 */
export const audienceSnapshots = pgTable(
  "audience_snapshots",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "cascade" }),
    monitorId: text("monitor_id").references(() => monitors.id, { onDelete: "cascade" }),
    /** What was measured, and which version of it: only snapshots of one subject are compared. */
    subject: text("subject").notNull(),
    dataset: text("dataset").notNull(),
    /** When the dataset was made: another one may take its name, and its accounts have other numbers. */
    datasetMade: text("dataset_made").notNull(),
    datasetVersion: integer("dataset_version").notNull(),
    asOf: text("as_of").notNull(),
    size: integer("size").notNull(),
    known: integer("known").notNull(),
    /** Accounts of the whole data. */
    accounts: integer("accounts").notNull(),
    counts: large(jsonb("counts").$type<SnapshotCounts>().notNull()),
    hasMembers: boolean("has_members").notNull(),
    takenAt: timestamp("taken_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    unique("audience_snapshots_once").on(
      table.subject,
      table.dataset,
      table.datasetMade,
      table.datasetVersion,
    ),
  ],
);
