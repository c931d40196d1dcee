import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { watchedAccounts, watchedReadings } from "./watching.ts";

const watchedId = () =>
  text("watched_id")
    .notNull()
    .references(() => watchedAccounts.id, { onDelete: "cascade" });

/** How the followers that a reading showed were judged by their profiles. */
export const watchedJudgements = pgTable("watched_judgements", {
  readingId: text("reading_id")
    .primaryKey()
    .references(() => watchedReadings.id, { onDelete: "cascade" }),
  watchedId: watchedId(),
  known: integer("known").notNull(),
  automated: integer("automated").notNull(),
  spam: integer("spam").notNull(),
});

/** Followers that are likely automated or spam, as they were seen last. */
export const watchedSuspects = pgTable(
  "watched_suspects",
  {
    watchedId: watchedId(),
    account: text("account").notNull(),
    readingId: text("reading_id").notNull(),
    username: text("username").notNull(),
    name: text("name").notNull(),
    followers: bigint("followers", { mode: "number" }),
    isVerified: boolean("is_verified"),
    /** Likelihoods. */
    automation: real("automation").notNull(),
    spam: real("spam").notNull(),
    /** Signs of both with their values; see `judge-followers.ts`. */
    evidence: text("evidence").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.account] })],
);
