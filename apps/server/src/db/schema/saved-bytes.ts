import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** Changes of what teams and people keep, in bytes; written by the tables' own triggers, and summed up by the server. */
export const savedBytes = pgTable("saved_bytes", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  teamId: text("team_id").notNull(),
  personId: text("person_id"),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
});
