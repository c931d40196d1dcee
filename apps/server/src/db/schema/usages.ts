import type {
  AudienceUsage,
  HandleOrder,
  KeptUsageState,
  UsageEventKind,
  UsageEvidence,
} from "@toolkit/core/contract/audience-usages";
import type {
  Autopilot,
  AutopilotSchedule,
  AutopilotWeek,
} from "@toolkit/core/contract/usage-targeting";
import type { PlanAnswers } from "@toolkit/core/domain/receipt";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { audienceConfigs } from "./audiences.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const team = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const person = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** Applications of targeting packages; removed ones stay until they are swept. */
export const audienceUsages = pgTable("audience_usages", {
  id: text("id").primaryKey(),
  teamId: team(),
  name: text("name").notNull(),
  adAccountId: text("ad_account_id"),
  channel: text("channel").$type<AudienceUsage["channel"]>().notNull(),
  state: text("state").$type<KeptUsageState>().notNull(),
  evidence: text("evidence").$type<UsageEvidence>(),
  answers: large(jsonb("answers").$type<PlanAnswers>().notNull().default({})),
  audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "set null" }),
  audienceVersion: integer("audience_version"),
  targetingPackage: large(jsonb("targeting_package").$type<TargetingPackage>().notNull()),
  handleOrder: text("handle_order").$type<HandleOrder>(),
  size: integer("size"),
  dataset: text("dataset").notNull(),
  datasetVersion: integer("dataset_version").notNull(),
  windowDays: integer("window_days"),
  declaredOnly: boolean("declared_only").notNull(),
  version: integer("version").notNull(),
  createdBy: person("created_by"),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
  appliedAt: moment("applied_at"),
  removedAt: moment("removed_at"),
  autopilotActive: boolean("autopilot_active").notNull(),
  autopilotMode: text("autopilot_mode").$type<Autopilot["mode"]>(),
  autopilotBy: text("autopilot_by").$type<Autopilot["by"]>(),
  autopilotStartedAt: moment("autopilot_started_at"),
  autopilotStartedBy: person("autopilot_started_by"),
  autopilotStoppedAt: moment("autopilot_stopped_at"),
  autopilotProblem: text("autopilot_problem").$type<Autopilot["problem"]>(),
  autopilotSchedule: jsonb("autopilot_schedule").$type<AutopilotSchedule>(),
  autopilotNextAt: moment("autopilot_next_at"),
});

/** What happened to a usage; rows are only added. */
export const audienceUsageEvents = pgTable("audience_usage_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  usageId: text("usage_id")
    .notNull()
    .references(() => audienceUsages.id, { onDelete: "cascade" }),
  teamId: team(),
  kind: text("kind").$type<UsageEventKind>().notNull(),
  version: integer("version").notNull(),
  fromValue: text("from_value"),
  toValue: text("to_value"),
  fields: jsonb("fields").$type<string[]>().notNull(),
  personId: person("person_id"),
  at: moment("at").notNull(),
});

/** What the autopilot found in a week, and where. */
export type WeekFigures = Omit<AutopilotWeek, "week" | "measured_at" | "dataset" | "version">;

/** One row a usage and week: what the key allows is what happens, however often a job begins anew. */
export const audienceUsageWeeks = pgTable(
  "audience_usage_weeks",
  {
    usageId: text("usage_id")
      .notNull()
      .references(() => audienceUsages.id, { onDelete: "cascade" }),
    week: text("week").notNull(),
    teamId: team(),
    dataset: text("dataset").notNull(),
    datasetVersion: integer("dataset_version").notNull(),
    figures: large(jsonb("figures").$type<WeekFigures>().notNull()),
    measuredAt: moment("measured_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.usageId, table.week] })],
);

/** Who is mailed what a usage's autopilot found every week. */
export const audienceUsageMailAsks = pgTable(
  "audience_usage_mail_asks",
  {
    usageId: text("usage_id")
      .notNull()
      .references(() => audienceUsages.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    askedAt: moment("asked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.usageId, table.userId] })],
);
