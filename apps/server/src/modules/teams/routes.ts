import { teams } from "@toolkit/core/contract/teams";
import { AppError } from "../../errors.ts";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow, type PageWindow } from "../../paging.ts";
import { readTeams } from "./policy.ts";
import { presentTeam } from "./presenter.ts";
import type { MemberTeam } from "./services/read-teams.ts";

export interface TeamServices {
  readTeams(userId: string, window: PageWindow): Promise<{ count: number; teams: MemberTeam[] }>;
  readTeam(userId: string, slugOrId: string): Promise<MemberTeam>;
}

function userIdOf(call: CallContext): string {
  if (call.principal?.kind !== "session") throw new AppError("not_authenticated");
  return call.principal.person.id;
}

export function teamRoutes(services: TeamServices): Route[] {
  return [
    bind(teams.list, readTeams, async (call) => {
      const window = pageWindow(call.query);
      const { count, teams: found } = await services.readTeams(userIdOf(call), window);
      return pageOf(
        found.map((team) => presentTeam(team, team.memberCount)),
        count,
        window,
      );
    }),
    bind(teams.read, readTeams, async (call) => {
      const team = await services.readTeam(userIdOf(call), call.params.slug);
      return presentTeam(team, team.memberCount);
    }),
  ];
}
