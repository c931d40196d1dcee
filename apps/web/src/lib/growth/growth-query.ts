import { comparing, type GrowthParts } from "@toolkit/core/contract/comparing";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";
import type { MeasuredBody } from "../draft/draft.ts";
import { STALE } from "../query-client.ts";

export type GrowthInterval = GrowthParts["interval"];

interface GrowthQuestion {
  readonly team: string;
  readonly body: MeasuredBody | null;
  /** Version of the dataset: a newer one is another answer. */
  readonly version: number | null;
  /** Null: the shortest that still reads well. */
  readonly interval: GrowthInterval | null;
}

/** Who began and who stopped following the handles of an audience. */
export function growthQuery({ team, body, version, interval }: GrowthQuestion) {
  return queryOptions({
    queryKey: ["growth", team, version, body, interval],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package has no followers");
      const { dataset, ...audience } = body;
      return call(comparing.growth, {
        query: { team },
        body: {
          audience,
          ...(dataset === undefined ? {} : { dataset }),
          ...(interval === null ? {} : { interval }),
        },
        signal,
      });
    },
  });
}
