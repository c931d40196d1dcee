import { reference, type ReferenceItem } from "@toolkit/core/contract/reference";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

const PAGE = 200;

/** The network's whole list of interests, page after page. */
export function interestsQuery(language: InterfaceLanguage) {
  return queryOptions({
    queryKey: ["interests", language],
    staleTime: STALE.reference,
    queryFn: async ({ signal }) => {
      const all: ReferenceItem[] = [];
      for (let page: string | null = "1"; page !== null;) {
        const query = { language, page, page_size: PAGE };
        const answer: { readonly next: string | null; readonly results: ReferenceItem[] } =
          await call(reference.interests, { query, signal });
        all.push(...answer.results);
        page = answer.next;
      }
      return all;
    },
  });
}
