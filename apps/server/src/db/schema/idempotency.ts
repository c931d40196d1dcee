import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Keys of unsafe calls with the answer that a repetition gets; the answer is null while the first one runs. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text("key").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
  status: integer("status"),
  body: jsonb("body"),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
});
