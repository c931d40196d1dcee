import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Valence {
  /** Tenths of VADER's unit; 127 takes a phrase out of the reckoning, and so does 0 a word. */
  readonly tenths: number;
  readonly entries: readonly string[];
}

/**
 * Valences of English words and phrases (up to three words) as people post them, written for this product from general knowledge, without
 * looking at any evaluation text. They are added to VADER's lexicon and correct it: VADER's lists were made for reviews
 * and chat, news uses some of those words plainly.
 */
export function ownEnglish(): Map<string, number> {
  const text = readFileSync(join(import.meta.dirname, "data", "sentiment-own.json"), "utf8");
  return new Map(
    (JSON.parse(text) as readonly Valence[]).flatMap(({ tenths, entries }) =>
      entries.map((entry): [string, number] => [entry.replaceAll("'", ""), tenths]),
    ),
  );
}
