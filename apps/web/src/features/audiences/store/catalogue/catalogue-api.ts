import { audienceStore } from "@toolkit/core/contract/audiences";
import { catalogue, type CatalogueAudience } from "@toolkit/core/contract/catalogue";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
} from "@tanstack/react-query";
import type { Question } from "../../../../lib/question.ts";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { queryClient, STALE } from "../../../../lib/query-client.ts";
import { SIZE_RANGES } from "../store-filter.ts";
import type { CatalogueFilter } from "./catalogue-filter.ts";

export type CatalogueOrder = "name" | "-name" | "size" | "-size";

export function isCatalogueOrder(value: string): value is CatalogueOrder {
  return /^-?(?:name|size)$/.test(value);
}

const PAGE = 100;

export interface CatalogueQuestion extends Question {
  readonly filter: CatalogueFilter;
  readonly ordering: CatalogueOrder;
}

export function catalogueQuery(question: CatalogueQuestion) {
  const { team, dataset, filter, ordering, language } = question;
  const { search, kind, category, region, size, targetable } = filter;
  const range = size === null ? null : SIZE_RANGES[size];
  const ask = (sizes: "all" | "known", page: string, signal: AbortSignal) =>
    call(catalogue.list, {
      query: {
        team,
        dataset: dataset ?? undefined,
        language,
        search: search.trim().slice(0, 200),
        kind: kind ?? undefined,
        category: category ?? undefined,
        region: region ?? undefined,
        size_from: range?.from,
        size_to: range?.to,
        targetable: targetable ?? undefined,
        ordering,
        sizes,
        page,
        page_size: PAGE,
      },
      signal,
    });
  return infiniteQueryOptions({
    queryKey: ["catalogue", question],
    staleTime: STALE.measured,
    enabled: dataset !== null,
    placeholderData: keepPreviousData,
    initialPageParam: "1",
    getNextPageParam: ({ next }: { readonly next: string | null }) => next,
    queryFn: async ({ signal, pageParam }) => {
      if (pageParam === "1") {
        const first = await ask("known", pageParam, signal);
        if (first.counted) return first;
        // Names show at once; counting the sizes for the first time takes a moment.
        queryClient.setQueryData(catalogueNamesQuery(question).queryKey, first);
      }
      return ask("all", pageParam, signal);
    },
  });
}

type CataloguePage = Awaited<ReturnType<typeof call<typeof catalogue.list>>>;

/** The first names of a question whose sizes are being counted. */
export function catalogueNamesQuery(question: CatalogueQuestion) {
  return queryOptions<CataloguePage>({
    queryKey: ["catalogue-names", question],
    queryFn: skipToken,
  });
}

interface Kept {
  readonly audience: CatalogueAudience;
  readonly name: string;
  readonly dataset: string;
}

/** Puts a ready-made audience among the team's own. */
export function useKeepAudience(team: string) {
  return useMutation({
    mutationFn: ({ audience, name, dataset }: Kept) =>
      call(audienceStore.save, {
        query: { team },
        body: {
          name,
          categories: [],
          targeting_package: audience.targeting_package,
          dataset,
        },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["audience-configs", team] }),
  });
}
