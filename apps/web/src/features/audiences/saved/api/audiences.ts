import { audienceStore, externalAudienceStore } from "@toolkit/core/contract/audiences";
import { reference } from "@toolkit/core/contract/reference";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE, queryClient } from "../../../../lib/query-client.ts";

export type AudienceOrder = "name" | "-name" | "size" | "-size" | "modified" | "-modified";

export function isAudienceOrder(value: string): value is AudienceOrder {
  return /^-?(?:name|size|modified)$/.test(value);
}

export interface AudienceListQuestion {
  readonly search: string;
  readonly category: string | null;
  readonly ordering: AudienceOrder;
  readonly pageSize: number;
}

export function audiencesQuery(team: string, question: AudienceListQuestion) {
  const { search, category, ordering, pageSize } = question;
  return queryOptions({
    queryKey: ["audience-configs", team, question],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(audienceStore.list, {
        query: { team, search, category: category ?? undefined, ordering, page_size: pageSize },
        signal,
      }),
  });
}

export const categoriesQuery = queryOptions({
  queryKey: ["audience-categories"],
  staleTime: STALE.reference,
  queryFn: ({ signal }) => call(reference.categories, { query: { page_size: 200 }, signal }),
});

export function useDeleteAudience(team: string) {
  return useMutation({
    mutationFn: (id: string) =>
      call(externalAudienceStore.remove, { params: { pk: id }, query: { team } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["audience-configs", team] }),
  });
}
