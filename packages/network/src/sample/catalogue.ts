import { startOf, DAY } from "./calendar.ts";
import { Grammar, type Template } from "./grammar.ts";
import type { SampleLanguage, Theme, Trend, Voice } from "./theme.ts";
import { CELEBRITIES, CELEBRITY_VOICES } from "./vocabulary/celebrities.ts";
import { COMMON_SLOTS } from "./vocabulary/common-slots.ts";
import {
  ANSWERS_EN,
  DAILY_EN,
  FOLLOW_UPS_EN,
  QUOTES_EN,
  REPLIES_EN,
  SPAM_EN,
  TAILS_EN,
} from "./vocabulary/daily-en.ts";
import {
  ANSWERS_JA,
  DAILY_JA,
  FOLLOW_UPS_JA,
  QUOTES_JA,
  REPLIES_JA,
  SPAM_JA,
  TAILS_JA,
} from "./vocabulary/daily-ja.ts";
import { astronomy } from "./themes/astronomy.ts";
import { baking } from "./themes/baking.ts";
import { birding } from "./themes/birding.ts";
import { cars } from "./themes/cars.ts";
import { coffee } from "./themes/coffee.ts";
import { datascience } from "./themes/datascience.ts";
import { film } from "./themes/film.ts";
import { football } from "./themes/football.ts";
import { game } from "./themes/game.ts";
import { gardening } from "./themes/gardening.ts";
import { idol } from "./themes/idol.ts";
import { indiedev } from "./themes/indiedev.ts";
import { irasuto } from "./themes/irasuto.ts";
import { kissa } from "./themes/kissa.ts";
import { knitting } from "./themes/knitting.ts";
import { kosodate } from "./themes/kosodate.ts";
import { neko } from "./themes/neko.ts";
import { parenting } from "./themes/parenting.ts";
import { photography } from "./themes/photography.ts";
import { ramen } from "./themes/ramen.ts";
import { shashin } from "./themes/shashin.ts";
import { startups } from "./themes/startups.ts";
import { teaching } from "./themes/teaching.ts";
import { tetsudo } from "./themes/tetsudo.ts";
import { tozan } from "./themes/tozan.ts";
import { trailrunning } from "./themes/trailrunning.ts";
import { travel } from "./themes/travel.ts";
import { veterans } from "./themes/veterans.ts";
import { yakyu } from "./themes/yakyu.ts";

/** The planted communities; the position here is the community's number. New ones go to the end. */
export const THEMES: readonly Theme[] = [
  indiedev,
  baking,
  gardening,
  football,
  trailrunning,
  startups,
  datascience,
  veterans,
  teaching,
  coffee,
  parenting,
  travel,
  cars,
  birding,
  knitting,
  astronomy,
  film,
  photography,
  ramen,
  tetsudo,
  yakyu,
  tozan,
  neko,
  idol,
  irasuto,
  game,
  shashin,
  kissa,
  kosodate,
];

/** A voice made ready: its templates with the grammar that writes them. */
export interface CompiledVoice {
  readonly grammar: Grammar;
  readonly glad: readonly Template[];
  readonly plain: readonly Template[];
  readonly sour: readonly Template[];
  readonly news: readonly Template[];
}

export interface CompiledTrend {
  readonly trend: Trend;
  /** Seconds: first, and first after the end. */
  readonly from: number;
  readonly to: number;
  readonly posts: readonly Template[];
}

export interface CompiledTheme extends CompiledVoice {
  readonly theme: Theme;
  /** Templates of each month, 1-12; index 0 is empty. */
  readonly byMonth: readonly (readonly Template[])[];
  readonly trends: readonly CompiledTrend[];
}

export interface CompiledLanguage {
  readonly grammar: Grammar;
  readonly daily: CompiledVoice;
  readonly replies: CompiledVoice;
  /** Replies to a question. */
  readonly answers: readonly Template[];
  /** What may follow the first sentence of a reply. */
  readonly followUps: readonly Template[];
  readonly tails: CompiledVoice;
  /** What stands above a quoted post; "@@" is the quoted author. */
  readonly quotes: readonly Template[];
  readonly spam: readonly Template[];
}

function compileVoice(
  grammar: Grammar,
  voice: Omit<Voice, "news"> & Partial<Voice>,
): CompiledVoice {
  return {
    grammar,
    glad: grammar.compileAll(voice.glad),
    plain: grammar.compileAll(voice.plain),
    sour: grammar.compileAll(voice.sour),
    news: grammar.compileAll(voice.news ?? []),
  };
}

function compileTheme(theme: Theme): CompiledTheme {
  const grammar = new Grammar([theme.slots, COMMON_SLOTS[theme.language]]);
  const byMonth = Array.from({ length: 13 }, (_, month) =>
    grammar.compileAll(
      theme.seasons
        .filter((season) => season.months.includes(month))
        .flatMap((season) => season.posts),
    ),
  );
  const trends = theme.trends.map((trend) => {
    const from = startOf(trend.from);
    return { trend, from, to: from + trend.days * DAY, posts: grammar.compileAll(trend.posts) };
  });
  return { ...compileVoice(grammar, theme.posts), theme, byMonth, trends };
}

function compileLanguage(language: SampleLanguage): CompiledLanguage {
  const grammar = new Grammar([COMMON_SLOTS[language]]);
  const japanese = language === "ja";
  return {
    grammar,
    daily: compileVoice(grammar, japanese ? DAILY_JA : DAILY_EN),
    replies: compileVoice(grammar, japanese ? REPLIES_JA : REPLIES_EN),
    answers: grammar.compileAll(japanese ? ANSWERS_JA : ANSWERS_EN),
    followUps: grammar.compileAll(japanese ? FOLLOW_UPS_JA : FOLLOW_UPS_EN),
    tails: compileVoice(grammar, japanese ? TAILS_JA : TAILS_EN),
    quotes: grammar.compileAll(japanese ? QUOTES_JA : QUOTES_EN),
    spam: grammar.compileAll(japanese ? SPAM_JA : SPAM_EN),
  };
}

export const COMPILED_THEMES: readonly CompiledTheme[] = THEMES.map(compileTheme);

export const COMPILED_LANGUAGES: Readonly<Record<SampleLanguage, CompiledLanguage>> = {
  en: compileLanguage("en"),
  ja: compileLanguage("ja"),
};

/** Posts of each celebrity, in the order of CELEBRITIES. */
export const CELEBRITY_POSTS: readonly (readonly Template[])[] = CELEBRITIES.map((celebrity) => {
  const posts = CELEBRITY_VOICES[celebrity.voice];
  if (!posts) throw new Error(`no voice ${celebrity.voice}`);
  return COMPILED_LANGUAGES[celebrity.language].grammar.compileAll(posts);
});

export function grammarOf(community: number): Grammar {
  const compiled = COMPILED_THEMES[community];
  if (!compiled) throw new RangeError(`no community ${community}`);
  return compiled.grammar;
}
