import { readTable } from "../../data/read-table.ts";
import { areasOf, citiesOf, part } from "../places/candidates.ts";
import { cityWithin } from "../places/readings.ts";
import { WordTable } from "../word-table.ts";
import { isSurname } from "./surnames.ts";

const LISTS = new Map(
  Array.from(readTable("organisation-words", ["list", "words"]), ({ list, words }) => [
    list,
    words.split(" "),
  ]),
);

function listed(name: string): readonly string[] {
  const words = LISTS.get(name);
  if (words === undefined) throw new Error(`data/organisation-words.tsv has no list ${name}`);
  return words;
}

const WORDS_OF_NAMES: ReadonlySet<string> = new Set(listed("names"));
/** Words of names that people bear as well: "Rosa Parks", "Keith Urban". */
const ALSO_SURNAMES: ReadonlySet<string> = new Set(listed("also-surnames"));
/** Words, places and brands that lists of first names have as well: "Floor Charts", "Metro". */
const ALSO_FIRST_NAMES: ReadonlySet<string> = new Set(listed("also-first-names"));
/** "La Cubanita": names of people begin with them less often. */
const ARTICLES: ReadonlySet<string> = new Set(listed("articles"));
/** Words that join others, which names of people do not have. */
const LINKS: ReadonlySet<string> = new Set(listed("links"));
const EAST_ASIAN = new RegExp(
  `${listed("east-asian-names").join("|")}|(?<![a-z])bot(?![a-z])`,
  "iu",
);

export function isWordOfOrganisations(word: string): boolean {
  return WORDS_OF_NAMES.has(word);
}

export function namesEastAsianOrganisation(name: string): boolean {
  return EAST_ASIAN.test(name);
}

/** Weights by phrase: above 0 of organisations, below of persons. A sign counts once, however often it stands in a bio. */
interface Sign {
  readonly index: number;
  readonly weight: number;
  /** Counts for nothing where the bio names the owner. */
  readonly isOfOwner: boolean;
}

interface Entry {
  readonly sign: Sign | undefined;
  /** A longer phrase begins with this one. */
  readonly begins: boolean;
}

interface Signs {
  readonly byPhrase: WordTable<Entry>;
  readonly unspaced: readonly (readonly [phrase: string, sign: Sign])[];
}

const BEYOND_SPACED = /[\u3040-\u9fff\uac00-\ud7af]/;
/** What a word of organisations right after the name adds: "Roe Foundation". */
const OF_THAT_NAME = 1.5;
/** What a bio adds that begins by speaking of the name with an article ("The Hoover Institution, …"), as of nobody. */
const BEGINS_WITH_THE_NAME = 4;
/** What a bio adds that begins with "We". */
const BEGINS_WITH_WE = 1;
/** A sign of this weight or more says that a program posts. */
const AUTOMATED = 90;
const BOT_HANDLE = /(?:^|_)e?bots?(?:_|\d*$)|[a-z]Bot\d*$|bot$/;

let signs: Signs | undefined;

function readSigns(): Signs {
  const byPhrase = new Map<string, Sign>();
  const beginnings = new Set<string>();
  const unspaced: [string, Sign][] = [];
  let index = 0;
  for (const row of readTable("bio-signs", ["sign", "script", "weight", "phrases"])) {
    const sign = {
      index: index++,
      weight: Number(row.weight),
      isOfOwner: row.sign.startsWith("official"),
    };
    for (const phrase of row.phrases.split(";")) {
      if (row.script === "unspaced") unspaced.push([phrase, sign]);
      else byPhrase.set(phrase, sign);
      const words = phrase.split(" ");
      for (let end = 1; end < words.length; end++) beginnings.add(words.slice(0, end).join(" "));
    }
  }
  const phrases = new Set([...byPhrase.keys(), ...beginnings]);
  return {
    byPhrase: new WordTable(
      new Map(
        Array.from(phrases, (phrase) => [
          phrase,
          { sign: byPhrase.get(phrase), begins: beginnings.has(phrase) },
        ]),
      ),
    ),
    unspaced,
  };
}

/**
 * How much more the normal form of a bio speaks of an organisation (above 0) than of a person (below); infinite where it
 * says that a program posts. "Official account of Governor Roe" is a person's who is named Roe, "Roe Foundation" is not.
 */
export function organisationInBio(norm: string, tokens: readonly string[]): number {
  signs ??= readSigns();
  const { byPhrase, unspaced } = signs;
  const last = tokens.length > 1 ? (tokens.at(-1) ?? "") : "";
  let seen = 0;
  let sum = beginningOf(norm, tokens);
  const add = (sign: Sign): void => {
    const bit = 1 << sign.index;
    if ((seen & bit) !== 0) return;
    seen |= bit;
    if (!sign.isOfOwner || isPlaceOrWord(tokens[0] ?? "") || !namesOwner(norm, last))
      sum += sign.weight;
  };
  let isAfterName = false;
  for (let start = 0; start < norm.length;) {
    const wordEnd = endOfWord(norm, start);
    let end = wordEnd;
    for (;;) {
      const entry = byPhrase.find(norm, start, end);
      if (entry?.sign !== undefined) {
        add(entry.sign);
        if (isAfterName && end === wordEnd && entry.sign.weight > 0) sum += OF_THAT_NAME;
      }
      if (entry?.begins !== true || end >= norm.length) break;
      end = endOfWord(norm, end + 1);
    }
    isAfterName =
      last.length > 2 && wordEnd - start === last.length && norm.startsWith(last, start);
    start = wordEnd + 1;
  }
  if (BEYOND_SPACED.test(norm))
    for (const [phrase, sign] of unspaced) if (norm.includes(phrase)) add(sign);
  return sum >= AUTOMATED ? Number.POSITIVE_INFINITY : sum;
}

