import type { Conversation, SpokenOf } from "@toolkit/core/contract/audience-posts";
import type { Facet } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import { wilsonOfFinite } from "@toolkit/engine/statistics/affinity";
import type { Ranking } from "@toolkit/engine/statistics/contrast-rows";
import { windowStart } from "@toolkit/engine/port/window";
import { showById, topicById, type TaxonomyEntry } from "@toolkit/network/enrich/taxonomies";
import type { SpokenOf as Counted, SpokenOfAmong } from "@toolkit/network/store/spoken-of";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import {
  presentFacet,
  type ItemLabels,
  type Sort,
} from "../../../measuring/presenting/services/present-rows.ts";
import {
  baselineOf,
  notMeasurableIn,
  presentBaseline,
  type Baseline,
  type BaselineChoice,
} from "../../insights/services/read-insights.ts";
import { datesOf, periodsOf, withoutLeading, type Course } from "./periods.ts";
import {
  MOOD_GROUPS,
  presentClassifier,
  presentLanguages,
  presentMood,
  sumOfMoods,
} from "./read-sentiment.ts";

export interface ConversationRequest extends MeasureRequest, Course {
  readonly baseline?: BaselineChoice | undefined;
  readonly limit?: number | undefined;
  readonly sort?: Sort | undefined;
  readonly language: InterfaceLanguage;
}

const DEFAULT_LIMIT = 20;
/** Members whose texts are read for mentions and links; of a larger audience as many are drawn. */
const MOST_READ = 20_000;
const SAMPLE_SEED = 1;
/** Of posts without an end the sentiment is shown of the newest year. */
const DEFAULT_DAYS = 364;

/** What an audience speaks of and how, beside the baseline. */
export async function readConversation(
  services: MeasuringServices,
  request: ConversationRequest,
): Promise<Conversation> {
  return withQuery(services, request, async (compiled) => {
    const baseline = await baselineOf(compiled, request.baseline ?? "same_places");
    const { query } = compiled.compiled;
    if (query === null) return unknownConversation(compiled, baseline);
    const limit = request.limit ?? DEFAULT_LIMIT;
    const { engine, dataset } = compiled.opened;
    const { newestPostDay } = engine.data;
    const fromDay = windowStart(newestPostDay, compiled.measured.window.days);
    const [raw, sample, sentiment] = await Promise.all([
      engine.insights(query, baseline.query, { ...compiled.call, limit }),
      engine.sample(query, MOST_READ, SAMPLE_SEED, compiled.call),
      readMood(compiled, query, baseline.query, request),
    ]);
    const read = await dataset.spokenOf([...sample], fromDay, limit);
    const { conversation: said } = raw;
    const sort = request.sort ?? "affinity";
    const ranked = <V>(ranking: Ranking<V>, labels: ItemLabels<V>): Facet =>
      presentFacet(
        {
          rows: (sort === "count" ? ranking.byCount : ranking.byAffinity).filter(
            ({ audience }) => audience > 0,
          ),
          total: ranking.listed,
          known: ranking.totals,
          unknown: raw.audience.count - ranking.totals.audience,
        },
        labels,
      );
    const entry = (byId: (id: number) => TaxonomyEntry | null): ItemLabels<number> => ({
      id: String,
      label: (id) => byId(id)?.[request.language] ?? String(id),
    });
    const same: ItemLabels<string> = { id: (text) => text, label: (text) => text };
    return {
      size: raw.audience.count,
      not_measurable: notMeasurableIn(compiled.compiled, baseline),
      baseline: presentBaseline(baseline, raw.baseline.count),
      authors: said.audience.authors,
      words: ranked(withoutNoise(said.words), same),
      hashtags: ranked(said.hashtags, { id: (tag) => tag, label: (tag) => `#${tag}` }),
      topics: ranked(said.topics, entry(topicById)),
      shows: ranked(said.shows, entry(showById)),
      read: presentRead(read, {
        drawn: sample.length,
        of: raw.audience.count,
        authors: said.audience.authors,
      }),
      sentiment,
      ...compiled.measured,
    };
  });
}

/** Numbers, and the mark that older clients put before a repost, are no words that anybody speaks of. */
function withoutNoise(words: Ranking<string>): Ranking<string> {
  const isWord = ({ value }: { readonly value: string }) =>
    value !== "rt" && !/^\p{Number}+$/u.test(value);
  return {
    ...words,
    byCount: words.byCount.filter(isWord),
    byAffinity: words.byAffinity.filter(isWord),
  };
}

async function readMood(
  { opened, measured, call }: Compiled,
  query: Query,
  baseline: Query,
  { days, by, language }: ConversationRequest,
): Promise<Conversation["sentiment"]> {
  const { newestPostDay } = opened.engine.data;
  const cut = periodsOf(
    { days: days ?? measured.window.days ?? DEFAULT_DAYS, by },
    newestPostDay ?? 0,
  );
  const options = { periods: cut.periods, moodGroups: MOOD_GROUPS, ...call };
  const [[found], [base]] = await Promise.all([
    opened.engine.timeline(query, [null], options),
    opened.engine.timeline(baseline, [null], options),
  ]);
  if (found === undefined || base === undefined)
    throw new RangeError("A timeline came without its series");
  const told = withoutLeading(cut.periods, base.posts);
  const moods = newestPostDay === null ? [] : found.mood.slice(cut.periods.count - told.count);
  const total = presentMood(sumOfMoods(moods));
  return {
    by: cut.by,
    total,
    baseline: presentMood(sumOfMoods(base.mood)),
    periods: moods.map((mood, i) => ({ ...datesOf(told, i), ...presentMood(mood) })),
    coverage: {
      share: total.posts === 0 ? null : total.judged / total.posts,
      languages: presentLanguages(found, language),
    },
    classifier: presentClassifier(),
  };
}

function presentRead(
  { authors, mentions, links }: SpokenOfAmong,
  /** Members drawn, members of the audience, and those of these who posted. */
  members: { readonly drawn: number; readonly of: number; readonly authors: number },
): Conversation["read"] {
  const sampled = members.drawn < members.of;
  const present =
    (prefix: string) =>
    ({ value, posts, authors: accounts }: Counted): SpokenOf => {
      const share = wilsonOfFinite(accounts, authors, sampled ? members.authors : authors);
      return {
        label: prefix + value,
        posts,
        accounts,
        share: share ?? { value: 0, low: 0, high: 0, level: 0.95, method: "exact" },
      };
    };
  return {
    members: members.drawn,
    sampled,
    authors,
    mentions: mentions.map(present("@")),
    links: links.map(present("")),
  };
}

const NOTHING: Facet = { known: 0, unknown: 0, baseline_known: 0, total: 0, items: [] };

/** Nothing can be said of an audience that cannot be measured. */
function unknownConversation({ compiled, measured }: Compiled, baseline: Baseline): Conversation {
  const silence = presentMood([]);
  return {
    size: null,
    not_measurable: notMeasurableIn(compiled, baseline),
    baseline: presentBaseline(baseline, 0),
    authors: 0,
    words: NOTHING,
    hashtags: NOTHING,
    topics: NOTHING,
    shows: NOTHING,
    read: { members: 0, sampled: false, authors: 0, mentions: [], links: [] },
    sentiment: {
      by: "week",
      total: silence,
      baseline: silence,
      periods: [],
      coverage: { share: null, languages: [] },
      classifier: presentClassifier(),
    },
    ...measured,
  };
}
