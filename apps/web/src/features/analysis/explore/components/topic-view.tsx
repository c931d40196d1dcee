import { useQuery } from "@tanstack/react-query";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../../lib/question.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { topicCourseQuery, topicSentimentQuery, type Topic } from "../api/topic.ts";
import { CourseCard } from "./course-card.tsx";
import { SentimentCards } from "./sentiment-cards.tsx";
import { TopicPosts } from "./topic-posts.tsx";

interface TopicViewProps {
  readonly asked: Question;
  readonly topic: Topic;
}

/** What is posted about a topic: how much over time, how it feels, and the posts themselves. */
export function TopicView({ asked, topic }: TopicViewProps) {
  const { t } = useTranslation();
  const course = useQuery(topicCourseQuery(asked, topic));
  const sentiment = useQuery(topicSentimentQuery(asked, topic));
  const error = course.error ?? sentiment.error;
  const retry = () => Promise.all([course.refetch(), sentiment.refetch()]);
  return (
    <div className="flex flex-col gap-4">
      {error && <Failure what={t("topicPosts.failed")} error={error} onRetry={retry} />}
      {!error && (!course.data || !sentiment.data) && (
        <SkeletonRows rows={8} label={t("common.loading")} />
      )}
      <div className="grid gap-4 lg:grid-cols-2 empty:hidden">
        {course.data && <CourseCard course={course.data} />}
        {sentiment.data && <SentimentCards sentiment={sentiment.data} />}
      </div>
      <TopicPosts asked={asked} topic={topic} />
    </div>
  );
}
