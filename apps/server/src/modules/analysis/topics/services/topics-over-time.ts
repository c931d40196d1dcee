import type { TopicsOverTime } from "@toolkit/core/contract/topics";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { SeriesTimeline } from "@toolkit/engine/port/timeline";
import { AppError } from "../../../../errors.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import {
  EVERYBODY,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import {
  datesOf,
  periodsOf,
  windowOf,
  withoutLeading,
  type Course,
  type CutCourse,
} from "./periods.ts";
import {
  measureSeries,
  presentSeries,
  ruleSeries,
  type MeasuredSeries,
  type NamedSeries,
  type RuledSeries,
  type Told,
} from "./present-series.ts";

/** The kinds of a package that are about posts. */
export type AboutPackage = Pick<
  TargetingPackage,
  "keywords" | "hashtags" | "conversation_topics" | "movies_tv_shows"
>;

export interface TopicsRequest extends Omit<MeasureRequest, "pack">, Course {
  readonly about: AboutPackage;
  /** Whose posts count; absent: everybody's. */
  readonly pack?: TargetingPackage | undefined;
}

interface NamedSeeds {
  readonly series: readonly { kind: string; label: string; seeds: readonly QuerySeed[] | null }[];
  readonly notMeasurable: TopicsOverTime["not_measurable"];
}

interface Counted<Series> {
  readonly all: SeriesTimeline;
  readonly told: Told;
  readonly series: readonly Series[];
}

interface Found<Series> {
  readonly cut: CutCourse;
  readonly newestPostDay: number | null;
  readonly notMeasurable: TopicsOverTime["not_measurable"];
  /** Null: the audience cannot be measured, or there are no posts. */
  readonly counted: Counted<Series> | null;
}

/** Each series is tested by itself, which takes milliseconds. */
const MOST_SERIES = 100;

/**
 * Posts and accounts by period for each keyword, hashtag, topic or show, or for an audience, with trends and bursts.
 *
 * @throws AppError "invalid" for more series than are tested together.
 */
export async function topicsOverTime(
  services: MeasuringServices,
  request: TopicsRequest,
): Promise<TopicsOverTime> {
  const asked = Object.values(request.about).reduce((sum, items) => sum + (items?.length ?? 0), 0);
  if (asked > MOST_SERIES) throw tooManySeries();
  return overTime(services, request);
}

const overTime = read(find, nothing, rule, present);

type TopicsQuestion = Pick<TopicsRequest, "about" | "pack" | "days" | "by">;

async function find(asked: Asked<TopicsQuestion>): Promise<Found<MeasuredSeries>> {
  const { query } = asked.compiled;
  const { newestPostDay } = asked.opened.engine.data;
  const named = await seriesOf(asked);
  const cut = periodsOf(asked.request, newestPostDay ?? 0);
  const { notMeasurable } = named;
  if (query === null || newestPostDay === null)
    return { cut, newestPostDay, notMeasurable, counted: null };
  return { cut, newestPostDay, notMeasurable, counted: await count(asked, query, named, cut) };
}

async function count(
  { opened: { engine }, call }: Asked<TopicsQuestion>,
  query: Query,
  { series }: NamedSeeds,
  { periods }: CutCourse,
): Promise<Counted<MeasuredSeries>> {
  // The course of an audience itself is a share of everybody's posts; any other of those of the same people.
  const isItself = series.some(({ seeds }) => seeds === null);
  const everybody = { ...EVERYBODY, windowDays: null, declaredOnly: false };
  const [found, base] = await Promise.all([
    engine.timeline(query, [null, ...series.map(({ seeds }) => seeds)], { periods, ...call }),
    isItself ? engine.timeline(everybody, [null], { periods, ...call }) : null,
  ]);
  const all = base?.[0] ?? found[0];
  if (all === undefined) throw new RangeError("A timeline came without its series");
  const shown = withoutLeading(periods, all.posts);
  const told = { periods: shown, skipped: periods.count - shown.count };
  const named = series.flatMap(({ kind, label }, i): NamedSeries[] => {
    const timeline = found[i + 1];
    return timeline === undefined ? [] : [{ kind, label, found: timeline }];
  });
  return { all, told, series: await measureSeries(named, all, told) };
}

/** What is asked for, each item a series; nothing: the audience itself, or all posts. */
async function seriesOf({ compile, request }: Asked<TopicsQuestion>): Promise<NamedSeeds> {
  const named = await compile(request.about);
  const { seeds } = named.query ?? EVERYBODY;
  const chosen = named.outcomes.filter(({ state }) => state !== "deselected");
  if (chosen.length === 0) {
    const kind = request.pack === undefined ? "all" : "audience";
    return { series: [{ kind, label: "", seeds: null }], notMeasurable: [] };
  }
  return {
    series: chosen.flatMap(({ kind, label, seed }) => {
      const one = seed === null ? undefined : seeds[seed];
      return one === undefined ? [] : [{ kind, label, seeds: [one] }];
    }),
    notMeasurable: presentOutcomes(named, null).not_measurable,
  };
}

function rule(found: Found<MeasuredSeries>): Found<RuledSeries> {
  const { counted } = found;
  return { ...found, counted: counted && { ...counted, series: ruleSeries(counted.series) } };
}

function present(
  { cut, newestPostDay, notMeasurable, counted }: Found<RuledSeries>,
  { compiled, measured, request }: Known<TopicsQuestion>,
): TopicsOverTime {
  const isEverybody = request.pack === undefined;
  const answer = {
    by: cut.by,
    not_measurable: [
      ...(isEverybody ? [] : presentOutcomes(compiled, null).not_measurable),
      ...notMeasurable,
    ],
    ...measured,
    // Without an audience the only days are those of the periods.
    ...(isEverybody && { window: windowOf(cut.periods, newestPostDay) }),
  };
  if (counted === null) return { ...answer, periods: [], series: [] };
  const { all, told, series } = counted;
  const { periods, skipped } = told;
  return {
    ...answer,
    periods: Array.from({ length: periods.count }, (_, i) => ({
      ...datesOf(periods, i),
      posts: all.posts[skipped + i] ?? 0,
      accounts: all.authors[skipped + i] ?? 0,
    })),
    series: presentSeries(series, all, told),
  };
}

function tooManySeries(): AppError {
  return new AppError("invalid", {
    message: "too many series",
    fields: {
      non_field_errors: [
        {
          en: `Series must have at most ${MOST_SERIES} items`,
          ja: `系列は${MOST_SERIES}件までです`,
        },
      ],
    },
  });
}
