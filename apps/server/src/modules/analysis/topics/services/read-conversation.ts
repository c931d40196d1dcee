import type { Conversation, SpokenOf } from "@toolkit/core/contract/audience-posts";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import { wilsonOfFinite } from "@toolkit/engine/statistics/affinity";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { Periods } from "@toolkit/engine/port/timeline";
import type { ContrastRow, Ranking } from "@toolkit/engine/statistics/contrast-rows";
import { windowStart } from "@toolkit/engine/port/window";
import type { SpokenOf as SpokenRow, SpokenOfAmong } from "@toolkit/network/store/spoken-of";
import { candidateWords } from "../../../measuring/packages/services/candidate-words.ts";
import { STOP_WORDS } from "@toolkit/network/text/stop-words";
import { drawnMembers } from "../../../measuring/packages/services/drawn-members.ts";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  choiceOf,
  rankingParts,
  type Ordering,
} from "../../../measuring/presenting/services/list-choice.ts";
import {
  noFacet,
  presentFacet,
  type FacetParts,
} from "../../../measuring/presenting/services/present-rows.ts";
import {
  findBaseline,
  notMeasurableIn,
  presentBaseline,
  type Baseline,
  type BaselineChoice,
} from "../../insights/services/baseline.ts";
import { periodsOf, type Course } from "./periods.ts";
import {
  MOOD_GROUPS,
  presentClassifier,
  presentCourse,
  presentCoverage,
  presentMood,
  ruleMood,
  sumOfMoods,
  type CountedMood,
  type ToldMood,
} from "./read-sentiment.ts";

