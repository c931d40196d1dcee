import type { SharedAudience } from "@toolkit/core/contract/sharing";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { audienceConfigs } from "./audiences.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";
import { audienceUsages } from "./usages.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Links to the numbers of an audience or a usage as they were. The link's secret is only with who got it; here lies its SHA-256. */
export const audienceShares = pgTable("audience_shares", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  /** What the link shows: a saved audience at a version of it, or a usage; the other is null. */
  audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "cascade" }),
  audienceVersion: integer("audience_version"),
  usageId: text("usage_id").references(() => audienceUsages.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  adAccountId: text("ad_account_id"),
  recipients: jsonb("recipients").$type<string[]>().notNull(),
  dataset: text("dataset").notNull(),
  datasetVersion: integer("dataset_version").notNull(),
  snapshot: large(jsonb("snapshot").$type<SharedAudience>().notNull()),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
});
