import { teamActivity, type TeamEventGroup } from "@toolkit/core/contract/team-activity";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";

const PAGE = 50;

export interface ActivityFilter {
  readonly group: TeamEventGroup | null;
  /** Id of a member; null: anybody. */
  readonly by: string | null;
}

/** Page after page; a page ends before an event, so that what happens meanwhile moves nothing. */
export function activityQuery(team: string, { group, by }: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ["activity", team, group, by],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      call(teamActivity.list, {
        params: { team_id: team },
        query: {
          page_size: PAGE,
          page: pageParam === "" ? undefined : pageParam,
          group: group ?? undefined,
          by: by ?? undefined,
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}
