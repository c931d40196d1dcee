import { and, asc, count, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { SignInWay, SocialProvider } from "@toolkit/core/domain/sign-in";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/people.ts";
import { signInAttempts, socialAccounts, socialTokens } from "../../db/schema/social.ts";

export type AttemptRow = typeof signInAttempts.$inferSelect;
export type SocialAccountRow = typeof socialAccounts.$inferSelect;
export type SocialTokensRow = typeof socialTokens.$inferSelect;

export async function insertAttempt(db: Database, row: AttemptRow): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, row.createdAt));
  await db.insert(signInAttempts).values(row);
}

/** The one caller who takes an attempt gets it; from then on there is none. Another browser's stays where it is. */
export async function takeAttempt(
  db: Database,
  wanted: {
    readonly way: SignInWay;
    readonly stage: AttemptRow["stage"];
    readonly stateHash: string;
    readonly browserHash: string;
    readonly now: Date;
  },
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.provider, wanted.way),
        eq(signInAttempts.stage, wanted.stage),
        eq(signInAttempts.stateHash, wanted.stateHash),
        eq(signInAttempts.browserHash, wanted.browserHash),
        gt(signInAttempts.expiresAt, wanted.now),
      ),
    )
    .returning();
  return row;
}

export async function findSocialAccount(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<SocialAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)));
  return row;
}

/** Undefined when the network's person has an account here already. */
export async function insertSocialAccount(
  db: Database,
  row: SocialAccountRow,
): Promise<SocialAccountRow | undefined> {
  const [inserted] = await db
    .insert(socialAccounts)
    .values(row)
    .onConflictDoNothing({ target: [socialAccounts.provider, socialAccounts.subject] })
    .returning();
  return inserted;
}

/** What the network says today of a person who came again. */
export async function refreshSocialAccount(
  db: Database,
  id: string,
  facts: Pick<SocialAccountRow, "name" | "username" | "email" | "usedAt">,
): Promise<SocialAccountRow | undefined> {
  const [row] = await db
    .update(socialAccounts)
    .set(facts)
    .where(eq(socialAccounts.id, id))
    .returning();
  return row;
}

export async function saveTokens(db: Database, row: SocialTokensRow): Promise<void> {
  const { sealed, scopes, expiresAt, createdAt } = row;
  await db
    .insert(socialTokens)
    .values(row)
    .onConflictDoUpdate({
      target: [socialTokens.accountId, socialTokens.protocol],
      set: { sealed, scopes, expiresAt, createdAt },
    });
}

export async function listTokens(db: Database, accountId: string): Promise<SocialTokensRow[]> {
  return db.select().from(socialTokens).where(eq(socialTokens.accountId, accountId));
}

export interface ListedAccount {
  readonly account: SocialAccountRow;
  readonly scopes: readonly string[];
}

/** A person's accounts, oldest first, with what each lets us do. */
export async function listSocialAccounts(db: Database, userId: string): Promise<ListedAccount[]> {
  const rows = await db
    .select({ account: socialAccounts, scopes: socialTokens.scopes })
    .from(socialAccounts)
    .leftJoin(socialTokens, eq(socialTokens.accountId, socialAccounts.id))
    .where(eq(socialAccounts.userId, userId))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id));
  const listed = new Map<string, { account: SocialAccountRow; scopes: Set<string> }>();
  for (const { account, scopes } of rows) {
    const known = listed.get(account.id) ?? { account, scopes: new Set<string>() };
    for (const scope of scopes ?? []) known.scopes.add(scope);
    listed.set(account.id, known);
  }
  return [...listed.values()].map(({ account, scopes }) => ({ account, scopes: [...scopes] }));
}

export async function findOwnAccount(
  db: Database,
  userId: string,
  id: string,
): Promise<SocialAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, id), eq(socialAccounts.userId, userId)));
  return row;
}

/**
 * Ways in beside this account: the address, and the other networks. The person's row is locked until the transaction
 * ends, so that two accounts cannot go at the same moment, each seeing the other.
 */
export async function countOtherWays(
  transaction: Database,
  userId: string,
  accountId: string,
): Promise<number> {
  const [user] = await transaction
    .select({ hasEmail: sql<boolean>`${users.email} is not null` })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  const [others] = await transaction
    .select({ count: count() })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.userId, userId), ne(socialAccounts.id, accountId)));
  return (user?.hasEmail === true ? 1 : 0) + (others?.count ?? 0);
}

export async function deleteSocialAccount(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .delete(socialAccounts)
    .where(eq(socialAccounts.id, id))
    .returning({ id: socialAccounts.id });
  return rows.length === 1;
}
