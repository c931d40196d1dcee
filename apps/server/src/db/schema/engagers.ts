import type { ReadingReason, ReadingState } from "@toolkit/core/contract/premium-accounts";
import type { EngagementKind } from "@toolkit/core/domain/watching/engagers";
import { bigint, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { watchedAccounts } from "./watching.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const watchedId = () =>
  text("watched_id")
    .notNull()
    .references(() => watchedAccounts.id, { onDelete: "cascade" });

/** Who reacted to posts of a watched account, as far as it was read. */
export const watchedEngagements = pgTable(
  "watched_engagements",
  {
    watchedId: watchedId(),
    postId: text("post_id").notNull(),
    account: text("account").notNull(),
    kind: text("kind").$type<EngagementKind>().notNull(),
    /** Of a like or repost, whose moment X does not show, that of the post. */
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.account, table.postId, table.kind] })],
);

/** Readings of it. */
export const watchedEngagerReadings = pgTable("watched_engager_readings", {
  id: text("id").primaryKey(),
  watchedId: watchedId(),
  state: text("state").$type<ReadingState>().notNull(),
  reason: text("reason").$type<ReadingReason>(),
  /** Lists to read, in their order; see `engager-plan.ts`. */
  plan: text("plan").notNull(),
  step: integer("step").notNull(),
  cursor: text("cursor"),
  posts: integer("posts").notNull(),
  since: moment("since").notNull(),
  read: integer("read").notNull(),
  priceMicros: bigint("price_micros", { mode: "number" }).notNull(),
  spentMicros: bigint("spent_micros", { mode: "number" }).notNull(),
  refusals: integer("refusals").notNull(),
  jobId: text("job_id"),
  beganAt: moment("began_at").notNull(),
  endedAt: moment("ended_at"),
  resumesAt: moment("resumes_at"),
});