function beginningOf(norm: string, tokens: readonly string[]): number {
  if (norm.startsWith("we ")) return BEGINS_WITH_WE;
  const name = tokens.join(" ");
  return name !== "" && `${norm} `.startsWith(`the ${name} `) ? BEGINS_WITH_THE_NAME : 0;
}

function endOfWord(norm: string, start: number): number {
  const space = norm.indexOf(" ", start);
  return space < 0 ? norm.length : space;
}

function namesOwner(norm: string, last: string): boolean {
  return last.length > 2 && isSurname(last) && ` ${norm} `.includes(` ${last} `);
}

/** Whether a username says that a program posts: "weather_bot", "HaikuBot2". */
export function namesBot(username: string): boolean {
  return BOT_HANDLE.test(username);
}

const LARGE_CITY = 300_000;
/** From this prior on, a name is said of the region before anything else (places/candidates.ts). */
const REGION = 0.6;

const remembered = new Map<string, boolean>();
const REMEMBERED = 5000;

/** First names repeat heavily: a few thousand answers save most looks into the gazetteer. */
function isPlaceOrWord(word: string): boolean {
  const before = remembered.get(word);
  if (before !== undefined) return before;
  const found = ALSO_FIRST_NAMES.has(word) || isPlace(word);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, found);
  return found;
}

function isPlace(word: string): boolean {
  return isRegion(word) || isLargeCity(word);
}

function isRegion(word: string): boolean {
  return word.length > 3 && areasOf(part(word)).some(({ prior }) => prior >= REGION);
}

function isLargeCity(name: string): boolean {
  return (citiesOf(part(name).folded)[0]?.population ?? 0) >= LARGE_CITY;
}

/** Ends of English plurals and gerunds, which few surnames beyond the commonest have. */
const PLURAL = /(?:[bcdfgklmnprtw]|ie)s$|ing$/;
/** "EPA Great Lakes": letters in capitals beside words that are not. */
const ACRONYM_FIRST = /^\P{L}*\p{Lu}{3,6}(?:-\p{Lu}+)?\s.*\p{Ll}/u;
const ACRONYM_ALONE = /^\P{L}*\p{Lu}{2,4}\P{L}*$/u;

/** "Louisiana GOHSEP": a place before letters in capitals that are no surname. */
const ACRONYM_LAST = /^\P{L}*(\p{Lu}\p{Ll}+)\s+(\p{Lu}{4,8})\P{L}*$/u;

/** "Committed to Romney": words in lower case that stand in sentences. */
const SENTENCE = /\s(?:to|with|from|in|on|at|by|is|are|be|it|or|as|if)\s/;

/** Whether a display name is a sentence rather than a name. */
export function isSentence(name: string): boolean {
  return SENTENCE.test(name);
}

/** Whether a display name is an acronym or begins with one. */
export function isAcronym(name: string): boolean {
  return ACRONYM_FIRST.test(name) || ACRONYM_ALONE.test(name);
}

/** Whether a display name is a place before an acronym, which no bio makes a person's: offices name who leads them. */
export function isOfficeOfPlace(name: string): boolean {
  const [, first = "", last = ""] = ACRONYM_LAST.exec(name) ?? [];
  return last !== "" && isPlaceOrWord(first.toLowerCase()) && !isSurname(last.toLowerCase());
}

/** "Madison WI", "St. Paul, MN": a town before the code of its state. */
const TOWN_AND_CODE = /^\P{L}*(\p{Lu}[\p{L}.' ]*\p{Ll}),?\s+(\p{Lu}{2})\P{L}*$/u;

/** Whether a display name is a town with its state, which no bio makes a person's. */
export function isTownWithState(name: string): boolean {
  const [, town = "", code = ""] = TOWN_AND_CODE.exec(name) ?? [];
  return code !== "" && cityWithin(part(town).folded, "US", `US-${code}`) !== null;
}

/** "Grace Church", "Faith Chapel": what congregations are called after, before what people are named too. */
const CONGREGATION =
  /^\P{L}*(?:grace|faith|hope|joy|mercy|charity|trinity|calvary|christ|zion|bethany|bethel|eden) (?:\p{L}+ )?(?:church|chapel|temple|parish|fellowship)\P{L}*$/iu;

export function isCongregation(name: string): boolean {
  return CONGREGATION.test(name);
}

/** What a name by itself says of an organisation: places before a word ("Georgia Tech"), words that are surnames too. */
export function organisationInName(tokens: readonly string[]): number {
  const [first = ""] = tokens;
  const last = tokens.at(-1) ?? "";
  let sum = 0;
  if (tokens.some((token) => ALSO_SURNAMES.has(token))) sum += 1.25;
  if (tokens.length === 1) return isPlaceOrWord(first) ? sum + 1.75 : sum;
  const known = isSurname(last);
  if (isPlaceOrWord(first)) sum += known ? 0.75 : 1.75;
  if (ARTICLES.has(first)) sum += 1.25;
  if (tokens.some((token, i) => i > 0 && LINKS.has(token))) sum += 1.5;
  if (isLargeCity(tokens.join(" "))) sum += 1.75;
  sum += known ? -0.75 : PLURAL.test(last) ? 1.25 : 0.25;
  if (isRegion(last)) sum += 1.25;
  // "John Q. Public": initials stand in names of people.
  if (tokens.some((token, i) => i > 0 && token.length === 1)) sum -= 0.75;
  return sum;
}
