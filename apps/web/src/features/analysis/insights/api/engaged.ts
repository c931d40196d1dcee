import { engagedAccountsCalls } from "@toolkit/core/contract/engaged-accounts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { STALE } from "../../../../lib/query-client.ts";

/** Accounts of each list: the first are shown, the others come with "show more" and in the files. */
const LISTED = 50;

/** Accounts whose posts the audience likes and reposts most. */
export function engagedQuery({ team, body, version, baseline, within }: InsightsQuestion) {
  return queryOptions({
    queryKey: ["engaged", team, version, body, baseline, within ?? null],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package likes nothing");
      return call(engagedAccountsCalls.read, {
        query: { team },
        body: { ...body, baseline, ...(within ? { within } : {}), limit: LISTED },
        signal,
      });
    },
  });
}
