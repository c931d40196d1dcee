import type { TopicsOverTime } from "@toolkit/core/contract/topics";
import { formatPercent } from "@toolkit/core/i18n/format";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { useTranslation } from "react-i18next";
import { ChartCard } from "../../../../lib/figures/chart-card.tsx";
import { useFormat } from "../../../../lib/format.ts";

const DIRECTION = {
  rising: "topicPosts.courseRising",
  falling: "topicPosts.courseFalling",
  none: "topicPosts.courseFlat",
} as const;

/** A topic's share of all posts, week by week, with what is trend, what is burst, and what is chance. */
export function CourseCard({ course }: { readonly course: TopicsOverTime }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [series] = course.series;
  if (!series) return null;
  const title = t("topicPosts.course");
  const trend =
    series.trend === null ? "topicPosts.courseShort" : DIRECTION[series.trend.direction];
  const bursts =
    series.bursts.length === 0
      ? null
      : t("topicPosts.bursts", {
          count: series.bursts.length,
          list: format.list(
            series.bursts.map(({ from, to }) => `${format.date(from)} – ${format.date(to)}`),
          ),
        });
  const rows = course.periods.map((period, index) => ({
    from: period.from,
    posts: series.counts[index]?.posts ?? 0,
    accounts: series.counts[index]?.accounts ?? 0,
    share: series.counts[index]?.share ?? null,
  }));
  return (
    <ChartCard
      title={title}
      takeaway={t(trend)}
      {...(bursts ? { coverage: bursts } : {})}
      className="lg:col-span-2"
      table={{
        head: [
          t("figures.week"),
          t("topicPosts.postsLine"),
          t("topicPosts.accounts"),
          t("topicPosts.share"),
        ],
        rows: rows.map(({ from, posts, accounts, share }) => [
          from,
          posts,
          accounts,
          share === null ? null : formatPercent(share),
        ]),
      }}
    >
      <LineChart
        label={title}
        series={[{ id: "posts", label: t("topicPosts.postsLine"), meaning: "audience" }]}
        points={rows.map(({ from, posts }) => ({ at: from, values: { posts } }))}
        format={format.count}
        formatAt={format.date}
        formatTick={format.day}
        height={220}
      />
    </ChartCard>
  );
}
