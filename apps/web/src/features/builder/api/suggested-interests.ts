import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import type { MeasuredBody } from "../../../lib/draft/draft.ts";
import { STALE } from "../../../lib/query-client.ts";

/** Interests that the audience over-indexes on, with what each would add. */
export function useSuggestedInterests(
  team: string,
  body: MeasuredBody | null,
  version: number | null,
  language: InterfaceLanguage,
) {
  return useQuery({
    queryKey: ["suggested-interests", team, version, body, language],
    enabled: body !== null,
    staleTime: STALE.measured,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package has no suggestions");
      return call(audienceBuilder.suggestInterests, {
        query: { team },
        body: { ...body, language, limit: 8 },
        signal,
      });
    },
  });
}
