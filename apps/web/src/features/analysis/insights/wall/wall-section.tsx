import type { Account } from "@toolkit/core/contract/audience-size";
import { Card } from "@toolkit/ui/card";
import { EmptyState } from "@toolkit/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { DEEPEST, postsQuery, type WallChoice } from "../api/posts.ts";
import { accountName } from "../../../../lib/figures/account-label.tsx";
import { PartState } from "../components/part-state.tsx";
import { ROOM } from "../components/room.ts";
import { SectionMenu, type Lines } from "../components/section-menu.tsx";
import type { SectionProps } from "../components/section-props.ts";
import { Wall } from "./wall.tsx";
import { WallFilters } from "./wall-filters.tsx";

interface WallSectionProps extends SectionProps {
  readonly onExplain: (account: Account) => void;
}

const FIRST: WallChoice = { sort: "likes", sentiment: null, days: 90 };

/** What the audience writes itself: all of it, in the order and of the mood and time that the reader chooses. */
export function WallSection({ question, insights, choice, onExplain }: WallSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [wall, setWall] = useState(FIRST);
  const answer = useInfiniteQuery(postsQuery(question, wall));
  const { data, error, refetch, isPlaceholderData } = answer;
  const title = t("wall.title");
  if (!data) return <PartState title={title} error={error} onRetry={refetch} room={ROOM.posts} />;
  const [first] = data.pages;
  const posts = data.pages.flatMap(({ results }) => results);
  const count = first?.count ?? 0;
  const lines = (): Lines => [
    [
      t("wall.id"),
      t("wall.date"),
      t("wall.author"),
      t("wall.text"),
      t("wall.likes"),
      t("wall.reposts"),
      t("talk.feeling"),
    ],
    ...posts.map((post) => [
      post.id,
      post.created_at,
      post.author.username ? `@${post.author.username}` : accountName(post.author),
      post.text,
      post.like_count,
      post.repost_count,
      post.sentiment === null ? null : t(`talk.feelings.${post.sentiment}`),
    ]),
  ];
  return (
    <Card
      title={title}
      {...(posts.length === 0 ? {} : { className: ROOM.posts })}
      takeaway={t("wall.takeaway", { count, formatted: format.count(count) })}
      note={t(count > DEEPEST ? "wall.noteDeep" : "wall.note", {
        most: format.count(DEEPEST),
      })}
      menu={
        <SectionMenu
          title={title}
          file={`${insights.dataset}-v${insights.version}-posts`}
          lines={lines}
        />
      }
    >
      <WallFilters
        choice={choice}
        question={question}
        insights={insights}
        wall={wall}
        onWall={setWall}
      />
      {posts.length === 0 ? (
        <EmptyState icon="chat_bubble" title={t("wall.none")}>
          {t("wall.noneHelp")}
        </EmptyState>
      ) : (
        <Wall
          // Another choice begins at the top again.
          key={JSON.stringify([wall, question.within ?? null])}
          label={title}
          posts={posts}
          isStale={isPlaceholderData}
          hasMore={answer.hasNextPage}
          onMore={() => {
            if (!answer.isFetchingNextPage) void answer.fetchNextPage();
          }}
          onExplain={onExplain}
        />
      )}
    </Card>
  );
}
