import { driftCalls } from "@toolkit/core/contract/drift";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { STALE } from "../../../lib/query-client.ts";

interface DriftQuestion {
  readonly team: string;
  readonly id: string;
  /** Of the saved audience: another version is another audience. */
  readonly audienceVersion: number;
  /** Of the data, then and now; null: the oldest that is kept. */
  readonly from: number | null;
  readonly dataVersion: number | null;
  readonly language: InterfaceLanguage;
}

export function driftQuery({ team, id, from, language, ...versions }: DriftQuestion) {
  return queryOptions({
    queryKey: ["drift", team, id, versions, from, language],
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(driftCalls.drift, {
        params: { pk: id },
        query: { team, language, ...(from === null ? {} : { from }) },
        signal,
      }),
  });
}
