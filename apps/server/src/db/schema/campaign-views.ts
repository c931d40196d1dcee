import type { CampaignColumn } from "@toolkit/core/contract/campaign-views";
import type { CampaignFilter } from "@toolkit/core/contract/campaigns";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { teams, users } from "./people.ts";

/** Filters, order and columns of the list of campaigns under a name. */
export const campaignViews = pgTable("campaign_views", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  personId: text("person_id").references(() => users.id, { onDelete: "set null" }),
  name: text("name").notNull(),
  filter: jsonb("filter").$type<CampaignFilter>().notNull(),
  columns: jsonb("columns").$type<readonly CampaignColumn[]>().notNull(),
  modifiedAt: timestamp("modified_at", { withTimezone: true, mode: "date" }).notNull(),
});
