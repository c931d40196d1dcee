import { comparing } from "@toolkit/core/contract/comparing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { STALE } from "../../../../lib/query-client.ts";

interface PerspectivesQuestion {
  readonly team: string;
  readonly body: MeasuredBody | null;
  /** Version of the dataset: a newer one is another answer. */
  readonly version: number | null;
  readonly language: InterfaceLanguage;
}

/** Angles of each kind: more are no longer read. */
const LIMIT = 8;

/** An audience from several angles, compared with everyone in its places. */
export function perspectivesQuery({ team, body, version, language }: PerspectivesQuestion) {
  return queryOptions({
    queryKey: ["perspectives", team, version, body, language],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package has no angles");
      return call(comparing.perspectives, {
        query: { team },
        body: { ...body, baseline: "same_places", limit: LIMIT, language },
        signal,
      });
    },
  });
}
