import { audienceLists } from "@toolkit/core/contract/audience-lists";
import { reference, type AudienceRegion } from "@toolkit/core/contract/reference";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";
import { SIZE_RANGES, type StoreFilter } from "../store-filter.ts";

export type StoreOrder = "name" | "-name" | "size" | "-size" | "modified" | "-modified";

export function isStoreOrder(value: string): value is StoreOrder {
  return /^-?(?:name|size|modified)$/.test(value);
}

export function storeQuery(
  team: string,
  filter: StoreFilter & { readonly isMine: boolean },
  ordering: StoreOrder,
  pageSize: number,
) {
  const { search, category, region, size, targetable, isMine } = filter;
  const range = size === null ? null : SIZE_RANGES[size];
  return queryOptions({
    // With the team's saved audiences, so that whatever changes them refreshes this too.
    queryKey: ["audience-configs", team, "store", filter, ordering, pageSize],
    staleTime: STALE.own,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(audienceLists.audiences, {
        query: {
          team,
          search: search.trim().slice(0, 200),
          category: category ?? undefined,
          region: region ?? undefined,
          size_from: range?.from,
          size_to: range?.to,
          targetable: targetable ?? undefined,
          created_by: isMine ? "me" : undefined,
          ordering,
          page_size: pageSize,
        },
        signal,
      }),
  });
}

export const storeCategoriesQuery = queryOptions({
  queryKey: ["audience-categories"],
  staleTime: STALE.reference,
  queryFn: ({ signal }) => call(reference.categories, { query: { page_size: 200 }, signal }),
});

/** Every region of the list: those of several countries first, then country by country. */
export const regionChoicesQuery = queryOptions({
  queryKey: ["region-choices"],
  staleTime: STALE.reference,
  queryFn: async ({ signal }) => {
    const all: AudienceRegion[] = [];
    for (let page: string | null = "1"; page !== null;) {
      const answer: { readonly next: string | null; readonly results: AudienceRegion[] } =
        await call(reference.regions, { query: { page, page_size: 200 }, signal });
      all.push(...answer.results);
      page = answer.next;
    }
    return all;
  },
});
