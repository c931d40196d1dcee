import type { RuleKind } from "@toolkit/core/domain/campaign-rules";
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const teamId = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const campaignId = () =>
  text("campaign_id").references(() => campaigns.id, { onDelete: "cascade" });

export const campaignRules = pgTable("campaign_rules", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  campaignId: campaignId(),
  kind: text("kind").$type<RuleKind>().notNull(),
  amount: bigint("amount", { mode: "number" }),
  currency: text("currency"),
  share: real("share"),
  days: integer("days"),
  version: integer("version").notNull(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
  removedAt: moment("removed_at"),
});

export const campaignRuleMails = pgTable(
  "campaign_rule_mails",
  {
    ruleId: text("rule_id")
      .notNull()
      .references(() => campaignRules.id, { onDelete: "cascade" }),
    userId: userId(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.userId] })],
);

/** What crossed a bound, as it was then: minor units, a share or days. */
export interface AlertFigure {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly bound: number | null;
  readonly currency: string | null;
  /** The ad, custom audience or account that it is about. */
  readonly name: string | null;
  /** The same in Japanese, where it is more than a name. */
  readonly nameJa?: string;
}

export const campaignAlerts = pgTable("campaign_alerts", {
  id: text("id").primaryKey(),
  teamId: teamId(),
  ruleId: text("rule_id")
    .notNull()
    .references(() => campaignRules.id, { onDelete: "cascade" }),
  campaignId: campaignId(),
  kind: text("kind").$type<RuleKind>().notNull(),
  subject: text("subject").notNull(),
  figure: jsonb("figure").$type<AlertFigure>().notNull(),
  raisedAt: moment("raised_at").notNull(),
  clearedAt: moment("cleared_at"),
});

export const campaignAlertMails = pgTable(
  "campaign_alert_mails",
  {
    alertId: text("alert_id")
      .notNull()
      .references(() => campaignAlerts.id, { onDelete: "cascade" }),
    userId: userId(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.userId] })],
);

export const campaignWeeklyMails = pgTable(
  "campaign_weekly_mails",
  { teamId: teamId(), userId: userId(), askedAt: moment("asked_at").notNull() },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] })],
);
