import { createRequire } from "node:module";
import { isUnspaced } from "@toolkit/core/domain/text-index";
import type { detectAll } from "tinyld";
import { foldWord } from "../text/normal-form.ts";
import { listOf, readTable } from "../data/read-table.ts";
import { ABSTAINED, type Inferred } from "./traits.ts";
import { WordTable } from "./word-table.ts";

const WORD_ROWS = Array.from(readTable("language-words", ["language", "words", "endings"]));
const LANGUAGES = WORD_ROWS.map(({ language }) => language);
const OWN_HAN = new Map(
  Array.from(readTable("han-characters", ["language", "characters"]), (row) => [
    row.language,
    row.characters,
  ]),
);

interface Vote {
  readonly language: number;
  readonly weight: number;
}

/** What each word says: one voice, shared among the languages that use it. */
const WORD_VOTES = votes("words", (word) => (word.length === 1 ? 0.5 : 1));
/** What the end of a longer word says: less than a word. */
const ENDING_VOTES = votes("endings", (ending) => (ending.length > 3 ? 0.5 : 0.35));
const SHORTEST_WITH_ENDING = 5;
const LONGEST_WORD = 18;

const LETTERS = Array.from(readTable("language-letters", ["letters", "languages"]), (row) => {
  const languages = listOf(row.languages, " ");
  return {
    pattern: new RegExp(`[${row.letters}]`, "iu"),
    votes: languages.map((language) => ({
      language: LANGUAGES.indexOf(language),
      weight: 1.2 / languages.length,
    })),
  };
});

function votes(
  column: "words" | "endings",
  weightOf: (word: string) => number,
): WordTable<readonly Vote[]> {
  const languagesOf = new Map<string, Set<number>>();
  WORD_ROWS.forEach((row, language) => {
    for (const word of foldWord(row[column]).split(/\s+/)) {
      const known = languagesOf.get(word);
      if (known === undefined) languagesOf.set(word, new Set([language]));
      else known.add(language);
    }
  });
  return new WordTable(
    new Map(
      [...languagesOf].map(([word, languages]) => [
        word,
        [...languages].map((language) => ({ language, weight: weightOf(word) / languages.size })),
      ]),
    ),
  );
}

/** Scripts that one language of the list writes. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Bengali}/u, "bn"],
  [/\p{Script=Tamil}/u, "ta"],
  [/\p{Script=Telugu}/u, "te"],
  [/\p{Script=Malayalam}/u, "ml"],
  [/\p{Script=Kannada}/u, "kn"],
  [/\p{Script=Gujarati}/u, "gu"],
  [/\p{Script=Gurmukhi}/u, "pa"],
  [/\p{Script=Sinhala}/u, "si"],
  [/\p{Script=Myanmar}/u, "my"],
  [/\p{Script=Khmer}/u, "km"],
  [/\p{Script=Lao}/u, "lo"],
  [/\p{Script=Georgian}/u, "ka"],
  [/\p{Script=Armenian}/u, "hy"],
  [/\p{Script=Ethiopic}/u, "am"],
];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const JAPANESE_ONLY = new RegExp(`[${OWN_HAN.get("ja")}]`, "u");
const SIMPLIFIED_ONLY = new RegExp(`[${OWN_HAN.get("zh")}]`, "u");
const BEYOND_LATIN = /[^\u0000-\u024f\u1e00-\u1eff\u2000-\u2bff\p{Variation_Selector}\p{Emoji}]/u;

/** Codes that sources still write in an older or longer form. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["in", "id"],
  ["iw", "he"],
  ["ji", "yi"],
  ["fil", "tl"],
  ["nb", "no"],
  ["nn", "no"],
]);
const ABSENT = new Set(["und", "zxx", "mul", "qme", "qam", "qct", "qht", "qst", "art", "xx"]);

/** Codes that were read before: a file declares few of them, once in every row. */
const READ_CODES = new Map<string, string | null>();
const MOST_READ_CODES = 1000;

/** ISO 639-1 of a code as sources write it ("pt-BR", "in"), or null when it names no language. */
export function languageCode(declared: string | null): string | null {
  if (declared === null) return null;
  const read = READ_CODES.get(declared);
  if (read !== undefined) return read;
  const code = readCode(declared);
  if (READ_CODES.size < MOST_READ_CODES) READ_CODES.set(declared, code);
  return code;
}

function readCode(declared: string): string | null {
  const base = declared.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "";
  const code = RENAMED.get(base) ?? base;
  return /^[a-z]{2}$/.test(code) && !ABSENT.has(base) ? code : null;
}

