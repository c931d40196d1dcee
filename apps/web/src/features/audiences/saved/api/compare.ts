import { comparing, type Difference, type Overlap } from "@toolkit/core/contract/comparing";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../../lib/api-error.ts";
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

/**
 * On the data that the audiences were saved on, so that their sizes are those of the list; where that is several datasets, or
 * one that is gone, on the one that is chosen. The answer names it.
 */
export async function onTheirData<T>(
  chosen: string | null,
  ask: (where: { dataset?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await ask({});
  } catch (error) {
    const isElsewhere =
      error instanceof ApiError &&
      (error.code === "not_found" || "dataset" in error.fieldMessages());
    if (!isElsewhere || chosen === null) throw error;
    return ask({ dataset: chosen });
  }
}

/** Who is only in one of two saved audiences, and what sets the first apart from the second. */
export function differenceQuery({ team, dataset, version, language }: Question, pair: Pair | null) {
  return queryOptions({
    queryKey: ["difference", team, dataset, version, language, pair],
    enabled: pair !== null && dataset !== null,
    staleTime: STALE.own,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Difference> => {
      if (pair === null) throw new Error("Two audiences have a difference");
      return onTheirData(dataset, (where) =>
        call(comparing.difference, {
          query: { team },
          body: {
            a: { id: pair.a },
            b: { id: pair.b },
            limit: LIMIT,
            sort: "score",
            ...LEAST,
            language,
            ...where,
          },
          signal,
        }),
      );
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
      onTheirData(dataset, (where) =>
        call(comparing.overlap, {
          query: { team },
          body: { audiences: ids.map((id) => ({ id })), limit: MOST_COMBINATIONS, ...where },
          signal,
        }),
      ),
  });
}
