import { hashOf, type Lexicon, NEUTRAL_PHRASE, phraseHash } from "./features.ts";

/** Slots of the table; a power of two, several times the entries. */
const SLOTS = 1 << 15;

/**
 * The lexicon as a table by hash. `lines` holds "tenths: word word two_words" a line; a phrase has two or three words joined
 * by "_". A slot without an entry gives 0.
 */
export function lexiconOf(lines: string, emoji: ReadonlyMap<string, number>): Lexicon {
  const keys = new Int32Array(SLOTS);
  const values = new Int8Array(SLOTS);
  const put = (hash: number, tenths: number): void => {
    let slot = hash & (SLOTS - 1);
    while (values[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (SLOTS - 1);
    keys[slot] = hash;
    values[slot] = tenths;
  };
  for (const line of lines.split("\n")) {
    const at = line.indexOf(":");
    for (const entry of line.slice(at + 1).split(" ")) {
      if (entry !== "")
        put(hashOfEntry(entry), Math.min(NEUTRAL_PHRASE, Number(line.slice(0, at))));
    }
  }
  for (const [one, tenths] of emoji) put(hashOf(one), tenths);
  return (hash) => {
    let slot = hash & (SLOTS - 1);
    while (values[slot] !== 0) {
      if (keys[slot] === hash) return values[slot] ?? 0;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return 0;
  };
}

/** Three words are keyed as the pair of the first two and the third. */
function hashOfEntry(entry: string): number {
  const words = entry.split("_").map(hashOf);
  return words.reduce((before, word) => phraseHash(before, word));
}