/** Voices for the language that the source declares: more than one word, less than a sentence. */
const PRIOR = 1.5;
/** Below this the text says too little. */
const ENOUGH = 1;
/** A word or two of another language in a long text are names. */
const ENOUGH_PER_WORD = 0.12;
const ENOUGH_LEAD = 0.5;
const BEYOND_ASCII = /[^\x00-\x7f]/;
const MARKED_LETTER = /[\u00c0-\u024f\u0400-\u04ff\u0600-\u06ff\u1e00-\u1eff]/;
const LINKS_AND_NAMES = /https?:\/\/\S+|[@#]\S+/g;
const STATISTICS_ENOUGH = 0.3;

/** Voices by language for the text at hand: one array for all texts, which are read one after the other. */
const scores = new Float64Array(LANGUAGES.length);

/**
 * Language (ISO 639-1) of a short text: by its script where that decides, else by a vote of its words and letters.
 * `declared` is what the source says; it decides where the text says little, and yields where the text is clear.
 */
export function detectLanguage(
  text: string,
  norm: string,
  declared: string | null,
): Inferred<string> {
  const prior = languageCode(declared);
  const isAscii = !BEYOND_ASCII.test(text);
  if (!isAscii && BEYOND_LATIN.test(text)) {
    const byScript = languageByScript(norm, prior);
    if (byScript !== null) return byScript;
  }
  scores.fill(0);
  const tokens = countVotes(norm);
  if (!isAscii) {
    for (const { pattern, votes } of LETTERS) {
      if (pattern.test(text))
        for (const { language, weight } of votes)
          scores[language] = (scores[language] ?? 0) + weight;
    }
  }
  const voted = decide(tokens, prior);
  if (voted.value !== null || tokens < 2 || !MARKED_LETTER.test(text)) return voted;
  return byStatistics(text);
}

/** Adds what the words say to the scores; the number of words. */
function countVotes(norm: string): number {
  let tokens = 0;
  let start = 0;
  const length = norm.length;
  for (let i = 0; i <= length; i++) {
    const code = i === length ? 32 : norm.charCodeAt(i);
    if (code !== 32 && code !== 1) continue;
    if (i > start) {
      tokens++;
      if (i - start <= LONGEST_WORD) countWord(norm, start, i);
    }
    start = i + 1;
  }
  return tokens;
}

function countWord(norm: string, start: number, end: number): void {
  let said = WORD_VOTES.find(norm, start, end);
  if (said === undefined && end - start >= SHORTEST_WITH_ENDING)
    said = ENDING_VOTES.find(norm, end - 4, end) ?? ENDING_VOTES.find(norm, end - 3, end);
  if (said === undefined) return;
  for (let i = 0; i < said.length; i++) {
    const vote = said[i];
    if (vote !== undefined) scores[vote.language] = (scores[vote.language] ?? 0) + vote.weight;
  }
}

interface Statistics {
  readonly detectAll: typeof detectAll;
}

/** Its tables take a third of a second to read: they are, when the first text needs them. */
let statistics: Statistics | undefined;

/**
 * What tinyld says. It knows more words but takes about a millisecond, so it is asked only where the vote is open and
 * letters beyond ASCII promise an answer.
 */
function byStatistics(text: string): Inferred<string> {
  statistics ??= createRequire(import.meta.url)("tinyld") as Statistics;
  const best = statistics.detectAll(text.replace(LINKS_AND_NAMES, " "))[0];
  if (best === undefined || best.accuracy < STATISTICS_ENOUGH) return ABSTAINED;
  return { value: best.lang, confidence: 0.6 };
}

function decide(tokens: number, prior: string | null): Inferred<string> {
  const priorIndex = prior === null ? -1 : LANGUAGES.indexOf(prior);
  if (priorIndex >= 0) scores[priorIndex] = (scores[priorIndex] ?? 0) + PRIOR;
  let best = -1;
  let first = 0;
  let second = 0;
  for (let language = 0; language < scores.length; language++) {
    const score = scores[language] ?? 0;
    if (score > first) {
      second = first;
      first = score;
      best = language;
    } else if (score > second) second = score;
  }
  const code = LANGUAGES[best];
  // A language that the list does not know cannot win a vote; only a clear text overrules it.
  if (prior !== null && priorIndex < 0 && first < PRIOR + ENOUGH)
    return { value: prior, confidence: 0.6 };
  if (
    code === undefined ||
    first < Math.max(ENOUGH, tokens * ENOUGH_PER_WORD) ||
    first - second < ENOUGH_LEAD
  ) {
    return prior === null ? ABSTAINED : { value: prior, confidence: 0.5 };
  }
  // Nothing but the declaration speaks.
  if (best === priorIndex && first === PRIOR) return { value: code, confidence: 0.5 };
  const lead = (first - second) / first;
  const length = Math.min(1, tokens / 8);
  return { value: code, confidence: Math.min(0.99, 0.55 + 0.25 * lead + 0.2 * length) };
}

function languageByScript(norm: string, prior: string | null): Inferred<string> | null {
  let han = 0;
  let kana = 0;
  let letters = 0;
  for (const character of norm) {
    if (character === " " || character === "\u0001") continue;
    letters++;
    if (!isUnspaced(character)) continue;
    if (KANA.test(character)) kana++;
    else if (HAN.test(character)) han++;
  }
  // One decorative character ("ツ") in a text of another script does not make it Japanese.
  if (kana >= 2 && (kana + han) * 4 >= letters) return { value: "ja", confidence: 0.98 };
  if (han >= 2 && (kana + han) * 4 >= letters) return hanLanguage(norm, prior);
  for (const [pattern, code] of SCRIPTS) {
    const found = countOf(pattern, norm);
    if (found >= 2 && found * 4 >= letters)
      return { value: code === "hi" && prior === "mr" ? "mr" : code, confidence: 0.95 };
  }
  return null;
}

/** Han alone may be Chinese or Japanese: what only one of them writes tells. */
function hanLanguage(norm: string, prior: string | null): Inferred<string> {
  const simplified = SIMPLIFIED_ONLY.test(norm);
  const japanese = JAPANESE_ONLY.test(norm);
  if (simplified && !japanese) return { value: "zh", confidence: 0.9 };
  if (japanese && !simplified) return { value: "ja", confidence: 0.9 };
  if (prior === "ja" || prior === "zh") return { value: prior, confidence: 0.8 };
  return ABSTAINED;
}

function countOf(pattern: RegExp, norm: string): number {
  if (!pattern.test(norm)) return 0;
  let count = 0;
  for (const character of norm) if (pattern.test(character)) count++;
  return count;
}
