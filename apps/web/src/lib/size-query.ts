import type { Size } from "@toolkit/core/contract/audience-size";
import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import { audiences } from "@toolkit/core/contract/audiences";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Creator } from "./creator.ts";
import { call } from "./client.ts";
import type { MeasuredBody } from "./draft/draft.ts";
import { liveAnswer } from "./live-answer.ts";
import { STALE } from "./query-client.ts";
import { NO_TEAM } from "./team.ts";

/** Of the creator, what a measurement depends on. */
export type Measured = Pick<Creator, "team" | "body" | "datasets">;

/**
 * The size of a package, asked for at once. An overtaken question is cancelled: its key has no observer left, and the
 * signal ends its request. Until the new answer is there the last one stays.
 */
export function sizeQuery(team: string, body: MeasuredBody | null, version: number | null) {
  return queryOptions({
    queryKey: ["size", team, version, body],
    enabled: body !== null,
    staleTime: STALE.measured,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Size> => {
      if (body === null) throw new Error("An empty package has no size");
      if (team === NO_TEAM) return call(audienceBuilder.size, { body, signal });
      return call(audiences.build, { query: { team }, body: { ...body, members: 0 }, signal });
    },
  });
}

export function useSize(team: string, body: MeasuredBody | null, version: number | null) {
  return useQuery(sizeQuery(team, body, version));
}

/**
 * What is known of the draft's size: the last answer while the next one is on its way, null while nothing is chosen, and
 * while the next one cannot be had: figures of another draft would stand beside this one's seeds.
 */
export function useDraftSize({ team, body, datasets }: Measured): Size | null {
  const asked = useSize(team, body, datasets.current?.version ?? null);
  if (body === null || (asked.isPlaceholderData && liveAnswer(asked, null).failure !== null))
    return null;
  return asked.data ?? null;
}
