import { setImmediate as turn } from "node:timers/promises";
import type { TopicSeries } from "@toolkit/core/contract/topics";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import { burstsOf, type Burst } from "@toolkit/engine/statistics/bursts";
import type { Periods, SeriesTimeline } from "@toolkit/engine/port/timeline";
import { joinPeriods, trendOf, type Trend } from "@toolkit/engine/statistics/trend";
import { datesOf } from "./periods.ts";

export interface NamedSeries {
  readonly kind: string;
  readonly label: string;
  readonly found: SeriesTimeline;
}

/** The periods that are told of, and where they begin in the timelines. */
export interface Told {
  readonly periods: Periods;
  readonly skipped: number;
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const RATE = 0.05;

/**
 * The p-value up to which bursts are told: series are chosen by their clearest burst (Benjamini & Hochberg), and within
 * the chosen ones, R of m, each burst is held to R/m of the rate (Benjamini & Bogomolov 2014). A burst's p-value
 * already allows for the stretches that it was chosen from.
 */
function burstLevel(series: readonly (readonly Burst[])[]): number {
  const clearest = series.map((bursts) => Math.min(1, ...bursts.map(({ pValue }) => pValue)));
  const chosen = discoveries(clearest, clearest.length, RATE).filter(Boolean).length;
  return (RATE * chosen) / Math.max(1, series.length);
}

/** Series as shares of all posts, each tested for a trend and for bursts. */
export async function measureSeries(
  series: readonly NamedSeries[],
  all: SeriesTimeline,
  { skipped }: Told,
): Promise<MeasuredSeries[]> {
  const totals = all.posts.slice(skipped);
  const measured: MeasuredSeries[] = [];
  for (const one of series) {
    // Some milliseconds each: others are answered in between.
    await turn();
    measured.push({ ...one, ...measure(one.found.posts.slice(skipped), totals) });
  }
  return measured;
}

/**
 * What may be said of the tests. Of what is told of several series one in twenty may be false on average, of the trends
 * (Benjamini & Hochberg) as of the bursts; a burst that may be chance is left out.
 */
export function ruleSeries(measured: readonly MeasuredSeries[]): RuledSeries[] {
  const isTrend = discoveries(measured.map(({ trend }) => trend?.pValue ?? 1));
  const level = burstLevel(measured.map(({ bursts }) => bursts));
  return measured.map((series, at) => ({
    ...series,
    isTrend: isTrend[at] === true,
    bursts: series.bursts.filter(({ pValue }) => pValue <= level),
  }));
}

export function presentSeries(
  series: readonly RuledSeries[],
  all: SeriesTimeline,
  { periods, skipped }: Told,
): TopicSeries[] {
  const total = sum(all.posts.slice(skipped));
  const accounts = all.authors.slice(skipped);
  return series.map(
    ({ kind, label, found, posts, shares, joined, trend, isTrend, bursts }): TopicSeries => {
      const authors = found.authors.slice(skipped);
      const count = sum(posts);
      return {
        kind,
        label,
        posts: count,
        accounts: found.everyAuthor,
        share: shareOf(count, total),
        counts: posts.map((value, i) => ({
          posts: value,
          accounts: authors[i] ?? 0,
          share: shares[i] ?? null,
          account_share: shareOf(authors[i] ?? 0, accounts[i] ?? 0),
        })),
        trend: trend === null ? null : presentTrend(trend, isTrend, joined),
        bursts: bursts.map((burst) => presentBurst(burst, periods)),
      };
    },
  );
}

export type MeasuredSeries = NamedSeries & Measured;

export interface RuledSeries extends MeasuredSeries {
  /** Whether the trend is told as one. */
  readonly isTrend: boolean;
}

interface Measured {
  readonly posts: readonly number[];
  readonly shares: readonly (number | null)[];
  /** Periods of the trend, after neighbours were joined. */
  readonly joined: number;
  readonly trend: Trend | null;
  readonly bursts: readonly Burst[];
}

function measure(posts: readonly number[], totals: readonly number[]): Measured {
  const shares = totals.map((total, i) => shareOf(posts[i] ?? 0, total));
  const joined = joinPeriods(posts, totals);
  const trend = trendOf(
    joined.map(({ share }) => share),
    joined.map(({ time }) => time),
  );
  return { posts, shares, joined: joined.length, trend, bursts: burstsOf(posts, totals) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function presentTrend(
  { slope, intercept, s, pValue, effectivePeriods }: Trend,
  distinguishable: boolean,
  periods: number,
): NonNullable<TopicSeries["trend"]> {
  return {
    direction: !distinguishable ? "none" : s > 0 ? "rising" : "falling",
    slope: { ...slope, level: 0.95 },
    intercept,
    p_value: pValue,
    distinguishable,
    periods,
    effective_periods: effectivePeriods,
  };
}

function presentBurst(
  { from, to, weight, posts, expected, pValue }: Burst,
  periods: Periods,
): TopicSeries["bursts"][number] {
  return { ...datesOf(periods, from, to), weight, posts, expected, p_value: pValue };
}
