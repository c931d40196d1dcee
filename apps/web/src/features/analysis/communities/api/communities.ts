import { communities } from "@toolkit/core/contract/communities";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

export type CommunityOrder = "trending" | "most_searched";

export interface CommunityQuestion {
  readonly team: string;
  readonly dataset: string | null;
  /** Version of the dataset: a newer one is another answer. */
  readonly version: number | null;
  readonly language: InterfaceLanguage;
}

interface CommunityList {
  readonly ordering: CommunityOrder;
  readonly search: string;
  readonly pageSize: number;
  /** Fewest accounts of a topic. */
  readonly least: number;
}

export function communitiesQuery(question: CommunityQuestion, list: CommunityList) {
  const { team, dataset, language } = question;
  return queryOptions({
    queryKey: ["communities", question, list],
    enabled: dataset !== null,
    // What is searched for changes while the page is open.
    staleTime: STALE.own,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(communities.list, {
        query: {
          team,
          dataset: dataset ?? undefined,
          language,
          ordering: list.ordering,
          search: list.search.slice(0, 100),
          page_size: list.pageSize,
          min_people: list.least,
        },
        signal,
      }),
  });
}

export function communityQuery(question: CommunityQuestion, id: string | null) {
  const { team, dataset, language } = question;
  return queryOptions({
    queryKey: ["community", question, id],
    enabled: dataset !== null && id !== null,
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(communities.read, {
        query: { team, id: id ?? "", dataset: dataset ?? undefined, language },
        signal,
      }),
  });
}