export interface ConversationQuestion extends Course, Ordering {
  readonly baseline?: BaselineChoice | undefined;
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

/** What an audience speaks of and how, beside the baseline. */
export const readConversation = read(find, load, rule, present);

interface ConversationMood extends CountedMood {
  /** Posts of the whole window, which weeks may not fill: of the audience and of the baseline. */
  readonly whole: Pick<CountedMood, "found" | "all">;
}

interface Counted {
  readonly raw: RawInsights;
  /** Members whose texts are read. */
  readonly sample: Uint32Array;
  readonly mood: ConversationMood;
}

interface Found {
  readonly baseline: Baseline;
  /** Null: nothing of the audience can be measured. */
  readonly counted: Counted | null;
}

interface Loaded {
  readonly baseline: Baseline;
  readonly counted: (Counted & { readonly spoken: SpokenOfAmong }) | null;
}

interface Lists {
  readonly words: FacetParts<string>;
  readonly hashtags: FacetParts<string>;
  readonly topics: FacetParts<number>;
  readonly shows: FacetParts<number>;
}

interface Ruled {
  readonly baseline: Baseline;
  readonly counted:
    | (NonNullable<Loaded["counted"]> & { readonly lists: Lists; readonly told: ToldMood })
    | null;
}

const DEFAULT_LIMIT = 20;
/** Posts that are cut into words for one answer. */
const MOST_POSTS_READ = 2000;
/** Of posts without an end the sentiment is shown of the newest year. */
const DEFAULT_DAYS = 364;

async function find(asked: Asked<ConversationQuestion>): Promise<Found> {
  const { compiled, request } = asked;
  const baseline = await findBaseline(asked, request.baseline);
  const { query } = compiled;
  if (query === null) return { baseline, counted: null };
  const [{ raw, sample }, mood] = await Promise.all([
    findLists(asked, query, baseline.query),
    findMood(asked, query, baseline.query),
  ]);
  return { baseline, counted: { raw, sample, mood } };
}

async function findLists(
  { opened, measured, call, request }: Asked<ConversationQuestion>,
  query: Query,
  baseline: Query,
): Promise<Pick<Counted, "raw" | "sample">> {
  const limit = request.limit ?? DEFAULT_LIMIT;
  const sample = await drawnMembers(opened, query, call);
  const fromDay = windowStart(opened.engine.data.newestPostDay, measured.window.days);
  const raw = await opened.engine.insights(query, baseline, {
    ...call,
    // Which words of unspaced scripts are looked at comes from some posts; how many use them is counted over all.
    ...(await candidateWords(
      await opened.dataset.members.unspacedNorms([...sample], fromDay, MOST_POSTS_READ),
    )),
    limit,
    wordsLimit: limit + STOP_WORDS.size,
    choice: choiceOf(request),
  });
  return { raw, sample };
}

async function findMood(
  { opened, measured, call, request: { days: asked, by } }: Asked<ConversationQuestion>,
  query: Query,
  baseline: Query,
): Promise<ConversationMood> {
  const { newestPostDay } = opened.engine.data;
  const days = asked ?? measured.window.days ?? DEFAULT_DAYS;
  const cut = periodsOf({ days, by }, newestPostDay ?? 0);
  const count = async (periods: Periods): Promise<Pick<CountedMood, "found" | "all">> => {
    const options = { periods, moodGroups: MOOD_GROUPS, ...call };
    const [[found], [all]] = await Promise.all([
      opened.engine.timeline(query, [null], options),
      opened.engine.timeline(baseline, [null], options),
    ]);
    if (found === undefined || all === undefined)
      throw new RangeError("A timeline came without its series");
    return { found, all };
  };
  const counted = await count(cut.periods);
  const isWhole = cut.periods.days * cut.periods.count === days;
  const whole = isWhole
    ? counted
    : await count({ first: (newestPostDay ?? 0) + 1 - days, days, count: 1 });
  return { cut, newestPostDay, ...counted, whole };
}

async function load(
  { baseline, counted }: Found,
  { opened, measured, request }: Asked<ConversationQuestion>,
): Promise<Loaded> {
  if (counted === null) return { baseline, counted };
  const fromDay = windowStart(opened.engine.data.newestPostDay, measured.window.days);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const spoken = await opened.dataset.members.spokenOf([...counted.sample], fromDay, limit);
  return { baseline, counted: { ...counted, spoken } };
}

export function rule(
  { baseline, counted }: Loaded,
  { request }: { readonly request: Pick<ConversationQuestion, "limit"> },
): Ruled {
  if (counted === null) return { baseline, counted };
  const { raw, mood } = counted;
  const { words, hashtags, topics, shows } = raw.conversation;
  const ranked = <V>(ranking: Ranking<V>): FacetParts<V> =>
    rankingParts(ranking, raw.audience.count);
  const lists = {
    words: ranked(withoutNoise(words, request.limit ?? DEFAULT_LIMIT)),
    hashtags: ranked(hashtags),
    topics: ranked(topics),
    shows: ranked(shows),
  };
  return { baseline, counted: { ...counted, lists, told: ruleMood(mood) } };
}

/** Grammar, numbers, and the mark that older clients put before a repost are no words that anybody speaks of. */
function withoutNoise(words: Ranking<string>, limit: number): Ranking<string> {
  const isWord = ({ value, audience }: ContrastRow<string>) =>
    audience > 0 && value !== "rt" && !STOP_WORDS.has(value) && !/^\p{Number}+$/u.test(value);
  const chosen = words.chosen.filter(isWord);
  const listed = words.listed - (words.chosen.length - chosen.length);
  return { ...words, chosen: chosen.slice(0, limit), listed };
}

function present({ baseline, counted }: Ruled, known: Known<ConversationQuestion>): Conversation {
  if (counted === null) return unknownConversation(known, baseline);
  const { raw, sample, spoken, lists } = counted;
  const { language } = known.request;
  const { authors } = raw.conversation.audience;
  const labels = labelsIn(language);
  return {
    size: raw.audience.count,
    not_measurable: notMeasurableIn(known.compiled, baseline),
    baseline: presentBaseline(baseline, raw.baseline.count),
    authors,
    words: presentFacet(lists.words, labels.word),
    hashtags: presentFacet(lists.hashtags, { id: (tag) => tag, label: (tag) => `#${tag}` }),
    topics: presentFacet(lists.topics, labels.topic),
    shows: presentFacet(lists.shows, labels.show),
    read: presentRead(spoken, { drawn: sample.length, of: raw.audience.count, authors }),
    sentiment: presentSentiment(counted, language),
    ...known.measured,
  };
}

function presentSentiment(
  { mood, told }: Pick<NonNullable<Ruled["counted"]>, "mood" | "told">,
  language: InterfaceLanguage,
): Conversation["sentiment"] {
  const { found, all } = mood.whole;
  const total = presentMood(sumOfMoods(mood.newestPostDay === null ? [] : found.mood));
  return {
    by: mood.cut.by,
    total,
    baseline: presentMood(sumOfMoods(all.mood)),
    periods: presentCourse(told).periods,
    coverage: presentCoverage(total, found, language),
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
    ({ value, posts, authors: accounts }: SpokenRow): SpokenOf => {
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

/** Nothing can be said of an audience that cannot be measured. */
function unknownConversation(
  { compiled, measured, request }: Known<ConversationQuestion>,
  baseline: Baseline,
): Conversation {
  const silence = presentMood([]);
  const { word, topic, show } = labelsIn(request.language);
  return {
    size: null,
    not_measurable: notMeasurableIn(compiled, baseline),
    baseline: presentBaseline(baseline, 0),
    authors: 0,
    words: noFacet(word),
    hashtags: noFacet(word),
    topics: noFacet(topic),
    shows: noFacet(show),
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
