/** Hashed character n-grams of a name: the features of the models of names. */

/** Buckets of the model of first names; a power of two. */
export const NAME_BUCKETS = 1 << 15;
/** Buckets of the model of surnames for each origin; a power of two. */
export const SURNAME_BUCKETS = 1 << 12;

/** Origins of surnames that the model tells apart: for names that are a woman's in one language and a man's in another. */
export const ORIGINS = [
  "en",
  "fr",
  "it",
  "es",
  "de",
  "nl",
  "nordic",
  "fi",
  "pl",
  "cs",
  "hu",
  "ro",
  "slavic",
  "ru",
  "el",
  "tr",
  "in",
  "ja",
  "zh",
  "ko",
] as const;
export type Origin = (typeof ORIGINS)[number];

const LONGEST_EDGE = 5;
const LONGEST_INNER = 3;

/** Calls `emit` with the bucket of each feature: beginnings and endings up to five characters, inner trigrams, the whole. */
export function forEachNameFeature(name: string, emit: (bucket: number) => void): void {
  const { length } = name;
  const mask = NAME_BUCKETS - 1;
  let hash = 0x811c9dc5;
  for (let i = 0; i < length && i < LONGEST_EDGE; i++) {
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    emit((hash ^ (hash >>> 15)) & mask);
  }
  hash = 0x1234567;
  for (let i = length - 1; i >= 0 && i >= length - LONGEST_EDGE; i--) {
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    emit((hash ^ (hash >>> 15)) & mask);
    // The last letters mean different things in long and in short names.
    if (i === length - 2) emit((Math.imul(hash ^ Math.min(length, 9), 0x01000193) >>> 7) & mask);
  }
  for (let i = 0; i + LONGEST_INNER <= length; i++) {
    hash = 0x7654321;
    for (let j = i; j < i + LONGEST_INNER; j++)
      hash = Math.imul(hash ^ name.charCodeAt(j), 0x01000193);
    emit((hash ^ (hash >>> 15)) & mask);
  }
}

/** As above for surnames: all n-grams of one to four characters with both edges marked. */
export function forEachSurnameFeature(name: string, emit: (bucket: number) => void): void {
  const marked = `^${name}$`;
  const mask = SURNAME_BUCKETS - 1;
  for (let i = 0; i < marked.length; i++) {
    let hash = 0x811c9dc5;
    for (let j = i; j < marked.length && j < i + 4; j++) {
      hash = Math.imul(hash ^ marked.charCodeAt(j), 0x01000193);
      if (j > i) emit((hash ^ (hash >>> 15)) & mask);
    }
  }
}
