import type { Sentiment } from "@toolkit/core/contract/topics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { correctedShares, type Confusion } from "@toolkit/engine/statistics/corrected-shares";
import type { Mood, SeriesTimeline } from "@toolkit/engine/port/timeline";
import { CLASSIFIER_ERRORS } from "@toolkit/network/enrich/classifier-errors";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  EVERYBODY,
  withQuery,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { languageName } from "../../../reference/lists/services/languages.ts";
import { datesOf, periodsOf, windowOf, withoutLeading, type Course } from "./periods.ts";
import type { AboutPackage } from "./topics-over-time.ts";

export interface SentimentRequest extends Omit<MeasureRequest, "pack">, Course {
  /** A post counts that is about any of these. */
  readonly about: AboutPackage;
  readonly language: InterfaceLanguage;
}

interface Model {
  readonly language: string;
  readonly errors: { readonly origin: string; readonly said: Confusion };
}

/**
 * The classifier's models. Which one judged a post is not kept with it: the author's usual language tells, and authors
 * of other languages are taken for the first model's, as most of what they are judged in is English.
 */
const MODELS: readonly [Model, ...Model[]] = [
  { language: "en", errors: CLASSIFIER_ERRORS.sentimentEn },
  { language: "ja", errors: CLASSIFIER_ERRORS.sentimentJa },
];
export const MOOD_GROUPS = MODELS.slice(1).map(({ language }) => [language]);

/** Negative, neutral and positive posts by period: as judged, and freed of the classifier's known errors. */
export async function readSentiment(
  services: MeasuringServices,
  request: SentimentRequest,
): Promise<Sentiment> {
  return withQuery(services, { ...request, pack: {} }, async ({ compile, opened, ...compiled }) => {
    const { engine } = opened;
    const { newestPostDay } = engine.data;
    const named = await compile(request.about);
    const seeds = named.query?.seeds ?? [];
    const { by, periods } = periodsOf(request, newestPostDay ?? 0);
    const everybody = { ...EVERYBODY, windowDays: null, declaredOnly: false };
    const options = { periods, moodGroups: MOOD_GROUPS, ...compiled.call };
    const [all, found] = await engine.timeline(everybody, [null, seeds], options);
    if (all === undefined || found === undefined)
      throw new RangeError("A timeline came without its series");
    const told = withoutLeading(periods, all.posts);
    const moods = newestPostDay === null ? [] : found.mood.slice(periods.count - told.count);
    const total = presentMood(sumOfMoods(moods));
    return {
      by,
      total,
      periods: moods.map((mood, i) => ({ ...datesOf(told, i), ...presentMood(mood) })),
      coverage: {
        share: total.posts === 0 ? null : total.judged / total.posts,
        languages: presentLanguages(found, request.language),
      },
      classifier: presentClassifier(),
      not_measurable: presentOutcomes(named, null).not_measurable,
      ...compiled.measured,
      window: windowOf(periods, newestPostDay),
    };
  });
}

/** What was measured of the models. */
export function presentClassifier(): Sentiment["classifier"] {
  return MODELS.map(presentModel);
}

/** Groups of each period added up. */
export function sumOfMoods(moods: readonly (readonly Mood[])[]): Mood[] {
  return Array.from({ length: MODELS.length }, (_, group): Mood => {
    const of = (feeling: 0 | 1 | 2 | 3): number =>
      moods.reduce((sum, mood) => sum + (mood[group]?.[feeling] ?? 0), 0);
    return [of(0), of(1), of(2), of(3)];
  });
}

/** Posts of one stretch, by the groups of authors that the models are for. */
export function presentMood(groups: readonly Mood[]): Sentiment["total"] {
  const of = (feeling: 0 | 1 | 2 | 3): number =>
    groups.reduce((sum, mood) => sum + mood[feeling], 0);
  const counts = { negative: of(0), neutral: of(1), positive: of(2) };
  const judged = counts.negative + counts.neutral + counts.positive;
  const corrected = correctedShares(
    groups.map(([negative, neutral, positive], group) => ({
      counts: [negative, neutral, positive],
      // The engine's last group are those of no other: the first model's.
      confusion: (MODELS[group + 1] ?? MODELS[0]).errors.said,
    })),
  );
  const [negative, neutral, positive] = corrected ?? [];
  return {
    posts: judged + of(3),
    judged,
    unjudged: of(3),
    counts,
    corrected:
      negative === undefined || neutral === undefined || positive === undefined
        ? null
        : { negative, neutral, positive },
  };
}

export function presentLanguages(
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

function presentModel({ language, errors }: Model): Sentiment["classifier"][number] {
  const totals = errors.said.map((row) => row.reduce((sum, cell) => sum + cell, 0));
  const recalls = errors.said.map((row, i) => (row[i] ?? 0) / (totals[i] ?? 1));
  return {
    language,
    origin: errors.origin,
    labelled: totals.reduce((sum, count) => sum + count, 0),
    macro_recall: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
  };
}
