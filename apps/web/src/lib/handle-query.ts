import { handles } from "@toolkit/core/contract/handle-analysis";
import { queryOptions } from "@tanstack/react-query";
import type { Question } from "./question.ts";
import { call } from "./client.ts";
import { STALE } from "./query-client.ts";

const LIMIT = 20;

/** All that this data knows of one account. */
export function handleQuery(asked: Question, handle: string) {
  const { team, dataset, language } = asked;
  return queryOptions({
    queryKey: ["handle-analysis", asked, handle],
    enabled: dataset !== null,
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(handles.analysis, {
        query: { team },
        body: { handle, limit: LIMIT, language, ...(dataset === null ? {} : { dataset }) },
        signal,
      }),
  });
}
