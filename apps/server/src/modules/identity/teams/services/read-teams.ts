import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import { countMembers, countTeams, findTeam, listTeams, type TeamOfMember } from "../repository.ts";
import { subscriptionsOf, type SubscriptionRow } from "../subscription-repository.ts";

export interface MemberTeam extends TeamOfMember {
  readonly memberCount: number;
  readonly subscriptions: readonly SubscriptionRow[];
}

async function completed(db: Database, teams: readonly TeamOfMember[]): Promise<MemberTeam[]> {
  const ids = teams.map(({ team }) => team.id);
  const counts = await countMembers(db, ids);
  const subscriptions = await subscriptionsOf(db, ids);
  return teams.map((item) => ({
    ...item,
    memberCount: counts.get(item.team.id) ?? 0,
    subscriptions: subscriptions.get(item.team.id) ?? [],
  }));
}

export async function readTeams(
  db: Database,
  userId: string,
  window: PageWindow,
): Promise<{ count: number; teams: MemberTeam[] }> {
  const count = await countTeams(db, userId);
  const teams = await listTeams(db, userId, window);
  return { count, teams: await completed(db, teams) };
}

/** A team as somebody of this level sees it. Whoever asks was authorised by the caller. */
export async function readTeam(db: Database, id: string, level: TeamLevel): Promise<MemberTeam> {
  const found = await findTeam(db, id);
  const [team] = found ? await completed(db, [{ team: found, level }]) : [];
  if (team === undefined) throw notFound("team");
  return team;
}
