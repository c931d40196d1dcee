import type { Inferred } from "../traits.ts";
import { EMOJI_VALENCES } from "./emoji.ts";
import { japaneseWords } from "./japanese-words.ts";

interface Pattern {
  readonly text: string;
  readonly valence: number;
}

const ADJECTIVE_ENDINGS = "い く くて かった さ そう すぎ み ければ かろう".split(" ");
const ADJECTIVE_DENIED =
  "くない くなかった くありません くはない くもない くなさ くねえ くねぇ くなくて".split(" ");
const VERB_ENDINGS = "る た て ます ました そう ちゃ まし".split(" ");
const VERB_DENIED = "ない なかった ません ませんでした ず なくて".split(" ");
const NEGATORS =
  "じゃない じゃなかった じゃなく じゃありません ではない ではなかった ではなく ではありません でもない でもなかった でない とは思わない とは思えない とは言えない とは限らない な訳ない なわけない わけじゃない わけではない はない もない がない はなかった しない しなかった しません できない できなかった できません ない なかった ません".split(
    " ",
  );
/** A denial turns the feeling and weakens it: "not tasty" is less than "foul". */
const DENIED = -0.8;
const STRONG = 2;
/** Below this much feeling the post is neutral. */
const THRESHOLD = 0.5;
/** Longer than any post of the network; the rest says nothing new. */
const LONGEST = 4096;

/** Patterns by their first two characters, longest first: a place in the text asks one short list. */
const patterns = new Map<number, Pattern[]>();

function key(text: string, at: number): number {
  return text.charCodeAt(at) * 65536 + text.charCodeAt(at + 1);
}

function add(text: string, valence: number): void {
  if (text.length < 2)
    throw new RangeError(`A word of the lexicon needs two characters: "${text}"`);
  const list = patterns.get(key(text, 0));
  if (list === undefined) patterns.set(key(text, 0), [{ text, valence }]);
  else if (!list.some((pattern) => pattern.text === text)) list.push({ text, valence });
}

function addAdjectives(adjectives: readonly string[], valence: number): void {
  for (const adjective of adjectives) {
    const stem = adjective.slice(0, -1);
    // いい has the other forms of よい.
    const inflected = stem.endsWith("い") ? `${stem.slice(0, -1)}よ` : stem;
    add(adjective, valence);
    for (const ending of ADJECTIVE_ENDINGS) add(inflected + ending, valence);
    for (const ending of ADJECTIVE_DENIED) add(inflected + ending, valence * DENIED);
  }
}

function addVerbs(verbs: readonly string[], valence: number): void {
  for (const verb of verbs) {
    const isSuru = verb.endsWith("する");
    const stem = isSuru ? `${verb.slice(0, -2)}し` : verb.slice(0, -1);
    add(verb, valence);
    if (isSuru && verb.length > 3) add(verb.slice(0, -2), valence);
    for (const ending of VERB_ENDINGS) add(stem + ending, valence);
    for (const ending of VERB_DENIED) add(stem + ending, valence * DENIED);
  }
}

for (const word of japaneseWords("neither")) add(word, 0);
for (const word of japaneseWords("strong-positive-words")) add(word, STRONG);
for (const word of japaneseWords("strong-negative-words")) add(word, -STRONG);
for (const word of japaneseWords("positive-words")) add(word, 1);
for (const word of japaneseWords("negative-words")) add(word, -1);
addAdjectives(japaneseWords("positive-adjectives"), 1);
addAdjectives(japaneseWords("negative-adjectives"), -1);
addVerbs(japaneseWords("positive-verbs"), 1);
addVerbs(japaneseWords("negative-verbs"), -1);
for (const list of patterns.values()) list.sort((a, b) => b.text.length - a.text.length);

function matchAt(text: string, at: number): Pattern | undefined {
  if (at + 1 >= text.length) return undefined;
  const list = patterns.get(key(text, at));
  if (list === undefined) return undefined;
  for (const pattern of list) if (text.startsWith(pattern.text, at)) return pattern;
  return undefined;
}

/** "最高じゃない？" asks for agreement: no denial. */
function isAsked(text: string, at: number): boolean {
  const next = text.charAt(at);
  return next === "？" || next === "?" || (next === "か" && text.charAt(at + 1) !== "ら");
}

function factorAfter(text: string, pattern: Pattern, end: number): number {
  if (pattern.text.endsWith("くない")) return isAsked(text, end) ? 1 / DENIED : 1;
  for (const negator of NEGATORS)
    if (text.startsWith(negator, end)) return isAsked(text, end + negator.length) ? 1 : DENIED;
  return 1;
}

/** Feeling that marks carry: emoji, laughter (笑, www) and tears (泣) in writing. */
function markAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x7b11) return isWritten(text, at) ? 0.6 : 0;
  if (code === 0x6ce3 || code === 0x6d99) return isWritten(text, at) ? -0.7 : 0;
  if ((code | 0x20) === 0x77 || code === 0xff57)
    return text.charCodeAt(at + 1) === code && text.charCodeAt(at + 2) !== 46 ? 0.3 : 0;
  if (code < 0x2600 || (code > 0x2bff && code < 0xd83c)) return code === 0x266a ? 0.6 : 0;
  if (code === 0x266a) return 0.6;
  if (code > 0xdbff) return 0;
  const emoji = text.slice(at, code >= 0xd800 ? at + 2 : at + 1);
  return (EMOJI_VALENCES.get(emoji) ?? 0) / 20;
}

/** "(笑)", "笑" at the end or before a mark: a remark on the text, not a word of it. */
function isWritten(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return Number.isNaN(next) || next < 0x3040 || next >= 0xff00 || next === 0x7b11;
}

/** Sentiment of a Japanese text. Words of the lexicon are found by containment, the longest at each place. */
export function judgeJapanese(text: string): Inferred<-1 | 0 | 1> {
  let sum = 0;
  let weight = 0;
  let exclamations = 0;
  const length = Math.min(text.length, LONGEST);
  for (let i = 0; i < length;) {
    const pattern = matchAt(text, i);
    if (pattern === undefined) {
      const mark = markAt(text, i);
      if (text.charAt(i) === "！" || text.charAt(i) === "!") exclamations++;
      sum += mark;
      weight += Math.abs(mark);
      i++;
      continue;
    }
    i += pattern.text.length;
    // What comes after "but" is what is meant.
    const valence = pattern.valence * factorAfter(text, pattern, i);
    if (BUT.some((but) => text.startsWith(but, i))) {
      sum += valence * 0.5;
      weight += Math.abs(valence) * 0.5;
    } else {
      sum += valence;
      weight += Math.abs(valence);
    }
  }
  if (exclamations > 0 && sum > 0) sum *= 1.2;
  if (Math.abs(sum) < THRESHOLD) return { value: 0, confidence: weight === 0 ? 0.6 : 0.45 };
  // Words that contradict each other make a weak judgement.
  const agreement = Math.min(1, Math.abs(sum) / weight);
  const confidence = 0.45 + 0.3 * agreement + Math.min(0.2, 0.07 * (Math.abs(sum) - THRESHOLD));
  return { value: sum > 0 ? 1 : -1, confidence };
}

const BUT = ["けど", "だけど", "ですが", "だが", "のに", "けれど", "いけど"];
