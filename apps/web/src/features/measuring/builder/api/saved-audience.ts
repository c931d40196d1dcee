import { audienceStore } from "@toolkit/core/contract/audiences";
import { reference } from "@toolkit/core/contract/reference";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { STALE, queryClient } from "../../../../lib/query-client.ts";
import { savedAudienceQuery } from "../../../../lib/saved-audience-query.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["audience-categories"],
  staleTime: STALE.reference,
  queryFn: ({ signal }) => call(reference.categories, { query: { page_size: 200 }, signal }),
});

export interface SaveAudience {
  readonly name: string;
  readonly categories: readonly string[];
  readonly body: MeasuredBody;
  /** The audience to replace, and the version that the change started from; null saves a new one. */
  readonly replaces: { readonly id: string; readonly version: number } | null;
}

export function useSaveAudience(team: string) {
  return useMutation({
    mutationFn: ({ name, categories, body, replaces }: SaveAudience) => {
      const input = {
        ...body,
        name,
        categories: categories.map((category) => ({ name: category })),
      };
      return replaces === null
        ? call(audienceStore.save, {
            query: { team },
            body: input,
            idempotencyKey: newIdempotencyKey(),
          })
        : call(audienceStore.replace, {
            params: { pk: replaces.id },
            query: { team },
            body: { ...input, version: replaces.version },
            idempotencyKey: newIdempotencyKey(),
          });
    },
    onSuccess: async (config) => {
      queryClient.setQueryData(savedAudienceQuery(team, config.id).queryKey, config);
      await queryClient.invalidateQueries({ queryKey: ["audience-configs", team] });
    },
  });
}
