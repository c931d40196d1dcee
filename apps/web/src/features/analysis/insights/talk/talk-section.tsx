import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { conversationQuery } from "../api/conversation.ts";
import { PartState } from "../components/part-state.tsx";
import { RareChoice, SortChoice } from "../components/list-order.tsx";
import { leastOf, type ShownSort } from "../components/rare.ts";
import { ROOM } from "../components/room.ts";
import type { SectionProps } from "../components/section-props.ts";
import { CourseCard } from "./course-card.tsx";
import { ListCard } from "./list-card.tsx";
import { ReadCard } from "./read-card.tsx";
import { SentimentCard } from "./sentiment-card.tsx";

const FEW_PEOPLE = 200;
const TALKED = ["topics", "hashtags"] as const;
const WORDS = ["words"] as const;
const WORDS_AND_SHOWS = ["words", "shows"] as const;

/** What the audience speaks of, how that changes, and in which mood. */
export function TalkSection({ question, insights }: SectionProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<ShownSort>("score");
  // Of an audience of a few people all is rare, and hiding it would leave nothing.
  const [isRareShown, setRareShown] = useState((insights.size ?? 0) < FEW_PEOPLE);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    conversationQuery(question, { sort, ...leastOf(sort, !isRareShown) }),
  );
  if (!data)
    return <PartState title={t("talk.title")} error={error} onRetry={refetch} room={ROOM.talk} />;
  const list = { conversation: data, question, sort, hidesRare: !isRareShown };
  const hasShows = data.shows.items.length > 0;
  const rest = hasShows ? "lg:col-span-6" : "lg:col-span-4";
  return (
    <div className={isPlaceholderData ? "opacity-60 transition-opacity" : ""}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SortChoice title={t("talk.heading")} sort={sort} onSort={setSort} />
        <RareChoice isShown={isRareShown} onChange={setRareShown} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-12">
        <CourseCard question={question} conversation={data} className="lg:col-span-7" />
        <SentimentCard conversation={data} className="lg:col-span-5" />
        <ListCard {...list} name="topics" beside={TALKED} className="lg:col-span-6" />
        <ListCard {...list} name="hashtags" beside={TALKED} className="lg:col-span-6" />
        <ListCard
          {...list}
          name="words"
          beside={hasShows ? WORDS_AND_SHOWS : WORDS}
          className={rest}
        />
        {hasShows && <ListCard {...list} name="shows" beside={WORDS_AND_SHOWS} className={rest} />}
        <ReadCard conversation={data} question={question} name="mentions" className={rest} />
        <ReadCard conversation={data} question={question} name="links" className={rest} />
      </div>
    </div>
  );
}
