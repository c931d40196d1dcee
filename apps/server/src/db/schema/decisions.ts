import type {
  DecisionKind,
  DecisionRoute,
  DecisionState,
} from "@toolkit/core/domain/watching/decisions";
import { boolean, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { watchedAccounts } from "./watching.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const watchedId = () =>
  text("watched_id")
    .notNull()
    .references(() => watchedAccounts.id, { onDelete: "cascade" });

/** Follows, unfollows and additions to lists that wait for a decision each, and those that were decided on. */
export const watchedDecisions = pgTable("watched_decisions", {
  id: text("id").primaryKey(),
  watchedId: watchedId(),
  kind: text("kind").$type<DecisionKind>().notNull(),
  handle: text("handle").notNull(),
  /** Empty: it is about no list. */
  listId: text("list_id").notNull(),
  /** X's id of the account, once it was looked up. */
  account: text("account"),
  reason: text("reason").notNull(),
  state: text("state").$type<DecisionState>().notNull(),
  route: text("route").$type<DecisionRoute>(),
  /** X did not answer: it may have been done. */
  isUncertain: boolean("is_uncertain").notNull(),
  queuedAt: moment("queued_at").notNull(),
  triedAt: moment("tried_at"),
  decidedAt: moment("decided_at"),
});

/** What X's API refused to the app. */
export const watchedRefusals = pgTable(
  "watched_refusals",
  {
    watchedId: watchedId(),
    kind: text("kind").$type<DecisionKind>().notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.kind] })],
);
