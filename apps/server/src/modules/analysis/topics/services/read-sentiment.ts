import type { Sentiment } from "@toolkit/core/contract/topics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Mood, Periods, SeriesTimeline } from "@toolkit/engine/port/timeline";
import { SENTIMENT_ACCURACY } from "@toolkit/network/enrich/sentiment-accuracy";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import { EVERYBODY, type MeasureRequest } from "../../../measuring/packages/services/with-query.ts";
import { languageName } from "../../../reference/lists/services/languages.ts";
import {
  datesOf,
  periodsOf,
  windowOf,
  withoutLeading,
  type Course,
  type CutCourse,
} from "./periods.ts";
import type { AboutPackage } from "./topics-over-time.ts";

export interface SentimentRequest extends Omit<MeasureRequest, "pack">, Course {
  /** A post counts that is about any of these. */
  readonly about: AboutPackage;
  readonly language: InterfaceLanguage;
}

/** The engine counts the posts of all authors together. */
export const MOOD_GROUPS: readonly (readonly string[])[] = [];

/**
 * Posts classified as negative, neutral and positive by period. No estimate of the true shares: corrections for the classifier's errors
 * did not hold on posts unlike the labelled ones (bench/results/sentiment.md).
 */
export const readSentiment = read(find, nothing, rule, present);

type SentimentQuestion = WithoutPackage &
  Pick<SentimentRequest, "about" | "days" | "by" | "language">;

export interface CountedMood {
  readonly cut: CutCourse;
  readonly newestPostDay: number | null;
  /** Posts of those asked about. */
  readonly found: SeriesTimeline;
  /** All posts, or those of the baseline: what says when the data began. */
  readonly all: SeriesTimeline;
}

interface Found extends CountedMood {
  readonly named: CompiledPackage;
}

interface Ruled extends Found {
  readonly told: ToldMood;
}

async function find({ compile, opened, call, request }: Asked<SentimentQuestion>): Promise<Found> {
  const { engine } = opened;
  const { newestPostDay } = engine.data;
  const named = await compile(request.about);
  const seeds = named.query?.seeds ?? [];
  const cut = periodsOf(request, newestPostDay ?? 0);
  const everybody = { ...EVERYBODY, windowDays: null, declaredOnly: false };
  const options = { periods: cut.periods, moodGroups: MOOD_GROUPS, ...call };
  const [all, found] = await engine.timeline(everybody, [null, seeds], options);
  if (all === undefined || found === undefined)
    throw new RangeError("A timeline came without its series");
  return { named, cut, newestPostDay, all, found };
}

function rule(found: Found): Ruled {
  return { ...found, told: ruleMood(found) };
}

function present(
  { named, cut, newestPostDay, found, told }: Ruled,
  { measured, request }: Known<SentimentQuestion>,
): Sentiment {
  const course = presentCourse(told);
  return {
    by: cut.by,
    ...course,
    coverage: presentCoverage(course.total, found, request.language),
    classifier: presentClassifier(),
    not_measurable: presentOutcomes(named, null).not_measurable,
    ...measured,
    window: windowOf(cut.periods, newestPostDay),
  };
}

/** The periods that are told of, with the posts of each by group of authors. */
export interface ToldMood {
  readonly periods: Periods;
  readonly moods: readonly (readonly Mood[])[];
}

/** Nothing is told of the time before the data began, or of data without posts. */
export function ruleMood({ cut, newestPostDay, found, all }: CountedMood): ToldMood {
  const periods = withoutLeading(cut.periods, all.posts);
  const skipped = cut.periods.count - periods.count;
  return { periods, moods: newestPostDay === null ? [] : found.mood.slice(skipped) };
}

export function presentCourse({ periods, moods }: ToldMood): Pick<Sentiment, "total" | "periods"> {
  return {
    total: presentMood(sumOfMoods(moods)),
    periods: moods.map((mood, i) => ({ ...datesOf(periods, i), ...presentMood(mood) })),
  };
}

export function presentCoverage(
  total: Sentiment["total"],
  found: SeriesTimeline,
  language: InterfaceLanguage,
): Sentiment["coverage"] {
  return {
    share: total.posts === 0 ? null : total.judged / total.posts,
    languages: presentLanguages(found, language),
  };
}

/** Returns what was measured of the models. */
export function presentClassifier(): Sentiment["classifier"] {
  return SENTIMENT_ACCURACY.map(({ language, origin, labelled, macroRecall }) => ({
    language,
    origin,
    labelled,
    macro_recall: macroRecall,
  }));
}

/** Adds up the groups of all periods. */
export function sumOfMoods(moods: readonly (readonly Mood[])[]): Mood[] {
  const of = (feeling: 0 | 1 | 2 | 3): number =>
    moods.flat().reduce((sum, mood) => sum + mood[feeling], 0);
  return [[of(0), of(1), of(2), of(3)]];
}

/** Presents the posts of one stretch, in groups that are added up. */
export function presentMood(groups: readonly Mood[]): Sentiment["total"] {
  const of = (feeling: 0 | 1 | 2 | 3): number =>
    groups.reduce((sum, mood) => sum + mood[feeling], 0);
  const counts = { negative: of(0), neutral: of(1), positive: of(2) };
  const judged = counts.negative + counts.neutral + counts.positive;
  return {
    posts: judged + of(3),
    judged,
    unjudged: of(3),
    counts,
  };
}

function presentLanguages(
  { languages }: SeriesTimeline,
  language: InterfaceLanguage,
): Sentiment["coverage"]["languages"] {
  const unknown = { en: "Unknown", ja: "不明" }[language];
  return languages
    .map(({ language: code, mood: [negative, neutral, positive, unjudged] }) => {
      const judged = negative + neutral + positive;
      return {
        language: code,
        label: code === null ? unknown : languageName(code, language),
        posts: judged + unjudged,
        judged,
      };
    })
    .toSorted((a, b) => b.posts - a.posts);
}
