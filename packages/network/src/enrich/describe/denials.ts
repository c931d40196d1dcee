import type { Span } from "../../text/align.ts";
import { isFrame, isSaying, isWho } from "./lexicon.ts";

/** Which parts a reading is about: those that the description means, or those that it says it does not. */
export type Sense = "meant" | "denied";

/** Words that turn a sense round ("not", "except", 以外), and the part whose sense they turn. */
interface Denial {
  readonly operator: Span;
  readonly scope: Span;
}

const VERBAL = "(?:do|does|did|can|could|will|would|should|has|have|had)";
const BEING = "(?:is|are|was|were)";
/** A verb that the operator takes with it: "don't drink wine" is about wine. */
const VERB =
  '(?:\\s+(?!(?:in|from|on|at|with|the|an?|any|of|for|about|want|who)\\s)\\p{Ll}+(?:\\s+(?:in|to|about|any|the|on))*(?=\\s+[\\p{L}\\p{N}@#"“]))?';
const ENGLISH = new RegExp(
  [
    `${VERBAL}(?:n['’]?t|\\s+not)${VERB}`,
    `(?:cannot|never)${VERB}`,
    `${BEING}n['’]?t`,
    "(?:every(?:one|body|where)|any(?:one|body|where)|all)\\s+but",
    "(?:not|no)(?!\\s+(?:older|younger|over|under|above|below|more|less)(?:\\s+than)?\\s+[0-9])(?!\\s+(?:one|longer|matter|doubt)(?!\\p{L}))(?!\\.)",
    "nor|neither|without|except(?:ing)?|exclud(?:e|es|ing)|omit(?:ting)?|leav(?:e|ing)\\s+out|avoid(?:s|ing)?|minus|unlike",
    "(?:other|rather)\\s+than|(?:apart|aside)\\s+from|instead\\s+of|dislik(?:e|es|ing)",
    "hat(?:e|es|ing)(?!\\s+(?:speech|crimes?))",
  ]
    .map((words) => `(?<![\\p{L}\\p{N}#@＠_'’-])(?:${words})(?![\\p{L}\\p{N}_])`)
    .join("|"),
  "giu",
);
/** By case: "outside Germany", and not "outside in the garden". "Non-" stands before its word. */
const ENGLISH_BY_CASE =
  /(?<!\p{L})[Oo]utside(?:\s+of)?(?=\s+(?:the\s+)?\p{Lu})|(?<![\p{L}-])[Nn]on-(?=\p{L})/gu;

/** A verb behind its particle, denied: を飲まない, に住んでいない. Another particle between would begin another phrase. */
const DENIED_VERB =
  "(?:を|に|は|が|も|へ|の|と)(?:(?:フォロー|プレー|プレイ)|(?:(?:んで|[って]て|[\\p{Script=Han}]|(?![をにはがもへのとで])\\p{Script=Hiragana}))){0,6}?な(?:い|く)";
