import { hashOf, type Lexicon, NEUTRAL_PHRASE, phraseHash } from "./features.ts";
import { HashedTable } from "./hashed-table.ts";

/**
 * The lexicon by hash. `lines` holds "tenths:word word two_words" a line; a phrase has two or three words joined by "_". What has
 * no entry gives 0.
 */
export function lexiconOf(lines: string, emoji: ReadonlyMap<string, number>): Lexicon {
  const entries: [number, number][] = [];
  for (const line of lines.split("\n")) {
    const at = line.indexOf(":");
    const tenths = Math.min(NEUTRAL_PHRASE, Number(line.slice(0, at)));
    for (const entry of line.slice(at + 1).split(" ")) {
      if (entry !== "") entries.push([hashOfEntry(entry), tenths]);
    }
  }
  for (const [one, tenths] of emoji) entries.push([hashOf(one), tenths]);
  const table = new HashedTable(entries);
  return (hash) => table.get(hash);
}

/** Three words are keyed as the pair of the first two and the third. */
function hashOfEntry(entry: string): number {
  return entry.split("_").map(hashOf).reduce(phraseHash);
}
