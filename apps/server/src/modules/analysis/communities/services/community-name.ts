import { isUnspaced } from "@toolkit/core/domain/text-index";

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
 * Handles, words and hashtags that set a community apart. Nothing of it is prose, so it reads the same in every
 * language. Null when nothing sets it apart.
 */
export function communityName({ followed, words_in_bio, hashtags }: Telling): string | null {
  const words = tellingWords(words_in_bio.map(({ label }) => label)).slice(0, MOST.words);
  const tags = hashtags
    .map(({ label }) => label)
    .filter((tag) => !words.includes(tag))
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
