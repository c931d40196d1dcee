import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DetailedRows } from "../../../../lib/figures/detailed-rows.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useAffinityTexts } from "../../../../lib/figures/use-affinity-texts.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { postingTimesQuery } from "../../../../lib/posting-times-query.ts";
import { PartState } from "../components/part-state.tsx";
import { ROOM } from "../components/room.ts";
import { SectionMenu, type Lines } from "../components/section-menu.tsx";
import { HoursOfWeek } from "../../../../lib/figures/hours-of-week.tsx";

/** When the audience posts: the hours of the week, and the parts of the day beside the baseline. */
export function TimesSection({ question }: { readonly question: InsightsQuestion }) {
  const { t } = useTranslation();
  const { data: times, error, refetch } = useQuery(postingTimesQuery(question));
  const title = t("times.heading");
  if (!times) return <PartState title={title} error={error} onRetry={refetch} room={ROOM.times} />;
  return <TimesCard title={title} times={times} />;
}

function TimesCard({ title, times }: { readonly title: string; readonly times: PostingTimes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { posts, timed, placed, authors } = times;
  const takeaway = useTakeaway(times);
  const affinityTexts = useAffinityTexts();
  const opening = useOpening();
  const coverage = {
    text: t("times.placed", { placed: format.count(placed), posts: format.count(posts) }),
    share: posts === 0 ? 0 : placed / posts,
  };
  const note = t("times.note", {
    unplaced: format.count(timed - placed),
    untimed: format.count(posts - timed),
  });
  const lines = (): Lines => [
    [t("times.day"), t("times.hourHead"), t("times.posts"), t("times.baselinePosts")],
    ...times.hours.map((count, hour) => [
      Math.floor(hour / 24) + 1,
      hour % 24,
      count,
      times.baseline_hours[hour] ?? 0,
    ]),
  ];
  const isKnown = authors >= FEW_KNOWN;
  return (
    <Card
      title={title}
      coverage={coverage}
      takeaway={isKnown ? takeaway : t("times.none")}
      note={note}
      menu={
        <SectionMenu
          title={title}
          file={`${times.dataset}-v${times.version}-posting-times`}
          lines={lines}
        />
      }
    >
      {isKnown && (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <HoursOfWeek times={times} row={20} />
          <DetailedRows
            label={t("times.parts")}
            countHeading={t("times.posts")}
            rows={times.parts.map((part) => ({
              id: part.id,
              label: t(`times.names.${part.id}`),
              share: part.share.value,
              low: part.share.low,
              high: part.share.high,
              baseline: part.baseline_share,
              shareText: formatPercentInColumn(part.share.value),
              countText: format.count(part.posts),
              ...affinityTexts(part),
              ...opening("day_part", { id: part.id, label: t(`times.names.${part.id}`) }),
            }))}
          />
        </div>
      )}
    </Card>
  );
}

/** The part of the day that differs most from the baseline, by the test that the marks show. */
function useTakeaway({ parts }: PostingTimes): string {
  const { t } = useTranslation();
  const format = useFormat();
  const told = parts.filter(
    ({ distinguishable, affinity }) => distinguishable && affinity !== null,
  );
  const [most] = told.toSorted(
    (a, b) =>
      Math.abs(b.share.value - b.baseline_share) - Math.abs(a.share.value - a.baseline_share),
  );
  if (!most?.affinity) return t("times.same");
  return t("times.takeaway", {
    share: formatPercent(most.share.value, 0),
    part: t(`times.when.${most.id}`),
    multiple: format.multiple(most.affinity.value),
  });
}
