import type { SummaryState } from "@toolkit/core/contract/campaign-summary";
import type { ReportFormat, ReportPaper } from "@toolkit/core/contract/report-choice";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { bigint, date, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { campaigns } from "./campaigns.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" }).notNull();

/** Summaries of campaigns as files. */
export const campaignSummaries = pgTable("campaign_summaries", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  campaignId: text("campaign_id")
    .notNull()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  personId: text("person_id").references(() => users.id, { onDelete: "set null" }),
  fromDay: date("from_day", { mode: "string" }),
  toDay: date("to_day", { mode: "string" }),
  format: text("format").$type<ReportFormat>().notNull(),
  paper: text("paper").$type<ReportPaper>().notNull(),
  language: text("language").$type<InterfaceLanguage>().notNull(),
  state: text("state").$type<SummaryState>().notNull(),
  bytes: bigint("bytes", { mode: "number" }),
  error: jsonb("error").$type<LocalText>(),
  createdAt: moment("created_at"),
  expiresAt: moment("expires_at"),
});
