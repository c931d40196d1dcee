import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { isUnspaced } from "@toolkit/core/domain/text-index";
import {
  interestByLabel,
  topicByLabel,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";

interface Labelled {
  readonly label: string;
}

/** What sets a community apart, the strongest first. */
interface Telling {
  readonly followed: readonly { readonly account: { readonly username: string | null } }[];
  readonly words_in_bio: readonly Labelled[];
  readonly hashtags: readonly Labelled[];
}

const SEPARATOR = " · ";
/** Of each kind: two words that say the same are likelier than two accounts that do. */
const MOST = { followed: 1, words: 2, hashtags: 1 } as const;

/**
 * Words, handles and hashtags that set a community apart, in the reader's language where they have a name in it: those
 * that name an interest or a topic by that name, then words of the language, then all others. Null when nothing sets it
 * apart.
 */
export function communityName(
  { followed, words_in_bio, hashtags }: Telling,
  language: InterfaceLanguage,
): string | null {
  const ranked = (rows: readonly Labelled[]) =>
    rows
      .map(({ label }) => ({ label, rank: rankOf(label, language) }))
      .toSorted((a, b) => a.rank - b.rank);
  const readable = (rows: readonly Labelled[]): string[] => ranked(rows).map(({ label }) => label);
  // Words of another language only where none of the reader's names the community.
  const own = ranked(words_in_bio).filter(({ rank }) => rank < 2);
  const bioWords = own.length > 0 ? own.map(({ label }) => label) : readable(words_in_bio);
  const named = (label: string): string => entryOf(label)?.[language] ?? capitalised(label);
  const words = [...new Set(tellingWords(bioWords).map(named))].slice(0, MOST.words);
  const said = new Set(words.map((word) => word.toLowerCase()));
  const tags = readable(hashtags)
    .filter((tag) => !said.has(tag.toLowerCase()) && !said.has(named(tag).toLowerCase()))
    .slice(0, MOST.hashtags);
  const parts = [
    ...words,
    ...followed
      .flatMap(({ account }) => (account.username === null ? [] : `@${account.username}`))
      .slice(0, MOST.followed),
    ...tags.map((tag) => `#${tag}`),
  ];
  return parts.length === 0 ? null : parts.join(SEPARATOR);
}

/** As the names of interests and topics beside it are written. */
function capitalised(word: string): string {
  return word.length > 1 ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word;
}

const entryOf = (label: string): TaxonomyEntry | null =>
  topicByLabel(label) ?? interestByLabel(label);

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** 0: it names an interest or a topic; 1: a word that readers of the language read; 2: another. */
function rankOf(label: string, language: InterfaceLanguage): number {
  if (entryOf(label) !== null) return 0;
  return JAPANESE.test(label) === (language === "ja") ? 1 : 2;
}

/** Up to three letters of the Japanese syllabary: a particle or an ending (ばかり, たる) far oftener than a name. */
const SHORT_KANA = /^\p{Script=Hiragana}{1,3}$/u;

/**
 * Words that stand for themselves. A single character of a script without spaces mostly is a part of a word that was cut
 * (焙 and 煎 of 焙煎), and a short one in hiragana holds others together: they name only where nothing else does; and of two
 * words that share their letters the first is enough.
 */
function tellingWords(labels: readonly string[]): readonly string[] {
  const whole = labels.filter(
    (label) => (label.length > 1 || !isUnspaced(label)) && !SHORT_KANA.test(label),
  );
  const chosen: string[] = [];
  for (const label of whole.length > 0 ? whole : labels)
    if (!chosen.some((other) => other.includes(label) || label.includes(other))) chosen.push(label);
  return chosen;
}
