import type {
  CostKind,
  ReadingReason,
  ReadingState,
} from "@toolkit/core/contract/premium-accounts";
import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import type { PostForm } from "@toolkit/core/domain/watching/posts";
import type { AccountState } from "@toolkit/core/domain/watching/observations";
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { users } from "./people.ts";
import { socialAccounts } from "./social.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Accounts whose followers a person watches. */
export const watchedAccounts = pgTable("watched_accounts", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Null: the connection to X has ended. */
  accountId: text("account_id").references(() => socialAccounts.id, { onDelete: "set null" }),
  /** The network's own id. */
  subject: text("subject").notNull(),
  username: text("username").notNull(),
  name: text("name").notNull(),
  isCurrent: boolean("is_current").notNull(),
  isOn: boolean("is_on").notNull(),
  followers: integer("followers").notNull(),
  budgetMicros: bigint("budget_micros", { mode: "number" }).notNull(),
  createdAt: moment("created_at").notNull(),
  /** Since when X tells of follows as they happen; null: it does not. */
  eventsSince: moment("events_since"),
  /** As X announced them; null: not known yet. */
  posts: integer("posts"),
  /** Whom it follows, as X announced them; null: not known yet. */
  following: integer("following"),
  /** Grows with everything that is seen of it. */
  seenVersion: bigint("seen_version", { mode: "number" }).notNull(),
});

const watchedId = () =>
  text("watched_id")
    .notNull()
    .references(() => watchedAccounts.id, { onDelete: "cascade" });

/** Readings of its lists. */
export const watchedReadings = pgTable("watched_readings", {
  id: text("id").primaryKey(),
  watchedId: watchedId(),
  list: text("list").$type<WatchedListName>().notNull(),
  state: text("state").$type<ReadingState>().notNull(),
  reason: text("reason").$type<ReadingReason>(),
  cursor: text("cursor"),
  pages: integer("pages").notNull(),
  read: integer("read").notNull(),
  checked: integer("checked").notNull(),
  isComplete: boolean("is_complete").notNull(),
  priceMicros: bigint("price_micros", { mode: "number" }).notNull(),
  spentMicros: bigint("spent_micros", { mode: "number" }).notNull(),
  /** Refusals of calls in a row, without a page between them. */
  refusals: integer("refusals").notNull(),
  jobId: text("job_id"),
  beganAt: moment("began_at").notNull(),
  endedAt: moment("ended_at"),
  resumesAt: moment("resumes_at"),
});

/** A page holds no more ids than the network gives at once. */
export const watchedPages = pgTable(
  "watched_pages",
  {
    readingId: text("reading_id")
      .notNull()
      .references(() => watchedReadings.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    cursor: text("cursor"),
    /** Packed; see `packed-ids.ts` of syncs. */
    ids: text("ids").notNull(),
  },
  (table) => [primaryKey({ columns: [table.readingId, table.page] })],
);

export const watchedChecks = pgTable(
  "watched_checks",
  {
    watchedId: watchedId(),
    account: text("account").notNull(),
    at: moment("at").notNull(),
    state: text("state").$type<AccountState>().notNull(),
    handle: text("handle"),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.account, table.at] })],
);

export const watchedProfiles = pgTable(
  "watched_profiles",
  {
    watchedId: watchedId(),
    account: text("account").notNull(),
    username: text("username").notNull(),
    name: text("name").notNull(),
    seenAt: moment("seen_at").notNull(),
    /** Null: the account was seen by its name alone. */
    followers: bigint("followers", { mode: "number" }),
    isVerified: boolean("is_verified"),
    lastPostAt: moment("last_post_at"),
    /** What the profile says, ISO 3166-1 and 639-1, and whether it is likely automated; null: not known. */
    country: text("country"),
    language: text("language"),
    isAutomated: boolean("is_automated"),
    /** Interests that its bio speaks of; null: its bio was not seen. */
    topics: integer("topics").array(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.account] })],
);

/** Follows and unfollows that X told of; never changed. */
export const watchedEvents = pgTable(
  "watched_events",
  {
    watchedId: watchedId(),
    id: text("id").notNull(),
    account: text("account").notNull(),
    follows: boolean("follows").notNull(),
    /** The moment that the id carries. */
    at: moment("at").notNull(),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.id] })],
);

/** What a person's watching cost; it hangs on the person, so that it outlives the watched account. */
export const watchingCosts = pgTable("watching_costs", {
  /** Of the reading; of events: person, account and UTC day. */
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  subject: text("subject").notNull(),
  username: text("username").notNull(),
  kind: text("kind").$type<CostKind>().notNull(),
  spentMicros: bigint("spent_micros", { mode: "number" }).notNull(),
  at: moment("at").notNull(),
});

/** Which accounts each reading showed, ready to be asked; see `kept-state.ts`. */
export const watchedStates = pgTable(
  "watched_states",
  {
    watchedId: watchedId(),
    list: text("list").$type<WatchedListName>().notNull(),
    part: integer("part").notNull(),
    format: integer("format").notNull(),
    bytes: text("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.list, table.part] })],
);

/** Posts of a watched account with what became of each, as it was read last. */
export const watchedPosts = pgTable(
  "watched_posts",
  {
    watchedId: watchedId(),
    id: text("id").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
    form: text("form").$type<PostForm>().notNull(),
    isReply: boolean("is_reply").notNull(),
    isQuote: boolean("is_quote").notNull(),
    likes: integer("likes").notNull(),
    reposts: integer("reposts").notNull(),
    replies: integer("replies").notNull(),
    quotes: integer("quotes").notNull(),
    /** Null: X did not show it. */
    impressions: bigint("impressions", { mode: "number" }),
    readAt: moment("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.id] })],
);

/** What each reading showed of a post; never changed. */
export const watchedPostCounts = pgTable(
  "watched_post_counts",
  {
    watchedId: text("watched_id").notNull(),
    postId: text("post_id").notNull(),
    at: moment("at").notNull(),
    reactions: integer("reactions").notNull(),
    impressions: bigint("impressions", { mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.watchedId, table.postId, table.at] })],
);

/** Readings of posts. */
export const watchedPostReadings = pgTable("watched_post_readings", {
  id: text("id").primaryKey(),
  watchedId: watchedId(),
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

/** What X paid for a watched account, as its owner entered it. */
export const watchedPayouts = pgTable("watched_payouts", {
  id: text("id").primaryKey(),
  watchedId: watchedId(),
  /** The first and the last day that it was paid for, in UTC. */
  fromDay: date("from_day", { mode: "string" }).notNull(),
  toDay: date("to_day", { mode: "string" }).notNull(),
  cents: bigint("cents", { mode: "number" }).notNull(),
  createdAt: moment("created_at").notNull(),
});
