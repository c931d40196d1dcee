import { teams, type Team } from "@toolkit/core/contract/teams";
import { queryOptions } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { call } from "./client.ts";
import { forget, keep, keptText } from "./storage.ts";

export const teamsQuery = queryOptions({
  queryKey: ["teams"],
  queryFn: ({ signal }) => call(teams.list, { query: { page_size: 200 }, signal }),
});

/** The team that the screen works for: the route's, or on routes without one the team that was open last. */
export function useTeamSlug(): string {
  const context: { readonly team?: string } = useRouteContext({ strict: false });
  if (context.team === undefined) throw new Error("This screen belongs below a team's route");
  return context.team;
}

/** The team of whoever is not signed in: calls name none, and are answered from what is shared with all. */
export const NO_TEAM = "";

/** The team of a screen that visitors see too. */
export function useTeamOrNone(): string {
  const context: { readonly team?: string } = useRouteContext({ strict: false });
  return context.team ?? NO_TEAM;
}

/** The team that was open last, or the only one there is. */
export function recentTeamOf(all: readonly Team[]): Team | null {
  const recent = all.find((team) => team.slug === keptText("recentTeam"));
  return recent ?? (all.length === 1 ? (all[0] ?? null) : null);
}

/** An unknown team clears what was remembered (specification, point 4). */
export function keepRecentTeam(slug: string | null): void {
  if (slug === null) forget("recentTeam");
  else keep("recentTeam", slug);
}
