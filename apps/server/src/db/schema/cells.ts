import type { CellDesign, SplitMethod } from "@toolkit/core/domain/cells";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { audienceConfigs } from "./audiences.ts";
import { adSets, campaigns } from "./campaigns.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";
import { uploadedAudiences } from "./uploads.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const teamId = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });

export const campaignSplits = pgTable("campaign_splits", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  campaignId: text("campaign_id")
    .notNull()
    .unique()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  method: text("method").$type<SplitMethod>().notNull(),
  /** With an account's id it says which random cell the account is in. */
  seed: text("seed").notNull(),
  /** The saved audience that was split; null: none was, or it is gone. */
  audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "set null" }),
  audienceName: text("audience_name"),
  dataset: text("dataset"),
  datasetVersion: integer("dataset_version"),
  /** What was planned before; null: nothing. */
  design: jsonb("design").$type<CellDesign>(),
  /** People of this audience count as results in our own data. */
  outcomeId: text("outcome_id").references(() => audienceConfigs.id, { onDelete: "set null" }),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
});

export const campaignCells = pgTable(
  "campaign_cells",
  {
    id: text("id").primaryKey(),
    teamId: teamId(),
    splitId: text("split_id")
      .notNull()
      .references(() => campaignSplits.id, { onDelete: "cascade" }),
    letter: text("letter").notNull(),
    name: text("name").notNull(),
    isControl: boolean("is_control").notNull(),
    /** Who is in it; of random cells, the audience that they were drawn from. */
    targetingPackage: large(jsonb("targeting_package").$type<TargetingPackage>().notNull()),
    /** On its list; null: it has none of ours. */
    members: integer("members"),
    uploadId: text("upload_id").references(() => uploadedAudiences.id, { onDelete: "set null" }),
    adSetId: text("ad_set_id").references(() => adSets.id, { onDelete: "set null" }),
  },
  (table) => [unique().on(table.splitId, table.letter)],
);

/** People of a cell that gets no ads. */
export const campaignCellMembers = pgTable(
  "campaign_cell_members",
  {
    id: text("id").primaryKey(),
    cellId: text("cell_id")
      .notNull()
      .references(() => campaignCells.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    members: integer("members").notNull(),
    packed: large(text("packed").notNull()),
  },
  (table) => [unique().on(table.cellId, table.number)],
);

export const campaignReach = pgTable("campaign_reach", {
  campaignId: text("campaign_id")
    .primaryKey()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  teamId: teamId(),
  /** Null: the network told none. */
  reach: bigint("reach", { mode: "number" }),
  frequency: doublePrecision("frequency"),
  firstDay: date("first_day", { mode: "string" }).notNull(),
  lastDay: date("last_day", { mode: "string" }).notNull(),
  readAt: moment("read_at").notNull(),
});
