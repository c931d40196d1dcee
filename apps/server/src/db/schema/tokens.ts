import type { TokenKind, TokenScope } from "@toolkit/core/domain/sign-in";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What programs prove themselves with. The token itself was shown once; here lies its SHA-256. */
export const accessTokens = pgTable("access_tokens", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  kind: text("kind").$type<TokenKind>().notNull(),
  name: text("name").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  hint: text("hint").notNull(),
  scopes: jsonb("scopes").$type<readonly TokenScope[]>().notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
  usedAt: moment("used_at"),
});
