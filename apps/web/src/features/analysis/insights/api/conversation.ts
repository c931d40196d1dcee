import { audiencePosts } from "@toolkit/core/contract/audience-posts";
import { topics } from "@toolkit/core/contract/topics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { STALE } from "../../../../lib/query-client.ts";

/** Rows of each list: the first are shown, the others come with "show more" and in the files. */
const LISTED = 50;

/** What an audience speaks of, and its sentiment. */
export function conversationQuery(
  { team, body, version, language, baseline, within }: InsightsQuestion,
  ordering: Pick<InsightsQuestion, "sort" | "min_share" | "min_people">,
) {
  return queryOptions({
    queryKey: ["conversation", team, version, body, baseline, within ?? null, language, ordering],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package says nothing");
      return call(audiencePosts.conversation, {
        query: { team },
        body: {
          ...body,
          baseline,
          ...(within ? { within } : {}),
          by: "week",
          limit: LISTED,
          ...ordering,
          language,
        },
        signal,
      });
    },
  });
}

/** Days of a course: a year of whole weeks. */
export const COURSE_DAYS = 364;

export type CourseKind = "conversation_topics" | "hashtags" | "keywords";

/** How often some things are spoken of, week by week over a year, as shares of the audience's posts. */
export function courseQuery(
  { team, body, version, within }: InsightsQuestion,
  kind: CourseKind,
  items: readonly { readonly label: string; readonly id?: string }[],
) {
  return queryOptions({
    queryKey: ["course", team, version, body, within ?? null, kind, items],
    enabled: body !== null && items.length > 0,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package has no course");
      return call(topics.overTime, {
        query: { team },
        body: {
          ...body,
          ...(within ? { within } : {}),
          [kind]: [...items],
          days: COURSE_DAYS,
          by: "week" as const,
        },
        signal,
      });
    },
  });
}
