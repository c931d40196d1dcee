import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { large } from "./large.ts";
import { users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const personalLists = pgTable("personal_lists", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  description: text("description").notNull(),
  /** Handles. */
  members: large(jsonb("members").$type<readonly string[]>().notNull()),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});
