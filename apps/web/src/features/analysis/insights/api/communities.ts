import { audienceCommunities } from "@toolkit/core/contract/audience-communities";
import { COMMUNITY_LIMITS } from "@toolkit/core/domain/limits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { STALE } from "../../../../lib/query-client.ts";
import { communityContext, isNarrowed, type Filters } from "../filters/filters.ts";

type Question = Pick<InsightsQuestion, "team" | "body" | "version" | "language" | "within">;

/** Communities of an audience with the picture of all its members that were analysed. */
export function communitiesQuery({ team, body, version, language, within }: Question) {
  return queryOptions({
    queryKey: ["communities", team, version, body, within ?? null, language],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package has no communities");
      return call(audienceCommunities.read, {
        query: { team },
        body: {
          ...body,
          ...(within ? { within } : {}),
          drawn_members: COMMUNITY_LIMITS.drawn,
          limit: 12,
          language,
        },
        signal,
      });
    },
  });
}

/** The question whose communities the page shows and offers: of the audience as it was when one of them was chosen. */
export function communitiesQuestion(question: Question, filters: Filters): Question {
  const { within: _narrowed, ...whole } = question;
  const context = communityContext(filters);
  return isNarrowed(context) ? { ...whole, within: context } : whole;
}

/** The same as far as it was asked already: this asks for nothing, and takes no other answer for it. */
export function knownCommunitiesQuery(question: Question, filters: Filters) {
  const { placeholderData: _other, ...options } = communitiesQuery(
    communitiesQuestion(question, filters),
  );
  return { ...options, enabled: false };
}
