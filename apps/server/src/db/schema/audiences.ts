import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Saved audiences, as they are now. */
export const audienceConfigs = pgTable("audience_configs", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  categories: jsonb("categories").$type<{ name: string }[]>().notNull(),
  targetingPackage: large(jsonb("targeting_package").$type<TargetingPackage>().notNull()),
  /** Accounts when it was last measured; null: not measurable there. */
  size: integer("size"),
  dataset: text("dataset").notNull(),
  datasetVersion: integer("dataset_version").notNull(),
  windowDays: integer("window_days"),
  declaredOnly: boolean("declared_only").notNull(),
  version: integer("version").notNull(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
  /** Null unless it lies in the trash. */
  removedAt: moment("removed_at"),
  removedBy: text("removed_by").references(() => users.id, { onDelete: "set null" }),
});

/** What a saved audience was at each of its versions; rows are only added. */
export const audienceConfigVersions = pgTable(
  "audience_config_versions",
  {
    audienceId: text("audience_id")
      .notNull()
      .references(() => audienceConfigs.id, { onDelete: "cascade" }),
    /** The audience's, known when that is gone. */
    teamId: text("team_id").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    categories: jsonb("categories").$type<{ name: string }[]>().notNull(),
    targetingPackage: large(jsonb("targeting_package").$type<TargetingPackage>().notNull()),
    size: integer("size"),
    dataset: text("dataset").notNull(),
    datasetVersion: integer("dataset_version").notNull(),
    windowDays: integer("window_days"),
    declaredOnly: boolean("declared_only").notNull(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.audienceId, table.version] })],
);
