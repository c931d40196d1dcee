import { EXPLORED_KINDS, suggestions, type ExploredKind } from "@toolkit/core/contract/suggestions";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Question } from "../../../../lib/question.ts";
import { call } from "../../../../lib/client.ts";
import { complete } from "../../../../lib/complete.ts";
import { STALE } from "../../../../lib/query-client.ts";

const LIMIT = 40;

/** What a name is, and what goes with it. */
export function explorationQuery(asked: Question, name: string | null, kind: ExploredKind | null) {
  const { team, dataset, language } = asked;
  return queryOptions({
    queryKey: ["explore", asked, name, kind],
    enabled: name !== null && dataset !== null,
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(suggestions.explore, {
        query: {
          team,
          name: name ?? "",
          kind: kind ?? undefined,
          dataset: dataset ?? undefined,
          language,
          limit: LIMIT,
        },
        signal,
      }),
  });
}

/** Names that a typed text could become. */
export function namesQuery({ team, dataset, version, language }: Question, text: string) {
  return queryOptions({
    queryKey: ["explore-names", team, dataset, version, language, text],
    enabled: dataset !== null && text !== "",
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      complete({ team, dataset, text, kinds: EXPLORED_KINDS, limit: 10, language }, signal),
  });
}
