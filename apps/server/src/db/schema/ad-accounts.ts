import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./people.ts";
import { socialAccounts } from "./social.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What the network said of an ad account when it was read last. */
export interface AdAccountFacts {
  readonly name: string | null;
  readonly roles: readonly string[];
  readonly timeZone: string | null;
  readonly approval: string | null;
  /** Null: the person may not see it. */
  readonly funding: readonly Funding[] | null;
}

export interface Funding {
  readonly id: string;
  readonly type: string;
  readonly description: string;
  readonly currency: string;
  readonly isAble: boolean;
  readonly reasons: readonly string[];
  /** In minor units. */
  readonly limit: number | null;
  readonly left: number | null;
  readonly ends: string | null;
}

export const adAccounts = pgTable(
  "ad_accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    socialAccountId: text("social_account_id").references(() => socialAccounts.id, {
      onDelete: "set null",
    }),
    name: text("name"),
    access: boolean("access"),
    checkedAt: moment("checked_at"),
    registeredAt: moment("registered_at"),
    facts: jsonb("facts").$type<AdAccountFacts>(),
    readAt: moment("read_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.accountId] })],
);

export const adAccountReads = pgTable("ad_account_reads", {
  socialAccountId: text("social_account_id")
    .primaryKey()
    .references(() => socialAccounts.id, { onDelete: "cascade" }),
  readAt: moment("read_at").notNull(),
});
