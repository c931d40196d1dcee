import { teams } from "@toolkit/core/contract/teams";
import { TEAM_LEVELS, type TeamLevel } from "@toolkit/core/domain/enumerations";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { personOf } from "../../../http/person-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import type { Agency } from "../../../tenants.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { inArrears } from "../../../policy.ts";
import {
  createTeam as createPolicy,
  listOwnTeams,
  readLevels,
  readTeamInfo,
  teamPolicy,
} from "./policy.ts";
import { presentMember, presentTeam, presentTeamInfo } from "./presenter.ts";
import { readLogo, removeLogo, setLogo } from "./services/change-logo.ts";
import { changeLevel, leaveTeam, removeMember, transferTeam } from "./services/change-members.ts";
import { changeTeam, type TeamChanges } from "./services/change-team.ts";
import { createTeam } from "./services/create-team.ts";
import { findVisibleTeam } from "./services/find-visible-team.ts";
import { listMembers } from "./services/list-members.ts";
import { readTeam, readTeams, type MemberTeam } from "./services/read-teams.ts";
import type { TeamDeps } from "./services/team-deps.ts";
import { staffMay } from "./subscription-routes.ts";

export interface TeamRoutesOptions extends TeamDeps {
  /** What a level may do, over all calls that the server has. */
  abilities(level: TeamLevel): Record<string, string[]>;
  readonly agencies: readonly Agency[];
}

interface Details {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly invoice_email?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly invoice_name?: string | null | undefined;
}

function changesOf({ invoice_email, invoice_name, ...same }: Details): TeamChanges {
  return { ...same, invoiceEmail: invoice_email, invoiceName: invoice_name };
}

export function presentFor(call: Pick<CallContext, "isStaff">, team: MemberTeam) {
  return presentTeam(team, [...teamPolicy.of(team.level), ...staffMay(call)]);
}

export function teamRoutes(options: TeamRoutesOptions): Route[] {
  const { abilities, agencies, ...deps } = options;
  const { db } = deps.ports;
  /** The team of the path, as the caller sees it. */
  const present = async (call: CallContext, level: TeamLevel = call.team?.level ?? "admin") =>
    presentFor(call, await readTeam(db, teamIdOf(call), level));
  const visibleTeam = ({ principal }: CallContext, slug: string) =>
    findVisibleTeam(db, slug, { principal, agencies });

  return [
    bind(teams.list, listOwnTeams, async (call) => {
      const window = pageWindow(call.query);
      const { count, teams: found } = await readTeams(db, personOf(call).id, window);
      return pageOf(
        found.map((team) => presentFor(call, team)),
        count,
        window,
      );
    }),
    bind(teams.create, createPolicy, async (call) => {
      const fields = { ...changesOf(call.body), name: call.body.name };
      const team = await createTeam(deps, { userId: personOf(call).id, fields });
      return presentFor(call, await readTeam(db, team.id, "admin"));
    }),
    bind(teams.read, teamPolicy.can("read"), (call) => present(call)),
    bind(teams.replace, inArrears(teamPolicy.can("change")), async (call) => {
      await changeTeam(deps, { teamId: teamIdOf(call), changes: changesOf(call.body) });
      return present(call);
    }),
    bind(teams.change, inArrears(teamPolicy.can("change")), async (call) => {
      await changeTeam(deps, { teamId: teamIdOf(call), changes: changesOf(call.body) });
      return present(call);
    }),
    bind(teams.uploadLogo, inArrears(teamPolicy.can("change")), async (call) => {
      await setLogo(deps, { teamId: teamIdOf(call), files: call.files() });
      return present(call);
    }),
    bind(teams.removeLogo, inArrears(teamPolicy.can("change")), (call) =>
      removeLogo(deps, { teamId: teamIdOf(call) }),
    ),
    bind(teams.members, teamPolicy.can("read_members"), async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listMembers(db, teamIdOf(call), window);
      return pageOf(rows.map(presentMember), count, window);
    }),
    bind(teams.changeMember, inArrears(teamPolicy.can("change_members")), async (call) => {
      const { id } = call.params;
      const { level } = call.body;
      return presentMember(
        await changeLevel(deps, { teamId: teamIdOf(call), id, level, by: editorOf(call).personId }),
      );
    }),
    bind(teams.removeMember, inArrears(teamPolicy.can("change_members")), (call) =>
      removeMember(deps, {
        teamId: teamIdOf(call),
        id: call.params.id,
        by: editorOf(call).personId,
      }),
    ),
    bind(teams.transfer, inArrears(teamPolicy.can("transfer")), async (call) => {
      const userId = personOf(call).id;
      const level = await transferTeam(deps, {
        teamId: teamIdOf(call),
        id: call.body.member,
        userId,
      });
      return present(call, level);
    }),
    bind(teams.leave, teamPolicy.can("leave"), (call) =>
      leaveTeam(deps, { teamId: teamIdOf(call), userId: personOf(call).id }),
    ),
    bind(teams.levels, readLevels, async () => ({
      levels: TEAM_LEVELS.map((level) => ({
        level,
        // Granting an account names its team in the body: no call of the team itself is bound to it.
        abilities: { ...abilities(level), [teamPolicy.resource]: teamPolicy.of(level).toSorted() },
      })),
    })),
    bind(teams.info, readTeamInfo, async (call) => {
      const team = await visibleTeam(call, call.params.slug);
      return presentTeamInfo(team, agencies);
    }),
    bind(teams.logo, readTeamInfo, async (call) => {
      await visibleTeam(call, call.params.slug);
      const logo = await readLogo(deps, { slug: call.params.slug });
      call.setHeader("cache-control", "private, max-age=3600");
      return logo;
    }),
  ];
}
