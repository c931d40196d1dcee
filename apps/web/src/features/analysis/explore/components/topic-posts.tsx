import { onePerAuthor } from "@toolkit/core/domain/one-per-author";
import { Button } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { Segmented } from "@toolkit/ui/segmented";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../../lib/question.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { JudgedPost } from "../../../../lib/figures/post-view.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { topicPostsQuery, type PostOrder, type Topic } from "../api/topic.ts";
import { AccountItem } from "./item-label.tsx";

interface TopicPostsProps {
  readonly asked: Question;
  readonly topic: Topic;
}

const PAGE = 10;
const MOST = 200;
const ORDERS = ["likes", "reposts", "newest"] as const satisfies readonly PostOrder[];

export function TopicPosts({ asked, topic }: TopicPostsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [sort, setSort] = useState<PostOrder>("likes");
  const [shownPosts, setShownPosts] = useState(PAGE);
  // One post per author is shown: more are read.
  const pageSize = Math.min(MOST, shownPosts * 3);
  const { data, error, refetch } = useQuery(topicPostsQuery(asked, topic, sort, pageSize));
  const title = t("topicPosts.title");
  const shown = onePerAuthor(data?.results ?? [], ({ author }) => author.id).slice(0, shownPosts);
  return (
    <Card
      title={title}
      takeaway={
        data &&
        (data.count === 0
          ? t("topicPosts.none")
          : t("topicPosts.count", { count: data.count, formatted: format.count(data.count) }))
      }
    >
      <div className="flex flex-col gap-4">
        {(data?.count ?? 0) > 1 && (
          <Segmented
            label={t("topicPosts.sort")}
            hideLabel
            size="small"
            value={sort}
            choices={ORDERS.map((id) => ({ id, label: t(`topicPosts.sorts.${id}`) }))}
            onChange={setSort}
          />
        )}
        {error && <Failure what={t("topicPosts.failed")} error={error} onRetry={() => refetch()} />}
        {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
        {shown.length > 0 && (
          <ul aria-label={title} className="flex flex-col divide-y divide-line">
            {shown.map((post) => (
              <li key={post.id} className="py-3 first:pt-0 last:pb-0">
                <JudgedPost
                  post={post}
                  author={<AccountItem team={asked.team} account={post.author} />}
                />
              </li>
            ))}
          </ul>
        )}
        {data && (data.next || data.results.length > shown.length) && shownPosts < MOST && (
          <Button
            size="small"
            className="self-start"
            onPress={() => setShownPosts(Math.min(MOST, shownPosts * 2))}
          >
            {t("controls.showMoreResults")}
          </Button>
        )}
      </div>
    </Card>
  );
}
