import { postingTimesCalls } from "@toolkit/core/contract/posting-times";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import type { InsightsQuestion } from "./insights-query.ts";
import { STALE } from "./query-client.ts";
import { NO_TEAM } from "./team.ts";

/** When the audience posts, beside the baseline; not asked for visitors. */
export function postingTimesQuery({ team, body, version, baseline, within }: InsightsQuestion) {
  return queryOptions({
    queryKey: ["posting-times", team, version, body, baseline, within ?? null],
    enabled: body !== null && team !== NO_TEAM,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package does not post");
      return call(postingTimesCalls.read, {
        query: { team },
        body: { ...body, baseline, ...(within ? { within } : {}) },
        signal,
      });
    },
  });
}
