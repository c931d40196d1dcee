import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the installation knows about itself, by name. */
export const installationFacts = pgTable("installation_facts", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  notedAt: timestamp("noted_at", { withTimezone: true, mode: "date" }).notNull(),
});
