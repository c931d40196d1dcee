import { EXPLORED_KINDS, suggestions, type ExploredKind } from "@toolkit/core/contract/suggestions";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { complete } from "../../../lib/complete.ts";
import { STALE } from "../../../lib/query-client.ts";

export interface Asked {
  readonly team: string;
  readonly dataset: string | null;
  /** Version of the dataset: a newer one is another answer. */
  readonly version: number | null;
  readonly language: InterfaceLanguage;
}

const LIMIT = 40;

/** What a name is, and what goes with it. */
export function explorationQuery(asked: Asked, name: string | null, kind: ExploredKind | null) {
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
export function namesQuery({ team, dataset, version, language }: Asked, text: string) {
  return queryOptions({
    queryKey: ["explore-names", team, dataset, version, language, text],
    enabled: dataset !== null && text !== "",
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      complete({ team, dataset, text, kinds: EXPLORED_KINDS, limit: 10, language }, signal),
  });
}
