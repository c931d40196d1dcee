import type { ReadingReason, ReadingState } from "@toolkit/core/contract/premium-accounts";
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { watchedAccounts } from "./watching.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const watchedId = () =>
  text("watched_id")
    .notNull()
    .references(() => watchedAccounts.id, { onDelete: "cascade" });

/** Lists that a watched account owns at X, as they were read or changed last. */
export const watchedLists = pgTable(
  "watched_lists",
  {
    watchedId: watchedId(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    isPrivate: boolean("is_private").notNull(),
    members: integer("members").notNull(),
    followers: integer("followers").notNull(),
    createdAt: moment("created_at"),
    readAt: moment("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.id] })],
);

export const watchedListMembers = pgTable(
  "watched_list_members",
  {
    watchedId: text("watched_id").notNull(),
    listId: text("list_id").notNull(),
    account: text("account").notNull(),
    username: text("username").notNull(),
    name: text("name").notNull(),
    /** Null: it was added here and not read since. */
    followers: bigint("followers", { mode: "number" }),
    isVerified: boolean("is_verified"),
    /** In the order in which X lists them, the ones added last first. */
    place: integer("place").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.listId, table.account] })],
);

/** Readings of the lists, or of the members of one. */
export const watchedListReadings = pgTable("watched_list_readings", {
  id: text("id").primaryKey(),
  watchedId: watchedId(),
  /** Empty: the lists themselves. */
  listId: text("list_id").notNull(),
  state: text("state").$type<ReadingState>().notNull(),
  reason: text("reason").$type<ReadingReason>(),
  cursor: text("cursor"),
  read: integer("read").notNull(),
  priceMicros: bigint("price_micros", { mode: "number" }).notNull(),
  spentMicros: bigint("spent_micros", { mode: "number" }).notNull(),
  jobId: text("job_id"),
  beganAt: moment("began_at").notNull(),
  endedAt: moment("ended_at"),
});
