import { suggestions } from "@toolkit/core/contract/suggestions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

interface DescriptionQuestion {
  readonly team: string;
  readonly dataset: string | null;
  readonly description: string;
  readonly language: InterfaceLanguage;
  readonly windowDays: number | null;
}

/** The seeds that a sentence speaks of, each with the words that led to it. */
export function useDescription(question: DescriptionQuestion) {
  const { team, dataset, description, language, windowDays } = question;
  return useQuery({
    queryKey: ["description", question],
    enabled: description !== "",
    staleTime: STALE.measured,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(suggestions.descriptionAnalysis, {
        query: { team },
        body: {
          description,
          language,
          window_days: windowDays,
          ...(dataset === null ? {} : { dataset }),
        },
        signal,
      }),
  });
}