const JAPANESE = new RegExp(
  [
    "以外",
    "(?:を|は|も)?(?:のぞ(?:く|い)|除(?:く|き|いた|いて|外(?:する|した|して)?))",
    "(?:に|への?)(?:は|も)?(?:あまり|全く)?(?:興味|関心)(?:が|の|は|も)?(?:あまり|全く)?な(?:い|く)",
    "(?:が|は|を|も)?(?:あまり)?好き(?:で|じゃ)(?:は|も)?な(?:い|く)",
    "(?:では|でも|で|じゃ)な(?:い|く)",
    "(?:が|は|の|も)?(?:大)?嫌い(?:な|の)?",
    "(?:を)?(?:含ま|入れ)(?:ない|ず)",
    "抜き|(?:は|の)?(?<!話)なし(?=の|で|[、。)）\\s]|$)|(?:は)?無し|(?:が|の|は|も)な(?:い|く)",
    DENIED_VERB,
    "(?:フォロー|プレー|プレイ)?(?:を)?し(?:てい|て)?な(?:い|く)",
  ].join("|"),
  "gu",
);
/** Two denials, or one in form only: whoever cannot live without coffee loves it. */
const AFFIRMED =
  /(?<!\p{L})(?:can['’]?t|cannot|can not|couldn['’]?t)\s+(?:\p{L}+\s+){1,3}without(?!\p{L})|(?<!\p{L})(?:can['’]?t|cannot|never)\s+get\s+enough(?:\s+of)?(?!\p{L})|(?<!\p{L})not\s+(?:only|just|merely|necessarily)(?!\p{L})|(?:に)?目がない|(?:が|の|は)?(?:欠かせ|やめられ|止められ|止まら|たまら)ない|(?:なし|抜き)で?は(?:いられ|生き)[^、。]{0,5}ない|(?:だけ|ばかり|のみ)(?:で|では|じゃ)なく|かもしれない|(?:しか)[^、。]{1,10}ない|に違いない|少な(?:い|く)/giu;

const OPENERS = new Set(
  "who whom whose that which but while though although with in from near around across on at aged ages between living based because when where if since as".split(
    " ",
  ),
);
const JOINING = new Set(["and", "or", "nor", "&"]);
const TOKENS = /[\p{L}\p{N}@#＠＃_][\p{L}\p{N}\p{M}@#_'’&.-]*|&|[,、]|[.;:!?()（）。！？\n]/gu;
const ENDS = /^[.;:!?()（）。！？\n]$/u;
const COMMA = /^[,、]$/u;
/** Most words that one denied thing has. */
const LONGEST = 4;

/** A description, and which of its parts are denied in it. */
export class Wording {
  readonly text: string;
  readonly denials: readonly Denial[];
  /** Words that only look like a denial. */
  readonly affirmed: readonly Span[];

  constructor(text: string) {
    this.text = text;
    this.affirmed = matches(text, AFFIRMED);
    this.denials = denialsOf(text, this.affirmed);
  }

  hasSense({ start, end }: Span, sense: Sense): boolean {
    const isDenied = this.denials.some(({ scope }) => scope.start < end && start < scope.end);
    return isDenied === (sense === "denied");
  }
}

function matches(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
}

function denialsOf(text: string, affirmed: readonly Span[]): Denial[] {
  const isFree = ({ start, end }: Span): boolean =>
    !affirmed.some((span) => span.start < end && start < span.end);
  const before = [...matches(text, ENGLISH), ...matches(text, ENGLISH_BY_CASE)]
    .filter(isFree)
    .toSorted((a, b) => a.start - b.start);
  const english = before.map((operator, i) => ({
    operator,
    scope: { start: operator.end, end: scopeEnd(text, operator.end, before[i + 1]?.start) },
  }));
  const japanese = matches(text, JAPANESE)
    .filter(isFree)
    .map((operator) => ({
      operator,
      scope: { start: scopeStart(text, operator.start), end: operator.start },
    }));
  return [...english, ...japanese].filter(({ scope }) => scope.start < scope.end);
}

interface Token extends Span {
  readonly word: string;
}

/** Where what an English operator denies ends: with its clause, or with the list that it stands before. */
function scopeEnd(text: string, from: number, nextOperator: number = text.length): number {
  // No denied list is longer; a description may hold hundreds of operators.
  const part = text.slice(from, Math.min(nextOperator, from + 200));
  const tokens: Token[] = [...part.matchAll(TOKENS)].map(({ 0: word, index }) => ({
    word: word.replace(/(?<!\p{Lu})\.+$/u, ""),
    start: from + index,
    end: from + index + word.length,
  }));
  let first: string | null = null;
  let words = 0;
  let end = from;
  for (const [i, token] of tokens.entries()) {
    const { word } = token;
    const folded = word.toLowerCase();
    if (ENDS.test(word) || word === "") break;
    if (COMMA.test(word)) {
      if (first === null || !continues(tokens, i + 1, first)) break;
      words = 0;
      continue;
    }
    if (JOINING.has(folded)) {
      if (first !== null && !joins(tokens[i + 1], first)) break;
      words = 0;
      continue;
    }
    // "Except those who smoke": a clause ends what is denied only where something was named before it.
    if (first !== null && words > 0 && OPENERS.has(folded)) break;
    if (words >= LONGEST) break;
    if (isSaying(word)) {
      first ??= word;
      words++;
    }
    end = token.end;
    // The full stop that was taken off the word ends the sentence.
    if (token.end - token.start > word.length) break;
  }
  return end;
}

const isCapital = (word: string): boolean => /^[\p{Lu}@#＠＃]/u.test(word);

/** Whether a word may be one more of the things that are denied: "not in Texas and young" denies Texas alone. */
function joins(token: Token | undefined, first: string): boolean {
  if (token === undefined || COMMA.test(token.word) || ENDS.test(token.word)) return false;
  const { word } = token;
  if (isCapital(first) && !isCapital(word)) return false;
  return !isFrame(word) && !isWho(word) && !OPENERS.has(word.toLowerCase());
}

/** Whether a list goes on behind a comma: "except Japan, Korea and China", and not "not in Texas, young". */
function continues(tokens: readonly Token[], at: number, first: string): boolean {
  let i = at;
  const next = tokens[i];
  if (next !== undefined && JOINING.has(next.word.toLowerCase()))
    return joins(tokens[i + 1], first);
  if (next === undefined || !joins(next, first) || isCapital(next.word) !== isCapital(first))
    return false;
  for (let words = 0; words <= LONGEST; words++, i++) {
    const token = tokens[i];
    // Names side by side are a list without "and".
    if (token === undefined || ENDS.test(token.word)) return isCapital(first);
    if (COMMA.test(token.word)) return continues(tokens, i + 1, first) || isCapital(first);
    if (JOINING.has(token.word.toLowerCase())) return joins(tokens[i + 1], first);
    if (OPENERS.has(token.word.toLowerCase())) return false;
  }
  return false;
}

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const NOUN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}_ー]$/u;
const WITH = new Set(["や", "と", "か", "とか", "または", "および", "もしくは", "及び"]);
const SIGN = /^[#＃@＠・]$/u;
const CLOSING = /^[」』"”]$/u;

const SCRIPTS = [/^\p{Script=Han}+$/u, /^[\p{Script=Katakana}ー]+$/u, /^\p{Script=Latin}+$/u];

/** Whether a comma joins a noun to the next one: 日本、韓国以外, and neither 女性、韓国以外 nor 大阪の会社員、猫以外. */
function isListed(noun: string, before: string, next: string): boolean {
  if (isFrame(noun) || isWho(noun) || !/^(?:|[、。\n]|\s+)$/u.test(before)) return false;
  return SCRIPTS.some((script) => script.test(noun) && script.test(next));
}

/** Where what a Japanese operator denies begins: the noun before it, and those that や, と or a comma joins to it. */
function scopeStart(text: string, until: number): number {
  const from = Math.max(0, until - 60);
  const segments = [...segmenter.segment(text.slice(from, until))];
  let i = segments.length - 1;
  const at = (place: number): string => segments[place]?.segment ?? "";
  while (i >= 0 && /^\s+$/u.test(at(i))) i--;
  if (CLOSING.test(at(i))) {
    const opening = text.slice(from, until).search(/[「『"“][^「『"“]*$/u);
    return opening < 0 ? until : from + opening;
  }
  if (i < 0 || segments[i]?.isWordLike !== true) return until;
  let start = i;
  let isFramed = isFrame(at(i));
  for (i--; i >= 0; i--) {
    const segment = at(i);
    if (NOUN.test(segment) || SIGN.test(segment)) {
      isFramed &&= isFrame(segment);
      start = i;
    } else if (segment === " " && /^[\p{Script=Latin}\p{N}]/u.test(at(i + 1))) {
      if (!/[\p{Script=Latin}\p{N}]$/u.test(at(i - 1))) break;
    } else if (WITH.has(segment) && NOUN.test(at(i - 1))) {
      continue;
    } else if (segment === "、") {
      if (!isListed(at(i - 1), at(i - 2), at(i + 1))) break;
    } else if (isFramed && /^\p{Script=Hiragana}+$/u.test(segment)) {
      // 東京の人以外 is about 東京.
      continue;
    } else break;
  }
  return from + (segments[start]?.index ?? 0);
}
