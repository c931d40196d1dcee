import type { Sentiment } from "@toolkit/core/contract/topics";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { Card } from "@toolkit/ui/card";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useTranslation } from "react-i18next";
import { ChartCard } from "../../../../lib/figures/chart-card.tsx";
import { FEELING_COLOUR } from "../../../../lib/figures/feeling-colours.ts";
import { useFormat } from "../../../../lib/format.ts";

const FEELINGS = ["positive", "neutral", "negative"] as const;
/** Weeks with fewer judged posts say nothing but noise; where most weeks are such, there is no course to draw. */
const LEAST_JUDGED = 10;

/** Sentiment of posts as classified, in all and week by week. */
export function SentimentCards({ sentiment }: { readonly sentiment: Sentiment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, coverage } = sentiment;
  const judged = coverage.languages.filter((each) => each.judged > 0);
  const shares = total.judged < FEW_KNOWN ? null : sharesOf(total);
  const weeks = sentiment.periods.map((period) => ({
    from: period.from,
    shares: period.judged >= LEAST_JUDGED ? sharesOf(period) : null,
  }));
  const drawn = weeks.flatMap((week) => (week.shares ? [{ from: week.from, ...week.shares }] : []));
  const isDrawn = drawn.length >= weeks.length / 2;
  const title = t("topicPosts.sentiment");
  return (
    <>
      <Card
        title={title}
        takeaway={
          total.judged === 0
            ? t("topicPosts.noneJudged")
            : t("topicPosts.judged", {
                judged: format.count(total.judged),
                posts: format.count(total.posts),
              })
        }
        {...(judged.length === 0
          ? {}
          : {
              note: t("topicPosts.judgedLanguages", {
                list: format.list(judged.map(({ label }) => label)),
              }),
            })}
      >
        {shares && (
          <div className="flex flex-col gap-4">
            <SplitBar
              label={title}
              isLarge
              parts={FEELINGS.map((id) => ({
                id,
                label: t(`figures.${id}`),
                share: shares[id],
                baseline: null,
                colour: FEELING_COLOUR[id],
              }))}
            />
            <dl className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
              {FEELINGS.map((id) => (
                <div key={id} className="flex justify-between gap-4">
                  <dt className="text-soft">{t(`figures.${id}`)}</dt>
                  <dd data-testid={`feeling-${id}`}>
                    {format.count(total.counts[id])} · {formatPercentInColumn(shares[id])}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Card>
      {shares && (
        <ChartCard
          title={t("topicPosts.sentimentCourse")}
          takeaway={isDrawn ? t("topicPosts.sentimentTakeaway") : t("topicPosts.sentimentFew")}
          table={{
            head: [t("figures.week"), ...FEELINGS.map((id) => t(`figures.${id}`))],
            rows: weeks.map((week) => [
              week.from,
              ...FEELINGS.map((id) =>
                week.shares === null ? null : formatPercent(week.shares[id], 1),
              ),
            ]),
          }}
        >
          {isDrawn && (
            <LineChart
              label={t("topicPosts.sentimentCourse")}
              series={[
                { id: "positive", label: t("figures.positive"), meaning: "positive" },
                { id: "negative", label: t("figures.negative"), meaning: "negative" },
              ]}
              points={drawn.map(({ from, positive, negative }) => ({
                at: from,
                values: { positive, negative },
              }))}
              format={(value) => formatPercent(value, 0)}
              formatAt={format.date}
              formatTick={format.day}
              height={200}
            />
          )}
        </ChartCard>
      )}
    </>
  );
}

function sharesOf({ judged, counts }: Sentiment["total"]) {
  if (judged === 0) return null;
  const { negative, neutral, positive } = counts;
  return { negative: negative / judged, neutral: neutral / judged, positive: positive / judged };
}
