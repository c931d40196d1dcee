import { COMPILED_LANGUAGES } from "./compiled-voices.ts";
import type { Feeling } from "./feeling.ts";
import { KIND, type Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";
import type { SampleLanguage, Theme } from "./theme.ts";

/** How one person writes, whatever they write about: the same in all their posts. */
export interface WritingStyle {
  /** Everything in lower case, without a full stop. */
  readonly casual: boolean;
  /** What stands at the end instead of a full stop, sometimes. */
  readonly ending: string;
  /** Chance of an emoji, of a hashtag, and of a second sentence. */
  readonly emoji: number;
  readonly hashtag: number;
  readonly tail: number;
  /** Weights of sour, plain and glad posts. */
  readonly mood: readonly [number, number, number];
}

const ENDINGS: Readonly<Record<SampleLanguage, readonly string[]>> = {
  en: [".", ".", ".", ".", "", "", "!", "…"],
  ja: ["。", "。", "。", "", "", "！", "〜", "…", "笑", "♪"],
};

const MOODS: readonly (readonly [number, number, number])[] = [
  [15, 50, 35],
  [20, 60, 20],
  [30, 50, 20],
  [10, 40, 50],
];

const FEELING_EMOJI: readonly (readonly string[])[] = [
  ["😩", "😭", "😤", "😞", "🫠", "💔"],
  ["🤔", "👀", "☕", "📝", "🙃", "✨"],
  ["😊", "🎉", "🥳", "😍", "❤️", "🙌", "😄"],
];

const scratch = new Random();
let remembered: { population: Population; author: number; style: WritingStyle } | null = null;

export function styleOf(population: Population, author: number): WritingStyle {
  // A post asks several times running for the same author.
  if (remembered?.population === population && remembered.author === author)
    return remembered.style;
  const random = scratch.seed(population.seed, STREAM.profile, ~author);
  const language: SampleLanguage = population.language[author] === 1 ? "ja" : "en";
  // Whoever speaks for a shop or a paper writes properly and keeps their temper.
  const speaks =
    population.kind[author] === KIND.hub || population.kind[author] === KIND.organisation;
  const style: WritingStyle = {
    casual: language === "en" && !speaks && random.chance(0.13),
    ending: speaks ? (language === "ja" ? "。" : ".") : random.pick(ENDINGS[language]),
    emoji: random.chance(0.4) ? 0.1 + 0.5 * random.unit() : 0.02,
    hashtag: random.chance(0.45) ? 0.15 + 0.6 * random.unit() : 0.04,
    tail: 0.1 + 0.4 * random.unit(),
    mood: speaks ? [5, 60, 35] : random.pick(MOODS),
  };
  remembered = { population, author, style };
  return style;
}

export interface Decoration {
  readonly language: SampleLanguage;
  readonly feeling: Feeling;
  /** What it is about, as far as that has hashtags and emoji of its own. */
  readonly theme: Pick<Theme, "emoji" | "hashtags"> | undefined;
  /** Whether a second sentence may follow. */
  readonly tail: boolean;
  readonly style: WritingStyle;
  readonly random: Random;
  /** In the network's units. */
  readonly longest: number;
}

/** Turns a sentence into a post: a second sentence, the author's ending, an emoji, hashtags; never too long. */
export function decorate(sentence: string, decoration: Decoration): string {
  const { feeling, theme, style, random, longest } = decoration;
  let text = ended(sentence + second(sentence, decoration), decoration);
  if (style.casual) text = text.toLowerCase().replace(/\.$/, "");
  if (random.chance(style.emoji)) {
    const own =
      theme && theme.emoji.length > 0 && random.chance(0.5)
        ? theme.emoji
        : FEELING_EMOJI[feeling + 1];
    text += ` ${random.pick(own ?? [])}`;
  }
  if (theme && theme.hashtags.length > 0 && !sentence.includes("#") && random.chance(style.hashtag))
    text += hashtags(theme, random);
  return weighted(text) <= longest ? text : sentence;
}

/** A short second sentence, or nothing after a question and after what has said enough. */
function second(sentence: string, { language, feeling, tail, style, random }: Decoration): string {
  const enough = /[?？]$/.test(sentence) || (sentence.match(/[.!?。！？](?!\d)/g)?.length ?? 0) > 2;
  if (!tail || enough || !random.chance(style.tail)) return "";
  const { grammar, ...tails } = COMPILED_LANGUAGES[language].tails;
  const more = grammar.expand(
    random.pick(tails[feeling > 0 ? "glad" : feeling < 0 ? "sour" : "plain"]),
    random,
  );
  if (sentence.includes(more)) return "";
  return language === "ja" ? more : ` ${more}`;
}

/** Playful endings fit what is glad, trailing dots what is not. */
const FITS: Readonly<Record<string, readonly Feeling[]>> = {
  "!": [1],
  "！": [1],
  "♪": [1],
  笑: [0, 1],
  "〜": [0, 1],
  "…": [-1, 0],
};

function ended(text: string, { feeling, style, language, random }: Decoration): string {
  const stop = language === "ja" ? "。" : ".";
  const { ending } = style;
  if (!text.endsWith(stop) || ending === stop || !random.chance(0.7)) return text;
  return FITS[ending]?.includes(feeling) === false ? text : text.slice(0, -1) + ending;
}

function hashtags(theme: Pick<Theme, "hashtags">, random: Random): string {
  const first = random.pick(theme.hashtags);
  const second = random.pick(theme.hashtags);
  return random.chance(0.35) && second !== first ? ` #${first} #${second}` : ` #${first}`;
}

/** Length as the network counts: two for everything beyond Latin, punctuation and the like; a link is 23. */
export function weighted(text: string): number {
  let length = 0;
  for (const character of text.replace(/https:\/\/\S+/g, "x".repeat(23))) {
    const code = character.codePointAt(0) ?? 0;
    length +=
      code <= 0x10ff ||
      (code >= 0x2000 && code <= 0x200d) ||
      (code >= 0x2010 && code <= 0x201f) ||
      (code >= 0x2032 && code <= 0x2037)
        ? 1
        : 2;
  }
  return length;
}
