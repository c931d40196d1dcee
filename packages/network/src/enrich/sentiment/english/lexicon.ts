import { hashOf, type Lexicon, NEUTRAL_PHRASE, phraseHash } from "./features.ts";
import { listOf } from "../../../data/read-table.ts";
import { HashedTable } from "./hashed-table.ts";

/**
 * The lexicon by hash. A row holds words of one valence, in tenths; a phrase has two or three words joined by "_". What has no
 * entry gives 0.
 */
export function lexiconOf(
  rows: Iterable<{ readonly tenths: string; readonly words: string }>,
  emoji: ReadonlyMap<string, number>,
): Lexicon {
  const entries: [number, number][] = [];
  for (const row of rows) {
    const tenths = Math.min(NEUTRAL_PHRASE, Number(row.tenths));
    for (const entry of listOf(row.words, " ")) entries.push([hashOfEntry(entry), tenths]);
  }
  for (const [one, tenths] of emoji) entries.push([hashOf(one), tenths]);
  const table = new HashedTable(entries);
  return (hash) => table.get(hash);
}

/** Three words are keyed as the pair of the first two and the third. */
function hashOfEntry(entry: string): number {
  return entry.split("_").map(hashOf).reduce(phraseHash);
}
