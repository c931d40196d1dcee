import type { PlanItem } from "@toolkit/core/contract/audience-plans";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { audienceConfigs } from "./audiences.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const team = () =>
  text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });
const creator = () => text("created_by").references(() => users.id, { onDelete: "set null" });

/** Audiences that were asked for in words. */
export const audienceRequests = pgTable("audience_requests", {
  id: text("id").primaryKey(),
  teamId: team(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  email: text("email"),
  handle: text("handle"),
  /** What was delivered; null as well when that was deleted since. */
  audienceId: text("audience_id").references(() => audienceConfigs.id, { onDelete: "set null" }),
  deliveredAt: moment("delivered_at"),
  rating: integer("rating"),
  comment: text("comment"),
  feedbackAt: moment("feedback_at"),
  createdBy: creator(),
  createdAt: moment("created_at").notNull(),
});

/** Which saved audiences are to be used when. */
export const audiencePlans = pgTable("audience_plans", {
  id: text("id").primaryKey(),
  teamId: team(),
  name: text("name").notNull(),
  note: text("note").notNull(),
  dataset: text("dataset"),
  items: large(jsonb("items").$type<PlanItem[]>().notNull()),
  version: integer("version").notNull(),
  createdBy: creator(),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});
