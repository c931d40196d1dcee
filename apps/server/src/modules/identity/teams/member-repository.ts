import { and, count, eq } from "drizzle-orm";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../db/client.ts";
import { memberships, users } from "../../../db/schema/people.ts";
import { lastLogins } from "../../../db/schema/teams.ts";
import type { PageWindow } from "../../../paging.ts";

export interface MemberRow {
  readonly id: string;
  readonly user: typeof users.$inferSelect;
  readonly level: TeamLevel;
  readonly joinedAt: Date;
  readonly lastLogin: Date | null;
}

function selectMembers(db: Database) {
  return db
    .select({
      id: memberships.id,
      user: users,
      level: memberships.level,
      joinedAt: memberships.createdAt,
      lastLogin: lastLogins.at,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(lastLogins, eq(lastLogins.userId, users.id));
}

export async function findMembers(
  db: Database,
  teamId: string,
  { limit, offset }: PageWindow,
): Promise<MemberRow[]> {
  return selectMembers(db)
    .where(eq(memberships.teamId, teamId))
    .orderBy(memberships.createdAt, memberships.id)
    .limit(limit)
    .offset(offset);
}

export async function findMember(
  db: Database,
  teamId: string,
  id: string,
): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(db).where(
    and(eq(memberships.teamId, teamId), eq(memberships.id, id)),
  );
  return row;
}

export async function findMemberByUser(
  db: Database,
  teamId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(db).where(
    and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)),
  );
  return row;
}

export async function memberEmails(db: Database, teamId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.teamId, teamId));
  return new Set(rows.flatMap(({ email }) => email ?? []));
}

export async function memberUserIds(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.teamId, teamId));
  return rows.map(({ userId }) => userId);
}

export async function countAdmins(db: Database, teamId: string): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.level, "admin")));
  return row?.admins ?? 0;
}

export async function setLevel(
  db: Database,
  teamId: string,
  id: string,
  level: TeamLevel,
): Promise<void> {
  await db
    .update(memberships)
    .set({ level })
    .where(and(eq(memberships.teamId, teamId), eq(memberships.id, id)));
}

export async function deleteMembership(db: Database, teamId: string, id: string): Promise<void> {
  await db.delete(memberships).where(and(eq(memberships.teamId, teamId), eq(memberships.id, id)));
}

/** Addresses of a team's admins, with the language that each reads. */
export async function adminAddresses(
  db: Database,
  teamId: string,
): Promise<{ email: string | null; language: InterfaceLanguage }[]> {
  return db
    .select({ email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), eq(memberships.level, "admin")));
}
