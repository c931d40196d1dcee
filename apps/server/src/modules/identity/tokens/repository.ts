import { and, count, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { accessTokens } from "../../../db/schema/tokens.ts";

export type TokenRow = typeof accessTokens.$inferSelect;

const living = (now: Date) => or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now));

export async function insertToken(db: Database, row: TokenRow): Promise<void> {
  await db.insert(accessTokens).values(row);
}

export async function countTokens(db: Database, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), living(now)));
  return row?.count ?? 0;
}

/** A person's living tokens, the newest first. */
export async function listTokens(db: Database, userId: string, now: Date): Promise<TokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), living(now)))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
}

export async function findToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.tokenHash, tokenHash), living(now)));
  return row;
}

export async function markTokenUsed(db: Database, id: string, now: Date): Promise<void> {
  await db.update(accessTokens).set({ usedAt: now }).where(eq(accessTokens.id, id));
}

export async function deleteToken(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id });
  return rows.length === 1;
}
