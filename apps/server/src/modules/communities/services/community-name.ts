import type { Communities } from "@toolkit/core/contract/audience-communities";

type Community = Communities["communities"][number];

const SEPARATOR = " · ";
/** Of each kind: two words that say the same are likelier than two accounts that do. */
const MOST = { followed: 1, words: 2, hashtags: 1 } as const;

/**
 * Handles, words and hashtags that set a community apart. Nothing of it is prose, so it reads the same in every
 * language. Null when nothing sets it apart.
 */
export function communityName({
  followed,
  words_in_bio,
  hashtags,
}: Pick<Community, "followed" | "words_in_bio" | "hashtags">): string | null {
  const words = words_in_bio.map(({ label }) => label).slice(0, MOST.words);
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
