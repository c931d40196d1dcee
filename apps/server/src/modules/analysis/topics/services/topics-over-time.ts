import type { TopicsOverTime } from "@toolkit/core/contract/topics";
import type { QuerySeed } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { AppError } from "../../../../errors.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  EVERYBODY,
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { datesOf, periodsOf, windowOf, withoutLeading, type Course } from "./periods.ts";
import { presentSeries, type NamedSeries } from "./present-series.ts";

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

interface Asked {
  readonly series: readonly { kind: string; label: string; seeds: readonly QuerySeed[] | null }[];
  readonly notMeasurable: TopicsOverTime["not_measurable"];
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
  const { about, pack, ...how } = request;
  if (Object.values(about).reduce((sum, items) => sum + (items?.length ?? 0), 0) > MOST_SERIES)
    throw new AppError("invalid", {
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
  return withQuery(services, { ...how, pack: pack ?? {} }, async (compiled) => {
    const { query } = compiled.compiled;
    const { engine } = compiled.opened;
    const { newestPostDay } = engine.data;
    const asked = await seriesOf(compiled, about, pack !== undefined);
    const notMeasurable = [
      ...(pack === undefined ? [] : presentOutcomes(compiled.compiled, null).not_measurable),
      ...asked.notMeasurable,
    ];
    const cut = periodsOf(request, newestPostDay ?? 0);
    const answer = {
      by: cut.by,
      not_measurable: notMeasurable,
      ...compiled.measured,
      // Without an audience the only days are those of the periods.
      ...(pack === undefined && { window: windowOf(cut.periods, newestPostDay) }),
    };
    if (query === null || newestPostDay === null) return { ...answer, periods: [], series: [] };
    const { periods } = cut;
    // The course of an audience itself is a share of everybody's posts; any other of those of the same people.
    const isItself = asked.series.some(({ seeds }) => seeds === null);
    const everybody = { ...EVERYBODY, windowDays: null, declaredOnly: false };
    const [found, base] = await Promise.all([
      engine.timeline(query, [null, ...asked.series.map(({ seeds }) => seeds)], {
        periods,
        ...compiled.call,
      }),
      isItself ? engine.timeline(everybody, [null], { periods, ...compiled.call }) : null,
    ]);
    const all = base?.[0] ?? found[0];
    if (all === undefined) throw new RangeError("A timeline came without its series");
    const told = withoutLeading(periods, all.posts);
    const skipped = periods.count - told.count;
    const named = asked.series.flatMap(({ kind, label }, i): NamedSeries[] => {
      const timeline = found[i + 1];
      return timeline === undefined ? [] : [{ kind, label, found: timeline }];
    });
    return {
      ...answer,
      periods: Array.from({ length: told.count }, (_, i) => ({
        ...datesOf(told, i),
        posts: all.posts[skipped + i] ?? 0,
        accounts: all.authors[skipped + i] ?? 0,
      })),
      series: await presentSeries(named, all, { periods: told, skipped }),
    };
  });
}

/** What is asked for, each item a series; nothing: the audience itself, or all posts. */
async function seriesOf(
  { compile }: Compiled,
  about: AboutPackage,
  hasAudience: boolean,
): Promise<Asked> {
  const named = await compile(about);
  const { seeds } = named.query ?? EVERYBODY;
  const chosen = named.outcomes.filter(({ state }) => state !== "deselected");
  if (chosen.length === 0) {
    const kind = hasAudience ? "audience" : "all";
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
