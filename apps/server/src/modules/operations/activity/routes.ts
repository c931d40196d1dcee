import { teamActivity } from "@toolkit/core/contract/team-activity";
import { bind, type Route } from "../../../http/bind.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { teamPolicy } from "../../identity/teams/policy.ts";
import { presentEvent } from "./presenter.ts";
import { listActivity, type ActivityServices } from "./services/list-activity.ts";

export function activityRoutes(services: ActivityServices): Route[] {
  return [
    // Whoever sees who is in the team sees what they do in it.
    bind(teamActivity.list, teamPolicy.can("read_members"), async (call) => {
      const { page, page_size: pageSize, group, by: byId } = call.query;
      const request = { teamId: teamIdOf(call), group, byId, page, pageSize };
      const { count, next, rows } = await listActivity(services, request);
      return {
        count,
        next,
        previous: null,
        results: rows.map((row) => presentEvent(row, call.language)),
      };
    }),
  ];
}
