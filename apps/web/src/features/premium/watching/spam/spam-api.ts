import { premiumSpam, type SpamKind } from "@toolkit/core/contract/premium-spam";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { addressOf, call, type Answer } from "../../../../lib/client.ts";
import { ROOT } from "../api.ts";

export type SpamAnswer = Answer<typeof premiumSpam.analysis>;
export type Suspect = SpamAnswer["results"][number];

const PAGE = 50;
const asked = (account: string, only: SpamKind | null) => ({
  account,
  ...(only !== null && { only }),
});

export function spamQuery(account: string, only: SpamKind | null) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "spam", account, only],
    placeholderData: keepPreviousData,
    initialPageParam: "1",
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumSpam.analysis, {
        query: { ...asked(account, only), page, page_size: PAGE },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

/** Where the list that is shown comes as a file. */
export function blockListFile(
  account: string,
  only: SpamKind | null,
  language: InterfaceLanguage,
): string {
  return addressOf(premiumSpam.exportBlockList, { query: { ...asked(account, only), language } });
}
