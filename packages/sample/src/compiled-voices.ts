import { startOf, DAY } from "./calendar.ts";
import { Grammar, type Template } from "./grammar.ts";
import { THEMES } from "./catalogue.ts";
import type { SampleLanguage, Season, Theme, Trend, Voice } from "./theme.ts";
import { CELEBRITIES, CELEBRITY_VOICES } from "./vocabulary/celebrities.ts";
import { COMMON_SLOTS } from "./vocabulary/common-slots.ts";
import { EVERYDAY } from "./vocabulary/everyday.ts";

/** A voice made ready: its templates with the grammar that writes them. */
export interface CompiledVoice {
  readonly grammar: Grammar;
  readonly glad: readonly Template[];
  readonly plain: readonly Template[];
  readonly sour: readonly Template[];
  readonly news: readonly Template[];
  /** Templates of each month, 1-12; index 0 is empty. */
  readonly byMonth: readonly (readonly Template[])[];
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
  readonly trends: readonly CompiledTrend[];
}

export interface CompiledLanguage {
  readonly grammar: Grammar;
  readonly daily: CompiledVoice;
  readonly replies: CompiledVoice;
  /** Replies to the news, the weather, shops and entertainers. */
  readonly toPublic: readonly Template[];
  /** Replies to a question. */
  readonly answers: readonly Template[];
  /** What may follow the first sentence of a reply. */
  readonly followUps: readonly Template[];
  readonly tails: CompiledVoice;
  /** What stands above a quoted post; "@@" is the quoted author. */
  readonly quotes: readonly Template[];
  readonly spam: readonly Template[];
}

type VoiceParts = Omit<Voice, "news"> & Partial<Voice>;

function compileVoice(
  grammar: Grammar,
  voice: VoiceParts,
  seasons: readonly Season[] = [],
): CompiledVoice {
  const ofMonth = (month: number): readonly string[] =>
    seasons.filter(({ months }) => months.includes(month)).flatMap(({ posts }) => posts);
  return {
    grammar,
    glad: grammar.compileAll(voice.glad),
    plain: grammar.compileAll(voice.plain),
    sour: grammar.compileAll(voice.sour),
    news: grammar.compileAll(voice.news ?? []),
    byMonth: Array.from({ length: 13 }, (_, month) => grammar.compileAll(ofMonth(month))),
  };
}

function compileTheme(theme: Theme): CompiledTheme {
  const grammar = new Grammar([theme.slots, COMMON_SLOTS[theme.language]]);
  const trends = theme.trends.map((trend) => {
    const from = startOf(trend.from);
    return { trend, from, to: from + trend.days * DAY, posts: grammar.compileAll(trend.posts) };
  });
  return { ...compileVoice(grammar, theme.posts, theme.seasons), theme, trends };
}

function compileLanguage(language: SampleLanguage): CompiledLanguage {
  const grammar = new Grammar([COMMON_SLOTS[language]]);
  const everyday = EVERYDAY[language];
  return {
    grammar,
    daily: compileVoice(grammar, everyday.posts, everyday.seasons),
    replies: compileVoice(grammar, everyday.replies),
    toPublic: grammar.compileAll(everyday.toPublic),
    answers: grammar.compileAll(everyday.answers),
    followUps: grammar.compileAll(everyday.followUps),
    tails: compileVoice(grammar, everyday.tails),
    quotes: grammar.compileAll(everyday.quotes),
    spam: grammar.compileAll(everyday.spam),
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

export function grammarOfLanguage(language: SampleLanguage): Grammar {
  return COMPILED_LANGUAGES[language].grammar;
}

export function grammarOf(community: number): Grammar {
  const compiled = COMPILED_THEMES[community];
  if (!compiled) throw new RangeError(`no community ${community}`);
  return compiled.grammar;
}
