import { jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { SignInWay, SocialProvider } from "@toolkit/core/domain/sign-in";
import { users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const ownerId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Who a person is at the networks that they sign in with or have linked. */
export const socialAccounts = pgTable(
  "social_accounts",
  {
    id: text("id").primaryKey(),
    userId: ownerId(),
    provider: text("provider").$type<SocialProvider>().notNull(),
    /** The network's own id of the person. */
    subject: text("subject").notNull(),
    name: text("name").notNull(),
    username: text("username"),
    email: text("email"),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at").notNull(),
  },
  (table) => [unique("social_accounts_subject").on(table.provider, table.subject)],
);

/** What lets us act for the person: sealed, never readable at rest. */
export const socialTokens = pgTable(
  "social_tokens",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => socialAccounts.id, { onDelete: "cascade" }),
    protocol: text("protocol").$type<"oauth1" | "oauth2">().notNull(),
    sealed: text("sealed").notNull(),
    scopes: jsonb("scopes").$type<readonly string[]>().notNull(),
    expiresAt: moment("expires_at"),
    /** When the network refused to renew it: it is of no use until the person signs in there anew. */
    refusedAt: moment("refused_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.protocol] })],
);

/** People who were sent to a network and are not back yet. `answered`: it said who they are, and they are not let in yet. */
export const signInAttempts = pgTable("sign_in_attempts", {
  id: text("id").primaryKey(),
  provider: text("provider").$type<SignInWay>().notNull(),
  stage: text("stage").$type<"asked" | "answered">().notNull(),
  stateHash: text("state_hash").notNull().unique(),
  browserHash: text("browser_hash").notNull(),
  /** Who links a network instead of signing in with it. */
  linkingUserId: text("linking_user_id").references(() => users.id, { onDelete: "cascade" }),
  sealed: text("sealed").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
