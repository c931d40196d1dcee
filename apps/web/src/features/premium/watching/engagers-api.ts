import { premiumEngagers } from "@toolkit/core/contract/premium-engagers";
import type { EngagerGroup } from "@toolkit/core/domain/watching/engagers";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { infiniteQueryOptions, keepPreviousData, useMutation } from "@tanstack/react-query";
import { addressOf, call, newIdempotencyKey, type Answer } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { exported, ROOT, wordsOf, type Asked } from "./api.ts";

export type EngagersAnswer = Answer<typeof premiumEngagers.list>;

const SOON_MS = 2000;

export const areEngagersRead = ({ reading }: Pick<EngagersAnswer, "reading">): boolean =>
  reading !== null && reading.ended === null;

interface EngagersAsked extends Asked {
  readonly group: EngagerGroup;
}

export function engagersQuery(asked: EngagersAsked) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "engagers", asked],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumEngagers.list, {
        query: { ...wordsOf(asked), ...(page !== null && { page }), group: asked.group },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(areEngagersRead) === true ? SOON_MS : false,
  });
}

export function engagersFile(asked: EngagersAsked, language: InterfaceLanguage): string {
  const query = { ...exported(asked, language), group: asked.group };
  return addressOf(premiumEngagers.export, { query });
}

export function useReadEngagers() {
  return useMutation({
    mutationFn: ({ account, price }: Pick<EngagersAnswer, "account" | "price">) =>
      call(premiumEngagers.refresh, {
        body: { ...(account !== null && { account }), price },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROOT }),
  });
}
