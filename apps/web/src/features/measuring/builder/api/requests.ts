import { audienceRequests } from "@toolkit/core/contract/audience-requests";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

export interface RequestInput {
  readonly name: string;
  readonly description: string;
  readonly handle: string;
  readonly dataset: string | null;
  readonly language: InterfaceLanguage;
}

/** An audience asked for in words: it is read, built and saved where the words allow. */
export function useRequestAudience(team: string) {
  return useMutation({
    mutationFn: ({ name, description, handle, dataset, language }: RequestInput) =>
      call(audienceRequests.create, {
        query: { team },
        body: {
          name,
          description,
          language,
          ...(handle.trim() === "" ? {} : { handle }),
          ...(dataset === null ? {} : { dataset }),
        },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["audience-configs", team] }),
  });
}

export function useFeedback(team: string, request: string) {
  return useMutation({
    mutationFn: ({ rating, comment }: { readonly rating: number; readonly comment: string }) =>
      call(audienceRequests.feedback, {
        params: { pk: request },
        query: { team },
        body: { rating, ...(comment.trim() === "" ? {} : { comment }) },
      }),
  });
}
