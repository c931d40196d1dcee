import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { buttonClass } from "@toolkit/ui/button";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { Icon } from "@toolkit/ui/icon";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AddToAudience, ToBuilder } from "../../../../lib/draft/add-buttons.tsx";
import { Failure } from "../../../../lib/failure.tsx";
import { ChartCard } from "../../../../lib/figures/chart-card.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { JudgedPost } from "../../../../lib/figures/post-view.tsx";
import { StatList } from "../../../../lib/figures/stat-list.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { communityQuery, type CommunityQuestion } from "../api/communities.ts";
import { useCompared } from "./use-compared.ts";
import { Growth } from "./growth.tsx";

interface CommunityViewProps {
  readonly question: CommunityQuestion;
  readonly id: string;
  /** Days that are compared with those before. */
  readonly days: number;
}

const TREND = {
  rising: "topicPosts.courseRising",
  falling: "topicPosts.courseFalling",
  none: "topicPosts.courseFlat",
} as const;

/** One community: how many they are, how that moved, and what they like. */
export function CommunityView({ question, id, days }: CommunityViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const compared = useCompared(days);
  const { team } = question;
  const { data: community, error, refetch } = useQuery(communityQuery(question, id));
  const back = (
    <Link
      {...links.communities(team)}
      className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
    >
      <Icon name="chevron_left" size={18} />
      {t("trends.back")}
    </Link>
  );
  if (error) {
    return (
      <>
        {back}
        <Failure what={t("trends.failed")} error={error} onRetry={() => refetch()} />
      </>
    );
  }
  if (!community) {
    return (
      <>
        {back}
        <SkeletonRows rows={8} label={t("common.loading")} />
      </>
    );
  }
  const { label } = community;
  const percent = (value: number | null) => (value === null ? "–" : formatPercent(value));
  const title = t("trends.course");
  return (
    <>
      {back}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm text-muted">{community.group}</p>
          <h2 className="text-xl font-bold">{label}</h2>
        </div>
        <div className="flex flex-wrap gap-2">
          <ToBuilder team={team} />
          <Link
            {...links.explore(team, { name: label, kind: "conversation_topic" })}
            className={buttonClass("secondary", "medium")}
          >
            {t("trends.explore")}
          </Link>
          <AddToAudience team={team} item={{ kind: "conversation_topic", label, id }} />
        </div>
      </header>
      <StatList
        label={label}
        className="lg:grid-cols-5"
        entries={[
          {
            label: t("trends.accounts"),
            value: (
              <OpeningFigure
                text={format.count(community.accounts)}
                {...opening("topic", community)}
              />
            ),
          },
          {
            label: t("trends.share"),
            value: (
              <OpeningFigure
                text={percent(community.share)}
                {...opening("topic", community, { show: "posts" })}
              />
            ),
          },
          {
            label: t("trends.before"),
            value: (
              <OpeningFigure
                text={percent(community.previous_share)}
                {...(community.previous_share === null ? {} : compared("earlierShare", community))}
              />
            ),
          },
          {
            label: t("trends.growth"),
            value: <Growth community={community} days={days} />,
            note: !community.distinguishable && t("trends.chance"),
          },
          {
            label: t("trends.searches"),
            value: format.count(community.searches),
            note: t("trends.searchesHelp"),
          },
        ]}
      />
      <ChartCard
        title={title}
        takeaway={
          community.trend === null
            ? t("topicPosts.courseShort")
            : t(TREND[community.trend.direction])
        }
        note={t("trends.courseTakeaway", {
          days,
          accounts: t("figures.accountsNamed", {
            count: community.accounts,
            formatted: format.count(community.accounts),
          }),
          share: percent(community.share),
        })}
        table={{
          head: [t("figures.week"), t("topicPosts.accounts"), t("topicPosts.postsLine")],
          rows: community.periods.map(({ from, accounts, posts }) => [from, accounts, posts]),
        }}
      >
        <LineChart
          label={title}
          series={[{ id: "accounts", label: t("topicPosts.accounts"), meaning: "audience" }]}
          points={community.periods.map(({ from, accounts }) => ({
            at: from,
            values: { accounts },
          }))}
          format={format.count}
          formatAt={format.date}
          formatTick={format.day}
          height={220}
        />
      </ChartCard>
      {community.most_liked_posts.length > 0 && (
        <Card title={t("trends.mostLiked")}>
          <ul aria-label={t("trends.mostLiked")} className="flex flex-col divide-y divide-line">
            {community.most_liked_posts.map((post) => (
              <li key={post.id} className="py-3 first:pt-0 last:pb-0">
                <JudgedPost post={post} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
