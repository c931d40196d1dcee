import { and, asc, count, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { SignInWay, SocialProvider } from "@toolkit/core/domain/sign-in";
import type { Database } from "../../../db/client.ts";
import { deleteInPieces } from "../../../db/delete-in-pieces.ts";
import { memberships, users } from "../../../db/schema/people.ts";
import { signInAttempts, socialAccounts, socialTokens } from "../../../db/schema/social.ts";

export type AttemptRow = typeof signInAttempts.$inferSelect;
export type SocialAccountRow = typeof socialAccounts.$inferSelect;
export type SocialTokensRow = typeof socialTokens.$inferSelect;

export async function insertAttempt(db: Database, row: AttemptRow): Promise<void> {
  await deleteInPieces(db, signInAttempts, lt(signInAttempts.expiresAt, row.createdAt));
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
  const { sealed, scopes, expiresAt, refusedAt, createdAt } = row;
  await db
    .insert(socialTokens)
    .values(row)
    .onConflictDoUpdate({
      target: [socialTokens.accountId, socialTokens.protocol],
      set: { sealed, scopes, expiresAt, refusedAt, createdAt },
    });
}

/** Notes that the network refused to renew a token, unless another one is kept by now. */
export async function markRefused(
  db: Database,
  { accountId, protocol, sealed }: SocialTokensRow,
  now: Date,
): Promise<void> {
  await db
    .update(socialTokens)
    .set({ refusedAt: now })
    .where(
      and(
        eq(socialTokens.accountId, accountId),
        eq(socialTokens.protocol, protocol),
        eq(socialTokens.sealed, sealed),
      ),
    );
}

export async function listTokens(db: Database, accountId: string): Promise<SocialTokensRow[]> {
  return db.select().from(socialTokens).where(eq(socialTokens.accountId, accountId));
}

export interface ListedAccount {
  readonly account: SocialAccountRow;
  readonly scopes: readonly string[];
  /** The network refused every token that is kept of it. */
  readonly needsSignIn: boolean;
}

/** A person's accounts, oldest first, with what each lets us do. */
export async function listSocialAccounts(db: Database, userId: string): Promise<ListedAccount[]> {
  const rows = await db
    .select({ account: socialAccounts, token: socialTokens })
    .from(socialAccounts)
    .leftJoin(socialTokens, eq(socialTokens.accountId, socialAccounts.id))
    .where(eq(socialAccounts.userId, userId))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id));
  const listed = new Map<string, { account: SocialAccountRow; tokens: SocialTokensRow[] }>();
  for (const { account, token } of rows) {
    const known = listed.get(account.id) ?? { account, tokens: [] };
    if (token !== null) known.tokens.push(token);
    listed.set(account.id, known);
  }
  return [...listed.values()].map(({ account, tokens }) => ({
    account,
    scopes: [...new Set(tokens.flatMap(({ scopes }) => scopes))],
    needsSignIn: tokens.length > 0 && tokens.every(({ refusedAt }) => refusedAt !== null),
  }));
}

/** Accounts at a network that people of a team connected, the first of each person first. */
export async function listTeamAccounts(
  db: Database,
  teamId: string,
  provider: SocialProvider,
): Promise<SocialAccountRow[]> {
  const rows = await db
    .select({ account: socialAccounts })
    .from(socialAccounts)
    .innerJoin(memberships, eq(memberships.userId, socialAccounts.userId))
    .where(and(eq(memberships.teamId, teamId), eq(socialAccounts.provider, provider)))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id));
  return rows.map(({ account }) => account);
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
