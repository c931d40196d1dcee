import { comparing, type Difference, type Overlap } from "@toolkit/core/contract/comparing";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { Question } from "../../../../lib/question.ts";
import { STALE } from "../../../../lib/query-client.ts";
import type { Pair } from "../compare/pair.ts";

/** Audiences side by side: more would no longer be read. */
export const MOST_COMPARED = 10;
const MOST_COMBINATIONS = 40;

/** Rows of each list of a difference. */
const LIMIT = 12;
/** A few people tell two audiences apart by chance alone; the page says that they are left out. */
const LEAST = { min_share: 0.005, min_people: 10 };

/** Who is only in one of two saved audiences, and what sets the first apart from the second. */
export function differenceQuery({ team, dataset, version, language }: Question, pair: Pair | null) {
  return queryOptions({
    queryKey: ["difference", team, dataset, version, language, pair],
    enabled: pair !== null && dataset !== null,
    staleTime: STALE.own,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Difference> => {
      if (pair === null) throw new Error("Two audiences have a difference");
      return call(comparing.difference, {
        query: { team },
        body: {
          a: { id: pair.a },
          b: { id: pair.b },
          limit: LIMIT,
          sort: "score",
          ...LEAST,
          language,
          ...(dataset === null ? {} : { dataset }),
        },
        signal,
      });
    },
  });
}

/** How several saved audiences overlap, counted on one dataset. */
export function overlapQuery(team: string, ids: readonly string[], dataset: string | null) {
  return queryOptions({
    queryKey: ["overlap", team, ids, dataset],
    enabled: ids.length > 1 && dataset !== null,
    staleTime: STALE.own,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Overlap> =>
      call(comparing.overlap, {
        query: { team },
        body: {
          audiences: ids.map((id) => ({ id })),
          limit: MOST_COMBINATIONS,
          ...(dataset === null ? {} : { dataset }),
        },
        signal,
      }),
  });
}
