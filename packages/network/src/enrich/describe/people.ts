import type { Sense, Wording } from "./denials.ts";
import { spansOf, type Found } from "./found.ts";
import type { Span } from "../../text/align.ts";

const END = String.raw`(?![\p{L}\d])(?!['’]s?\s)`;
const named = (english: string, japanese: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${english})${END}|${japanese}`, "giu");
const MALE = named("men|man|males?|guys|boys|gentlemen", "男性|男子|男の人|おじさん");
const FEMALE = named("women|woman|females?|ladies|girls|gals", "女性|女子|女の人");
/** Who is no mother may be a woman: denied, these say nothing of gender. */
const MALE_KIN = named("dads?|fathers|husbands", "パパ|父親|夫たち");
const FEMALE_KIN = named("moms?|mums?|mothers|wives", "ママ|母親|主婦|お母さん");

/** The gender that a description names. */
export function findGender(wording: Wording): {
  readonly found: readonly Found[];
  /** Both are named, which is anybody. */
  readonly anybody: readonly Span[];
} {
  const of = (pattern: RegExp, sense: Sense): Span[] =>
    spansOf(wording.text, pattern)
      .filter((span) => wording.hasSense(span, sense))
      .map(({ start, end }) => ({ start, end }));
  // "Not men" asks for women.
  const men = [...of(MALE, "meant"), ...of(MALE_KIN, "meant"), ...of(FEMALE, "denied")];
  const women = [...of(FEMALE, "meant"), ...of(FEMALE_KIN, "meant"), ...of(MALE, "denied")];
  if (men.length > 0 && women.length > 0) return { found: [], anybody: [...men, ...women] };
  if (men.length === 0 && women.length === 0) return { found: [], anybody: [] };
  const label = men.length > 0 ? "MALE" : "FEMALE";
  return {
    found: [{ kind: "gender", label, id: label, because: [...men, ...women] }],
    anybody: [],
  };
}

const PROGRAMS =
  /(?<![\p{L}\d])(?:(?:ro)?bots?|automated)(?:\s+accounts?)?(?![\p{L}\d])|(?:ボット|ロボット|自動投稿|(?<![\p{L}\d])bot)(?:の?アカウント)?/giu;
/** Bots by themselves may be a subject: only accounts are asked for. */
const PROGRAM_ACCOUNTS =
  /(?<![\p{L}\d])(?:(?:ro)?bot|automated)\s+accounts?(?![\p{L}\d])|(?:ボット|自動投稿|(?<![\p{L}\d])bot)の?アカウント/giu;
const REAL_PEOPLE =
  /(?<![\p{L}\d])(?:real|actual|genuine)\s+(?:people|humans?|persons?|users|accounts)(?![\p{L}\d])|本物の人|実在の人|生身の人/giu;

/** Whether likely automated accounts are left out or wanted alone; both, or neither, says nothing of them. */
export function findAutomated(wording: Wording): Found[] {
  const of = (pattern: RegExp, sense: Sense): Span[] =>
    spansOf(wording.text, pattern)
      .filter((span) => wording.hasSense(span, sense))
      .map(({ start, end }) => ({ start, end }));
  const without = [...of(PROGRAMS, "denied"), ...of(REAL_PEOPLE, "meant")];
  const only = of(PROGRAM_ACCOUNTS, "meant");
  if (without.length > 0 === only.length > 0) return [];
  const label = without.length > 0 ? "EXCLUDED" : "ONLY";
  const because = without.length > 0 ? without : only;
  return [{ kind: "automated_accounts", label, id: label, because }];
}

export interface LanguageName {
  readonly code: string;
  readonly en: string;
  readonly ja: string;
}

/** Languages that people speak or post in. A people's name alone ("Japanese women") says nothing of language. */
export function findLanguages(
  wording: Wording,
  languages: readonly LanguageName[],
  sense: Sense,
): Found[] {
  const found: Found[] = [];
  const { text } = wording;
  const folded = text.toLowerCase();
  for (const { code, en, ja } of languages) {
    // An expression costs far more to compile than a name to look for, and there are nearly two hundred languages.
    if (!folded.includes(en.toLowerCase()) && !text.includes(ja)) continue;
    const name = escaped(en);
    const pattern = new RegExp(
      [
        `(?:(?:speak|write|post|tweet|talk)(?:s|ing)?\\s+(?:in\\s+)?|(?<!\\p{L})in\\s+)${name}(?!\\p{L})`,
        `(?<!\\p{L})${name}[\\s-]+(?:speak(?:ers?|ing)|language|posts|tweets)(?!\\p{L})`,
        ...(ja.endsWith("語")
          ? [`(?<!\\p{Script=Han})${escaped(ja)}(?!教|学|の勉強|を学|を勉強)`]
          : []),
      ].join("|"),
      "giu",
    );
    const because = spansOf(text, pattern)
      .filter((span) => wording.hasSense(span, sense))
      .map(({ start, end }) => ({ start, end }));
    if (because.length > 0) found.push({ kind: "language", label: en, id: code, because });
  }
  return found;
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
