import type { Sentiment } from "@toolkit/core/contract/topics";
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

/** How posts feel, in all and week by week, with the intervals of what was corrected. */
export function SentimentCards({ sentiment }: { readonly sentiment: Sentiment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, coverage } = sentiment;
  const { corrected } = total;
  const judged = coverage.languages.filter((each) => each.judged > 0);
  const weeks = sentiment.periods.map((period) => ({
    from: period.from,
    judged: period.judged,
    corrected: period.judged >= LEAST_JUDGED ? period.corrected : null,
  }));
  const drawn = weeks.flatMap(({ from, corrected: shares }) => (shares ? [{ from, shares }] : []));
  const isDrawn = drawn.length >= weeks.length / 2;
  const title = t("topicPosts.sentiment");
  return (
    <>
      <Card
        title={title}
        takeaway={
          corrected === null
            ? t("topicPosts.noneJudged")
            : t("topicPosts.judged", {
                judged: format.count(total.judged),
                posts: format.count(total.posts),
              })
        }
        {...(judged.length === 0
          ? {}
          : {
              coverage: t("topicPosts.judgedLanguages", {
                list: format.list(judged.map(({ label }) => label)),
              }),
            })}
      >
        {corrected && (
          <div className="flex flex-col gap-4">
            <SplitBar
              label={title}
              isLarge
              parts={FEELINGS.map((id) => ({
                id,
                label: t(`figures.${id}`),
                share: corrected[id].value,
                baseline: null,
                colour: FEELING_COLOUR[id],
              }))}
            />
            <dl className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
              {FEELINGS.map((id) => (
                <div key={id} className="flex justify-between gap-4">
                  <dt className="text-soft">{t(`figures.${id}`)}</dt>
                  <dd data-testid={`feeling-${id}`}>
                    {t("figures.interval", {
                      value: formatPercentInColumn(corrected[id].value),
                      low: formatPercentInColumn(corrected[id].low),
                      high: formatPercentInColumn(corrected[id].high),
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Card>
      {corrected && (
        <ChartCard
          title={t("topicPosts.sentimentCourse")}
          takeaway={isDrawn ? t("topicPosts.sentimentTakeaway") : t("topicPosts.sentimentFew")}
          table={{
            head: [t("figures.week"), ...FEELINGS.map((id) => t(`figures.${id}`))],
            rows: weeks.map((week) => [
              week.from,
              ...FEELINGS.map((id) =>
                week.corrected === null ? null : formatPercent(week.corrected[id].value, 1),
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
              points={drawn.map(({ from, shares: { positive, negative } }) => ({
                at: from,
                values: { positive: positive.value, negative: negative.value },
                intervals: {
                  positive: [positive.low, positive.high],
                  negative: [negative.low, negative.high],
                },
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
