import type { Conversation } from "@toolkit/core/contract/audience-posts";
import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { TopicSeries, TopicsOverTime } from "@toolkit/core/contract/topics";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { pngOf } from "@toolkit/ui/charts/svg-png";
import { Icon } from "@toolkit/ui/icon";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { Segmented } from "@toolkit/ui/segmented";
import { Skeleton } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../lib/download.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { COURSE_DAYS, courseQuery, type CourseKind } from "../api/conversation.ts";
import { SectionMenu, type Lines } from "../components/section-menu.tsx";
import { movementOf } from "./movement.ts";
import { CourseTable } from "./course-table.tsx";

interface CourseCardProps {
  readonly question: InsightsQuestion;
  readonly conversation: Conversation;
  readonly className: string;
}

/** Lines that an eye can still tell apart. */
const SERIES = 5;
/** Pixels of what is said of a line: its trend above, its bursts below. */
const TREND_HEIGHT = 53;
const KINDS = [
  ["conversation_topics", "topics"],
  ["hashtags", "hashtags"],
  ["keywords", "words"],
] as const satisfies readonly (readonly [CourseKind, "topics" | "hashtags" | "words"])[];
/** Kind of each list's values, by which their figures are explained. */
const FIGURES = {
  conversation_topics: "topic",
  hashtags: "hashtag",
  keywords: "word",
} as const;

function listOf(conversation: Conversation, kind: CourseKind) {
  const [, name] = KINDS.find(([each]) => each === kind) ?? KINDS[0];
  return conversation[name].items.slice(0, SERIES);
}

/** The most telling things that are spoken of, week by week, with their trends and bursts. */
export function CourseCard({ question, conversation, className }: CourseCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<CourseKind>("conversation_topics");
  const [isTable, setTable] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const items = useMemo(() => listOf(conversation, kind), [conversation, kind]);
  // Topics are entries of a list, hashtags and words are what they are.
  const asked = useMemo(
    () =>
      items.map(({ id, label }) =>
        kind === "conversation_topics" ? { id, label } : { label: id },
      ),
    [items, kind],
  );
  const { data: course, error } = useQuery(courseQuery(question, kind, asked));
  const title = t("talk.course");
  const named = (course?.series ?? []).map((series) => ({
    ...series,
    label: kind === "hashtags" ? `#${series.label.replace(/^#/, "")}` : series.label,
  }));
  const file = `${conversation.dataset}-v${conversation.version}-over-time`;
  const lines = (): Lines => [
    [t("talk.week"), ...named.map(({ label }) => label)],
    ...(course?.periods ?? []).map(({ from }, i) => [
      from,
      ...named.map(({ counts }) => counts[i]?.share ?? null),
    ]),
  ];
  const takeaway = useCourseTakeaway(named);
  const isOnItsWay = items.length > 0 && !course && !error;
  async function savePng(): Promise<void> {
    const svg = picture.current?.querySelector<SVGSVGElement>("svg.recharts-surface");
    if (svg) saveFile(`${file}.png`, await pngOf(svg, { title, takeaway }));
  }
  return (
    <Card
      title={title}
      takeaway={
        // Two lines on a phone, whatever is told and while nothing can be told yet.
        <span className="block min-h-[1lh] max-sm:min-h-[2lh]">{isOnItsWay ? null : takeaway}</span>
      }
      note={t("talk.courseNote")}
      className={className}
      menu={
        <SectionMenu
          title={title}
          file={file}
          lines={lines}
          isTable={isTable}
          onTable={setTable}
          {...(isTable || named.length === 0 ? {} : { onPng: savePng })}
        />
      }
    >
      <div className="mb-3">
        <Segmented
          label={t("talk.courseOf")}
          hideLabel
          size="small"
          value={kind}
          choices={KINDS.map(([id, name]) => ({ id, label: t(`talk.${name}`) }))}
          onChange={setKind}
        />
      </div>
      {isOnItsWay ? (
        <>
          <Skeleton className="h-60 w-full" />
          <div className="mt-4" style={{ height: items.length * TREND_HEIGHT }} />
        </>
      ) : items.length === 0 || !course ? null : isTable ? (
        <CourseTable title={title} lines={lines()} />
      ) : (
        <>
          <div ref={picture}>
            <LineChart
              label={title}
              series={named.map(({ kind: of, label }) => ({ id: `${of} ${label}`, label }))}
              points={pointsOf(course, named)}
              format={(share) => formatPercent(share, 1)}
              formatAt={(at) => format.date(at)}
              formatTick={format.day}
            />
          </div>
          <Trends series={named} kind={FIGURES[kind]} ids={items.map(({ id }) => id)} />
        </>
      )}
    </Card>
  );
}

function pointsOf({ periods }: TopicsOverTime, series: readonly TopicSeries[]) {
  return periods.map(({ from }, i) => ({
    at: from,
    values: Object.fromEntries(
      series.map(({ kind, label, counts }) => [`${kind} ${label}`, counts[i]?.share ?? null]),
    ),
  }));
}

function useCourseTakeaway(series: readonly TopicSeries[]): string {
  const { t } = useTranslation();
  const format = useFormat();
  const moving = series.find(({ trend }) => trend && trend.direction !== "none");
  if (moving?.trend)
    return t(moving.trend.direction === "rising" ? "talk.rising" : "talk.falling", {
      label: moving.label,
    });
  const burst = series
    .flatMap(({ label, bursts }) => bursts.map((each) => ({ label, ...each })))
    .toSorted((a, b) => b.weight - a.weight)[0];
  if (burst) return t("talk.burst", { label: burst.label, date: format.date(burst.from) });
  return series.length > 0 ? t("talk.steady") : t("talk.nothing");
}

interface TrendsProps {
  readonly series: readonly TopicSeries[];
  readonly kind: FigureKind;
  /** Values of the lines. */
  readonly ids: readonly string[];
}

/** What each line did, in words: its trend, and when it was spoken of far more than usual. */
function Trends({ series, kind: figure, ids }: TrendsProps) {
  const { t } = useTranslation();
  const opening = useOpening();
  const format = useFormat();
  return (
    <ul aria-label={t("talk.trends")} className="mt-4">
      {series.map(({ kind, label, posts, trend, bursts }, index) => (
        <li
          key={`${kind} ${label}`}
          style={{ minHeight: TREND_HEIGHT }}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto_3.5rem] content-center items-center gap-x-3 border-t border-line py-1.5"
        >
          <span
            aria-hidden
            className="h-0.5 w-4 shrink-0"
            style={{ background: `var(--category-${index + 1})` }}
          />
          <span className="truncate font-medium">{label}</span>
          <span className="flex items-center justify-end gap-1 text-sm">
            {trend && trend.direction !== "none" && (
              <Icon
                name={trend.direction === "rising" ? "arrow_upward" : "arrow_downward"}
                size={16}
              />
            )}
            {t(`talk.directions.${movementOf({ trend, bursts })}`)}
          </span>
          <span className="text-right">
            <OpeningFigure
              text={format.count(posts)}
              {...opening(
                figure,
                { id: ids[index] ?? label, label },
                { show: "posts", days: COURSE_DAYS },
              )}
            />
          </span>
          {bursts.length > 0 && (
            <span className="col-span-3 col-start-2 text-sm text-muted">
              {t("talk.bursts", {
                count: bursts.length,
                list: format.list(bursts.slice(0, 2).map(({ from }) => format.date(from))),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
