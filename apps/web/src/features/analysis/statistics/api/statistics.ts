import { statistics } from "@toolkit/core/contract/topics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

export interface StatisticsQuestion {
  readonly team: string;
  readonly dataset: string | null;
  /** Version of the dataset: a newer one is another answer. */
  readonly version: number | null;
  readonly language: InterfaceLanguage;
}

/** Figures of every country that somebody of the data lives in: two hundred at the most, one page. */
export function statisticsQuery(question: StatisticsQuestion) {
  const { team, dataset, language } = question;
  return queryOptions({
    queryKey: ["xstats", question],
    enabled: dataset !== null,
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(statistics.countries, {
        query: { team, dataset: dataset ?? undefined, language, page_size: 200 },
        signal,
      }),
  });
}
