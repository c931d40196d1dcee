import { and, count, desc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/people.ts";
import { lastLogins, teamInvites } from "../../../db/schema/teams.ts";
import { wellFormed } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type InviteRow = typeof teamInvites.$inferSelect;

export interface ListedInvite {
  readonly invite: InviteRow;
  /** Of the person who accepted it. */
  readonly lastLogin: Date | null;
}

const OPEN = ["pending", "sent"] as const;
const isOpen = inArray(teamInvites.state, [...OPEN]);

function select(db: Database) {
  return db
    .select({ invite: teamInvites, lastLogin: lastLogins.at })
    .from(teamInvites)
    .leftJoin(lastLogins, eq(lastLogins.userId, teamInvites.acceptedBy));
}

export async function findInvites(
  db: Database,
  teamId: string,
  { limit, offset }: PageWindow,
): Promise<{ count: number; rows: ListedInvite[] }> {
  const where = eq(teamInvites.teamId, teamId);
  const [total] = await db.select({ rows: count() }).from(teamInvites).where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(desc(teamInvites.createdAt), desc(teamInvites.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}

export async function findInvite(
  db: Database,
  teamId: string,
  id: string,
): Promise<ListedInvite | undefined> {
  const [row] = await select(db).where(and(eq(teamInvites.teamId, teamId), eq(teamInvites.id, id)));
  return row;
}

export async function findOpenInvite(
  db: Database,
  teamId: string,
  email: string,
): Promise<InviteRow | undefined> {
  const [row] = await db
    .select()
    .from(teamInvites)
    .where(and(eq(teamInvites.teamId, teamId), eq(teamInvites.email, email), isOpen));
  return row;
}

/** The code is the key: whoever asks holds it. */
export async function findByCode(
  db: Database,
  codeHash: string,
): Promise<{ invite: InviteRow; invitedBy: string | null } | undefined> {
  const [row] = await db
    .select({ invite: teamInvites, invitedBy: users.email })
    .from(teamInvites)
    .leftJoin(users, eq(users.id, teamInvites.invitedBy))
    .where(eq(teamInvites.codeHash, codeHash));
  return row;
}

/** False when the address was invited at the same moment. */
export async function insertInvite(db: Database, row: InviteRow): Promise<boolean> {
  const rows = await db
    .insert(teamInvites)
    .values({ ...row, ...wellFormed({ email: row.email, message: row.message }) })
    .onConflictDoNothing()
    .returning({ id: teamInvites.id });
  return rows.length === 1;
}

/** Changes an invite that is still open; undefined when it was settled meanwhile. */
export async function updateOpenInvite(
  db: Database,
  id: string,
  changes: Partial<InviteRow>,
): Promise<InviteRow | undefined> {
  const [row] = await db
    .update(teamInvites)
    .set(changes)
    .where(and(eq(teamInvites.id, id), isOpen))
    .returning();
  return row;
}

/** Invites of a team that can still be accepted. */
export async function countOpenInvites(db: Database, teamId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(teamInvites)
    .where(and(eq(teamInvites.teamId, teamId), isOpen, gt(teamInvites.expiresAt, now)));
  return row?.rows ?? 0;
}
