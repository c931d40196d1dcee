import { topics, type topicPostsBody } from "@toolkit/core/contract/topics";
import type { Meaning } from "@toolkit/core/contract/suggestions";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Question } from "../../../../lib/question.ts";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

export type PostOrder = NonNullable<z.input<typeof topicPostsBody>["sort"]>;

/** The kinds of names that posts speak of. */
export type TopicKind = "conversation_topic" | "hashtag" | "keyword";
export type Topic = Meaning & { readonly kind: TopicKind };

export function isTopic(meaning: Meaning): meaning is Topic {
  return ["conversation_topic", "hashtag", "keyword"].includes(meaning.kind);
}

/** As the calls about topics read it: an entry's id, a tag with its sign, or a word. */
function topicText({ kind, label, id }: Topic): string {
  if (kind === "hashtag") return `#${label}`;
  return kind === "conversation_topic" ? (id ?? label) : label;
}

const within = ({ dataset }: Question) => (dataset === null ? {} : { dataset });

export function topicPostsQuery(asked: Question, topic: Topic, sort: PostOrder, pageSize: number) {
  return queryOptions({
    queryKey: ["topic-posts", asked, topicText(topic), sort, pageSize],
    enabled: asked.dataset !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(topics.posts, {
        query: { team: asked.team },
        body: {
          topic: topicText(topic),
          sort,
          page_size: pageSize,
          language: asked.language,
          ...within(asked),
        },
        signal,
      }),
  });
}

export function topicSentimentQuery(asked: Question, topic: Topic) {
  return queryOptions({
    queryKey: ["topic-sentiment", asked, topicText(topic)],
    enabled: asked.dataset !== null,
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(topics.sentiments, {
        query: { team: asked.team },
        body: { topic: topicText(topic), by: "week", language: asked.language, ...within(asked) },
        signal,
      }),
  });
}

export function topicCourseQuery(asked: Question, topic: Topic) {
  const { kind, label, id } = topic;
  const item = { label, ...(id === null ? {} : { id }) };
  return queryOptions({
    queryKey: ["topic-course", asked, kind, label, id],
    enabled: asked.dataset !== null,
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(topics.overTime, {
        query: { team: asked.team },
        body: {
          ...(kind === "conversation_topic" ? { conversation_topics: [item] } : {}),
          ...(kind === "hashtag" ? { hashtags: [{ label }] } : {}),
          ...(kind === "keyword" ? { keywords: [{ label }] } : {}),
          by: "week",
          ...within(asked),
        },
        signal,
      }),
  });
}
