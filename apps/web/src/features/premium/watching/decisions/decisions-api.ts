import { premiumDecisions } from "@toolkit/core/contract/premium-decisions";
import { premiumLists } from "@toolkit/core/contract/premium-lists";
import type { DecisionKind } from "@toolkit/core/domain/watching/decisions";
import { infiniteQueryOptions, keepPreviousData, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type Answer } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { ROOT } from "../api.ts";

export type DecisionsAnswer = Answer<typeof premiumDecisions.list>;
export type Decision = DecisionsAnswer["results"][number];
export type Deed = "carry_out" | "done_on_page" | "skip" | "later" | "reopen";

const PAGE = 20;

export function decisionsQuery(account: string, show: "open" | "decided") {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "decisions", account, show],
    placeholderData: keepPreviousData,
    initialPageParam: "1",
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumDecisions.list, { query: { account, show, page, page_size: PAGE }, signal }),
    getNextPageParam: ({ next }) => next,
  });
}

export interface Queueing {
  readonly kind: DecisionKind;
  readonly handles: string[];
  /** For additions to a list. */
  readonly list?: string;
  readonly reason: string;
}

const onSettled = () => queryClient.invalidateQueries({ queryKey: ROOT });

/** Queueing costs nothing; what is asked of X is paid when it is decided on. */
async function queue(account: string, { kind, handles, list, reason }: Queueing) {
  const idempotencyKey = newIdempotencyKey();
  if (kind === "add_to_list") {
    const price = { amount: 0, currency: "USD" as const };
    const body = { account, members: handles, waits: true as const, reason, price };
    return call(premiumLists.addMembers, { params: { pk: list ?? "" }, body, idempotencyKey });
  }
  const body = { account, handles, reason };
  return kind === "follow"
    ? call(premiumDecisions.follow, { body, idempotencyKey })
    : call(premiumDecisions.unfollow, { body, idempotencyKey });
}

export function useDecisions(account: string) {
  return {
    queue: useMutation({ mutationFn: (asked: Queueing) => queue(account, asked), onSettled }),
    decide: useMutation({
      mutationFn: ({ id, does, price }: Deciding) =>
        call(premiumDecisions.decide, {
          params: { id },
          body: { account, does, ...(price && { price }) },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSettled,
    }),
  };
}

interface Deciding {
  readonly id: string;
  readonly does: Deed;
  readonly price?: DecisionsAnswer["prices"]["follow"];
}
