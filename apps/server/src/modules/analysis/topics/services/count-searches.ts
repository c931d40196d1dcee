import type { TopicUse } from "../repository.ts";

/** From so many teams on, a sum says nothing of any one of them. */
const LEAST_TEAMS = 3;

/**
 * Uses of each topic as a team may see them: its own, and those of all teams once there are enough of them that used
 * it. A team can never tell what another one searched.
 */
export function countSearches(
  uses: readonly TopicUse[],
  teamId: string | null,
): ReadonlyMap<number, number> {
  const byTopic = new Map<number, { own: number; all: number; teams: Set<string> }>();
  for (const { teamId: team, topicId, uses: count } of uses) {
    const found = byTopic.get(topicId) ?? { own: 0, all: 0, teams: new Set<string>() };
    found.all += count;
    if (team === teamId) found.own += count;
    // One's own does not hide the others: with it taken off, the rest must still be several.
    else found.teams.add(team);
    byTopic.set(topicId, found);
  }
  return new Map(
    [...byTopic].map(([topic, { own, all, teams }]) => [
      topic,
      teams.size >= LEAST_TEAMS ? all : own,
    ]),
  );
}
