import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { sharing, type NewLink, type Share } from "@toolkit/core/contract/sharing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../client.ts";
import { queryClient, STALE } from "../query-client.ts";

/** What is shared by a link: a saved audience, or one of its usages. */
export interface Shared {
  readonly team: string;
  readonly kind: "audience" | "usage";
  readonly id: string;
}

interface WorkingLinks {
  readonly results: readonly Pick<Share, "id" | "emails" | "created" | "expires">[];
}

export function sharesQuery({ team, kind, id }: Shared) {
  return queryOptions({
    queryKey: ["shares", team, kind, id],
    queryFn: ({ signal }): Promise<WorkingLinks> => {
      const input = { params: { pk: id }, query: { team, page_size: 50 }, signal };
      return kind === "audience"
        ? call(sharing.list, input)
        : call(audienceUsages.sharedWith, input);
    },
  });
}

export interface ShareInput {
  readonly emails: readonly string[];
  readonly message: string;
  readonly expiresDays: number | null;
  readonly language: InterfaceLanguage;
}

export function useShare(shared: Shared) {
  const { team, kind, id } = shared;
  return useMutation({
    mutationFn: ({ emails, message, expiresDays, language }: ShareInput): Promise<NewLink> => {
      const input = {
        params: { pk: id },
        query: { team },
        body: {
          expires_days: expiresDays,
          language,
          ...(emails.length === 0 ? {} : { emails: [...emails] }),
          ...(message.trim() === "" ? {} : { message }),
        },
        idempotencyKey: newIdempotencyKey(),
      };
      return kind === "audience" ? call(sharing.share, input) : call(audienceUsages.share, input);
    },
    onSuccess: () => queryClient.invalidateQueries(sharesQuery(shared)),
  });
}

export function useRevoke(shared: Shared) {
  const { team, kind, id } = shared;
  return useMutation({
    mutationFn: (link: string) => {
      const input = { params: { pk: id, id: link }, query: { team } };
      return kind === "audience"
        ? call(sharing.revoke, input)
        : call(audienceUsages.unshare, input);
    },
    onSuccess: () => queryClient.invalidateQueries(sharesQuery(shared)),
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
