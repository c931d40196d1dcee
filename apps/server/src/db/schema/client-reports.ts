import type { Report, ReportRun, ReportSchedule } from "@toolkit/core/contract/client-reports";
import { boolean, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { audienceConfigs } from "./audiences.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const team = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const person = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** Saved reports of audiences. */
export const clientReports = pgTable("client_reports", {
  id: text("id").primaryKey(),
  teamId: team(),
  audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "set null" }),
  name: text("name").notNull(),
  language: text("language").$type<Report["language"]>().notNull(),
  formats: jsonb("formats").$type<Report["formats"]>().notNull(),
  paper: text("paper").$type<Report["paper"]>().notNull(),
  sections: jsonb("sections").$type<Report["sections"]>().notNull(),
  logo: text("logo").$type<Report["logo"]>().notNull(),
  /** The report's own logo, kept while another is chosen. */
  logoKey: text("logo_key"),
  schedule: jsonb("schedule").$type<ReportSchedule>(),
  nextAt: moment("next_at"),
  paused: text("paused").$type<Report["paused"]>(),
  email: boolean("email").notNull(),
  createdBy: person("created_by"),
  /** Whose rights the schedule has. */
  scheduledBy: person("scheduled_by"),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});

/** Each time a report was made. */
export const clientReportRuns = pgTable("client_report_runs", {
  id: text("id").primaryKey(),
  reportId: text("report_id")
    .notNull()
    .references(() => clientReports.id, { onDelete: "cascade" }),
  teamId: team(),
  cause: text("cause").$type<ReportRun["cause"]>().notNull(),
  state: text("state").$type<ReportRun["state"]>().notNull(),
  problem: text("problem").$type<ReportRun["problem"]>(),
  data: jsonb("data").$type<NonNullable<ReportRun["data"]>>(),
  files: jsonb("files").$type<ReportRun["files"]>().notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
});
