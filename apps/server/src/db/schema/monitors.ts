import type { Monitor, MonitorKind } from "@toolkit/core/contract/monitors";
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { large } from "./large.ts";
import type { MonitorFigures } from "./monitor-figures.ts";
import { audienceConfigs } from "./audiences.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const team = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });

/** What a team has watched every week. */
export const monitors = pgTable("monitors", {
  id: text("id").primaryKey(),
  teamId: team(),
  name: text("name").notNull(),
  kind: text("kind").$type<MonitorKind>().notNull(),
  audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "cascade" }),
  handle: text("handle"),
  keywords: jsonb("keywords").$type<string[]>().notNull(),
  dataset: text("dataset").notNull(),
  windowDays: integer("window_days"),
  declaredOnly: boolean("declared_only").notNull(),
  active: boolean("active").notNull(),
  email: boolean("email").notNull(),
  /** Grows when another thing is watched: results are compared within one version. */
  watchVersion: integer("watch_version").notNull(),
  problem: text("problem").$type<Monitor["problem"]>(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});

/** One row a monitor and week: what the key allows is what happens, however often a job begins anew. */
export const monitorResults = pgTable(
  "monitor_results",
  {
    monitorId: text("monitor_id")
      .notNull()
      .references(() => monitors.id, { onDelete: "cascade" }),
    week: text("week").notNull(),
    teamId: team(),
    dataset: text("dataset").notNull(),
    datasetMade: text("dataset_made").notNull(),
    datasetVersion: integer("dataset_version").notNull(),
    subject: text("subject").notNull(),
    /** Lets the next week say who came and left. */
    snapshotId: text("snapshot_id"),
    /** Numbers, and accounts and posts by their numbers: names and texts stay in the dataset. */
    figures: large(jsonb("figures").$type<MonitorFigures>().notNull()),
    measuredAt: moment("measured_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.monitorId, table.week] })],
);
