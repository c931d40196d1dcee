import { BLOCK } from "../arrays/packed-lists.ts";
import { listStarts, listStartsAt } from "./list-starts.ts";
import type { Shard } from "./shard.ts";

/** Adds the members whose bio has a word, by its number, to a bitset: the shard lists words by member alone. */
export function addHavingWord({ memory, members }: Shard, word: number, to: number): void {
  if (word < 0) return;
  const { u16, u32 } = memory;
  const values = memory.at("bioWord:memberValues");
  const startOf = listStartsAt(memory, listStarts(memory, "bioWord:memberOffsets"));
  for (let member = 0; member < members; member++) {
    const end = (values + startOf(member + 1)) * 2;
    let block = 0;
    for (let at = (values + startOf(member)) * 2; at < end; at++) {
      const piece = u16[at]!;
      if (piece >= BLOCK) block = (piece - BLOCK) * BLOCK;
      else if (block + piece >= word) {
        if (block + piece === word) u32[to + (member >>> 5)]! |= 1 << (member & 31);
        break;
      }
    }
  }
}
