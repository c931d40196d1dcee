import { audienceLists, type AudienceStatus } from "@toolkit/core/contract/audience-lists";
import { reference } from "@toolkit/core/contract/reference";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { whileOutdated } from "../../../../lib/recounting.ts";
import { STALE } from "../../../../lib/query-client.ts";

export type AudienceOrder = "name" | "-name" | "size" | "-size" | "modified" | "-modified";

export function isAudienceOrder(value: string): value is AudienceOrder {
  return /^-?(?:name|size|modified)$/.test(value);
}

export interface AudienceListQuestion {
  readonly search: string;
  readonly category: string | null;
  /** Null: any. */
  readonly status: AudienceStatus | null;
  readonly isMine: boolean;
  readonly ordering: AudienceOrder;
  readonly pageSize: number;
}

export function audiencesQuery(team: string, question: AudienceListQuestion) {
  const { search, category, status, isMine, ordering, pageSize } = question;
  return queryOptions({
    queryKey: ["audience-configs", team, "list", question],
    placeholderData: keepPreviousData,
    refetchInterval: whileOutdated(team),
    queryFn: ({ signal }) =>
      call(audienceLists.audiences, {
        query: {
          team,
          search,
          category: category ?? undefined,
          status: status ?? undefined,
          created_by: isMine ? "me" : undefined,
          ordering,
          page_size: pageSize,
        },
        signal,
      }),
  });
}

export const categoriesQuery = queryOptions({
  queryKey: ["audience-categories"],
  staleTime: STALE.reference,
  queryFn: ({ signal }) => call(reference.categories, { query: { page_size: 200 }, signal }),
});
