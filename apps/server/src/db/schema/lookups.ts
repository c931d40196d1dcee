import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

/** Accounts that people had looked up at the network on a UTC day, as hashes: each is charged once a day. */
export const networkLookups = pgTable(
  "network_lookups",
  {
    digest: text("digest").primaryKey(),
    /** As YYYY-MM-DD. */
    day: text("day").notNull(),
    /** Whoever deletes their account gives the installation no lookups back. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [index("network_lookups_day").on(table.day)],
);

/** Follows and unfollows of an X account on a UTC day. */
export const followPaces = pgTable(
  "follow_paces",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    /** As YYYY-MM-DD. */
    day: text("day").notNull(),
    done: integer("done").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subject, table.day] }),
    index("follow_paces_day").on(table.day),
  ],
);
