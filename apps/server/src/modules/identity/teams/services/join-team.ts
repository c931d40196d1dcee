import { randomUUID } from "node:crypto";
import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import { findMemberByUser, memberEmails } from "../member-repository.ts";
import { findTeam, insertMembership, type TeamRow } from "../repository.ts";

/** By slug or by id, for who was authorised otherwise: by the code of an invite. */
export async function teamOfAddress(db: Database, slugOrId: string): Promise<TeamRow | undefined> {
  return findTeam(db, slugOrId);
}

export async function addressesInTeam(db: Database, teamId: string): Promise<ReadonlySet<string>> {
  return memberEmails(db, teamId);
}

/** Makes a person a member; who is one already keeps their level. Gives the level that they have then. */
export async function joinTeam(
  db: Database,
  joining: {
    readonly teamId: string;
    readonly userId: string;
    readonly level: TeamLevel;
    readonly at: Date;
  },
): Promise<TeamLevel> {
  const { teamId, userId, level, at } = joining;
  await insertMembership(db, { id: randomUUID(), teamId, userId, level, createdAt: at });
  return (await findMemberByUser(db, teamId, userId))?.level ?? level;
}
