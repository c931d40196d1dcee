import {
  ADMINS,
  EDITORS,
  EVERY_LEVEL,
  definePolicy,
  personally,
  publicly,
} from "../../../policy.ts";

/** What each level may do with the team itself; the page's table of levels is made of this and of every other policy. */
export const teamPolicy = definePolicy("team", {
  read: EVERY_LEVEL,
  read_members: EVERY_LEVEL,
  read_accounts: EVERY_LEVEL,
  read_plan: EVERY_LEVEL,
  leave: EVERY_LEVEL,
  grant_account: EDITORS,
  change: ADMINS,
  change_members: ADMINS,
  transfer: ADMINS,
  read_invites: ADMINS,
  invite: ADMINS,
});

/** A person sees the teams that they are a member of, at whatever level, and may found more. */
export const listOwnTeams = personally("teams", "list");
export const createTeam = personally("teams", "create");
export const readLevels = personally("teams", "read_levels");
export const readTeamInfo = publicly("teams", "read_info");
