import { count, eq, inArray, or } from "drizzle-orm";
import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../db/client.ts";
import { memberships, teams } from "../../../db/schema/people.ts";
import { wellFormed } from "../../../db/whole-characters.ts";

export type TeamRow = typeof teams.$inferSelect;

export interface TeamOfMember {
  readonly team: TeamRow;
  readonly level: TeamLevel;
}

/** By slug or by id, whoever asks: for callers that were authorised otherwise. */
export async function findTeam(db: Database, slugOrId: string): Promise<TeamRow | undefined> {
  const [row] = await db
    .select()
    .from(teams)
    .where(or(eq(teams.slug, slugOrId), eq(teams.id, slugOrId)));
  return row;
}

/** What a change of a team sets; absent: left as it is. */
export interface TeamChanges {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly invoiceEmail?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly invoiceName?: string | null | undefined;
  readonly logo?: string | null | undefined;
  readonly shown?: boolean | undefined;
}

/** Undefined when the slug is taken. */
export async function insertTeam(db: Database, row: TeamRow): Promise<TeamRow | undefined> {
  const [inserted] = await db
    .insert(teams)
    .values({ ...row, ...wellFormed({ name: row.name, invoiceName: row.invoiceName }) })
    .onConflictDoNothing({ target: teams.slug })
    .returning();
  return inserted;
}

export async function insertMembership(
  db: Database,
  row: typeof memberships.$inferInsert,
): Promise<void> {
  await db.insert(memberships).values(row).onConflictDoNothing();
}

export async function updateTeam(db: Database, id: string, changes: TeamChanges): Promise<void> {
  const stored: TeamChanges = wellFormed(changes);
  if (Object.values(stored).every((value) => value === undefined)) return;
  await db.update(teams).set(stored).where(eq(teams.id, id));
}

/**
 * Holds the team's row until the transaction ends: a count of what the team has must not be overtaken. Rows that refer
 * to the team can still be written.
 */
export async function lockTeam(db: Database, id: string): Promise<void> {
  await db.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).for("no key update");
}

export async function countTeams(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return row?.count ?? 0;
}

/** A person's teams, oldest membership first. */
export async function listTeams(
  db: Database,
  userId: string,
  window: { readonly limit: number; readonly offset: number },
): Promise<TeamOfMember[]> {
  return db
    .select({ team: teams, level: memberships.level })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.createdAt, memberships.id)
    .limit(window.limit)
    .offset(window.offset);
}

export async function countMembers(
  db: Database,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .select({ teamId: memberships.teamId, members: count() })
    .from(memberships)
    .where(inArray(memberships.teamId, [...teamIds]))
    .groupBy(memberships.teamId);
  return new Map(rows.map(({ teamId, members }) => [teamId, members]));
}
