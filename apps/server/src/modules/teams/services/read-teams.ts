import type { Database } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { PageWindow } from "../../../paging.ts";
import {
  countMembers,
  countTeams,
  findTeamOfMember,
  listTeams,
  type TeamOfMember,
} from "../repository.ts";

export interface MemberTeam extends TeamOfMember {
  readonly memberCount: number;
}

async function withMemberCounts(
  db: Database,
  teams: readonly TeamOfMember[],
): Promise<MemberTeam[]> {
  const counts = await countMembers(
    db,
    teams.map(({ team }) => team.id),
  );
  return teams.map((item) => ({ ...item, memberCount: counts.get(item.team.id) ?? 0 }));
}

export async function readTeams(
  db: Database,
  userId: string,
  window: PageWindow,
): Promise<{ count: number; teams: MemberTeam[] }> {
  const count = await countTeams(db, userId);
  const teams = await listTeams(db, userId, window);
  return { count, teams: await withMemberCounts(db, teams) };
}

/** Throws `not_found` for a team that the person is not in, as for one that does not exist. */
export async function readTeam(
  db: Database,
  userId: string,
  slugOrId: string,
): Promise<MemberTeam> {
  const found = await findTeamOfMember(db, userId, slugOrId);
  const [team] = found ? await withMemberCounts(db, [found]) : [];
  if (team === undefined) throw notFound("team");
  return team;
}
