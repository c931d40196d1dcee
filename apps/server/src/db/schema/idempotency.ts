import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { large } from "./large.ts";

/** Keys of unsafe calls with the answer that a repetition gets, written in the transaction of the call's work. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text("key").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
  status: integer("status").notNull(),
  body: large(jsonb("body")),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
});
