import type { SharedAudience } from "@toolkit/core/contract/sharing";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { audienceConfigs } from "./audiences.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Links to an audience's numbers as they were. The link's secret is only with who got it; here lies its SHA-256. */
export const audienceShares = pgTable("audience_shares", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  audienceId: text("audience_id")
    .notNull()
    .references(() => audienceConfigs.id, { onDelete: "cascade" }),
  audienceVersion: integer("audience_version").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  adAccountId: text("ad_account_id"),
  recipients: jsonb("recipients").$type<string[]>().notNull(),
  dataset: text("dataset").notNull(),
  datasetVersion: integer("dataset_version").notNull(),
  snapshot: jsonb("snapshot").$type<SharedAudience>().notNull(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
});
