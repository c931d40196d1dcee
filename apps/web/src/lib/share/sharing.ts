import { sharing, type NewShare } from "@toolkit/core/contract/sharing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../client.ts";
import { queryClient, STALE } from "../query-client.ts";

export function sharesQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["shares", team, id],
    queryFn: ({ signal }) =>
      call(sharing.list, { params: { pk: id }, query: { team, page_size: 50 }, signal }),
  });
}

export interface ShareInput {
  readonly emails: readonly string[];
  readonly message: string;
  readonly expiresDays: number | null;
  readonly language: InterfaceLanguage;
}

export function useShare(team: string, id: string) {
  return useMutation({
    mutationFn: ({ emails, message, expiresDays, language }: ShareInput): Promise<NewShare> =>
      call(sharing.share, {
        params: { pk: id },
        query: { team },
        body: {
          expires_days: expiresDays,
          language,
          ...(emails.length === 0 ? {} : { emails: [...emails] }),
          ...(message.trim() === "" ? {} : { message }),
        },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => queryClient.invalidateQueries(sharesQuery(team, id)),
  });
}

export function useRevoke(team: string, id: string) {
  return useMutation({
    mutationFn: (share: string) =>
      call(sharing.revoke, { params: { pk: id, id: share }, query: { team } }),
    onSuccess: () => queryClient.invalidateQueries(sharesQuery(team, id)),
  });
}

/** The numbers behind a link, to whoever holds it. */
export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ["shared-audience", token],
    staleTime: STALE.measured,
    retry: false,
    queryFn: ({ signal }) => call(sharing.open, { params: { token }, signal }),
  });
}
