import { handles } from "@toolkit/core/contract/handle-analysis";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Question } from "../../../../lib/question.ts";
import { call } from "../../../../lib/client.ts";
import { complete } from "../../../../lib/complete.ts";
import { STALE } from "../../../../lib/query-client.ts";

/** Handles side by side: the call takes no more. */
export const MOST_HANDLES = 10;
/** As many as the analysis of one handle asks for, so that both name the same interest. */
const LIMIT = 20;

export function competitorsQuery(question: Question, names: readonly string[]) {
  const { team, dataset, language } = question;
  return queryOptions({
    queryKey: ["competitors", question, names],
    enabled: names.length > 1 && dataset !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(handles.competitors, {
        query: { team },
        body: {
          handles: names.map((handle) => ({ handle })),
          limit: LIMIT,
          language,
          ...(dataset === null ? {} : { dataset }),
        },
        signal,
      }),
  });
}

/** Handles that a typed text could become. */
export function handleNamesQuery(question: Question, text: string) {
  const { team, dataset, version } = question;
  return queryOptions({
    queryKey: ["handle-names", team, dataset, version, text],
    enabled: dataset !== null && text !== "",
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => complete({ team, dataset, text, kinds: ["handle"], limit: 8 }, signal),
  });
}
