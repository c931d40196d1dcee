import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { PersonalStep } from "@toolkit/core/contract/auth";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../db/client.ts";
import { deleteInPieces } from "../../../db/delete-in-pieces.ts";
import { loginCodes, memberships, sessions, teams, users } from "../../../db/schema/people.ts";
import { socialAccounts } from "../../../db/schema/social.ts";

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type LoginCodeRow = typeof loginCodes.$inferSelect;

export interface MembershipRow {
  readonly id: string;
  readonly teamId: string;
  readonly slug: string;
  readonly level: TeamLevel;
}

export async function insertLoginCode(db: Database, row: LoginCodeRow): Promise<void> {
  const dayBefore = new Date(row.createdAt.getTime() - 86_400_000);
  await deleteInPieces(db, loginCodes, lt(loginCodes.expiresAt, dayBefore));
  await db.insert(loginCodes).values(row);
}

/** Uses up one attempt in the same statement that reads the code, so that parallel guesses are all counted. */
export async function takeAttempt(
  db: Database,
  magicHash: string,
): Promise<LoginCodeRow | undefined> {
  const [row] = await db
    .update(loginCodes)
    .set({ attemptsLeft: sql`${loginCodes.attemptsLeft} - 1` })
    .where(
      and(
        eq(loginCodes.magicHash, magicHash),
        isNull(loginCodes.usedAt),
        gt(loginCodes.attemptsLeft, 0),
      ),
    )
    .returning();
  return row;
}

/** True for the one caller that used the code first. */
export async function markUsed(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(loginCodes)
    .set({ usedAt: now })
    .where(and(eq(loginCodes.id, id), isNull(loginCodes.usedAt)))
    .returning({ id: loginCodes.id });
  return rows.length === 1;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Undefined when the address has an account already. */
export async function insertUser(db: Database, row: UserRow): Promise<UserRow | undefined> {
  const [inserted] = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning();
  return inserted;
}

export async function updateUser(
  db: Database,
  id: string,
  changes: {
    readonly language?: InterfaceLanguage | undefined;
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
  },
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return row;
}

/** Two browsers that add a step at once keep both. */
export async function addDoneSteps(
  db: Database,
  id: string,
  steps: readonly PersonalStep[],
): Promise<void> {
  const all = sql`${users.doneSteps} || ${JSON.stringify(steps)}::jsonb`;
  await db
    .update(users)
    .set({
      doneSteps: sql`(select coalesce(jsonb_agg(distinct step), '[]') from jsonb_array_elements(${all}) step)`,
    })
    .where(eq(users.id, id));
}

/** False when the slug is taken. */
export async function insertTeam(db: Database, row: typeof teams.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(teams)
    .values(row)
    .onConflictDoNothing({ target: teams.slug })
    .returning({ id: teams.id });
  return rows.length === 1;
}

export async function insertMembership(
  db: Database,
  row: typeof memberships.$inferInsert,
): Promise<void> {
  await db.insert(memberships).values(row);
}

export async function listMemberships(db: Database, userId: string): Promise<MembershipRow[]> {
  return db
    .select({
      id: memberships.id,
      teamId: memberships.teamId,
      slug: teams.slug,
      level: memberships.level,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.createdAt, memberships.id);
}

/** The networks that a person is known at, oldest first; what is kept of them is the business of `accounts`. */
export async function listConnections(
  db: Database,
  userId: string,
): Promise<Pick<typeof socialAccounts.$inferSelect, "id" | "provider">[]> {
  return db
    .select({ id: socialAccounts.id, provider: socialAccounts.provider })
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, userId))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id));
}

export async function insertSession(db: Database, row: SessionRow, now: Date): Promise<void> {
  await deleteInPieces(db, sessions, lt(sessions.expiresAt, now));
  await db.insert(sessions).values(row);
}

export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

export async function touchSession(
  db: Database,
  id: string,
  facts: Pick<SessionRow, "expiresAt" | "seenAt">,
): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: facts.expiresAt, seenAt: facts.seenAt })
    .where(eq(sessions.id, id));
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** A person's living sessions, the last used first. */
export async function listSessions(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), sessions.id);
}

/** Ends sessions of this person only; gives the ids of those that it ended. */
export async function deleteSessionsOf(
  db: Database,
  userId: string,
  which: { readonly only: string } | { readonly allBut: string },
): Promise<string[]> {
  const chosen = "only" in which ? eq(sessions.id, which.only) : ne(sessions.id, which.allBut);
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), chosen))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}
