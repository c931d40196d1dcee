import { proTargetingCalls } from "@toolkit/core/contract/pro-targeting";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { STALE } from "../../../../lib/query-client.ts";
import { NO_TEAM } from "../../../../lib/team.ts";
import { askedBy, type SeedChoice } from "../pro-targeting/seed-choice.ts";

export type SeedQuestion = Pick<
  InsightsQuestion,
  "team" | "body" | "version" | "language" | "within"
>;

/** Seeds that reach the audience. While the next answer is on its way the last one stays. */
export function chosenSeedsQuery(
  { team, body, version, language, within }: SeedQuestion,
  choice: SeedChoice,
) {
  return queryOptions({
    queryKey: ["chosen-seeds", team, version, body, language, within ?? null, choice],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package is reached by nothing");
      const endpoint =
        team === NO_TEAM ? proTargetingCalls.externalChoose : proTargetingCalls.choose;
      return call(endpoint, {
        query: { team },
        body: { ...body, ...(within ? { within } : {}), ...askedBy(choice), language },
        signal,
      });
    },
  });
}
