import { reference } from "@toolkit/core/contract/reference";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

/** Where cities lie. */
export function cityPointsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["city-points", ids],
    enabled: ids.length > 0,
    staleTime: STALE.reference,
    queryFn: ({ signal }) => call(reference.cityPoints, { body: { ids: [...ids] }, signal }),
  });
}
