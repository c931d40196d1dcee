import type { SectionWriter } from "../files/section-file.ts";
import type { PostMeasure } from "../port/posts.ts";
import type { ShardMemory } from "./shard-memory.ts";

/** Stands for a count that lies among the large ones. */
const LARGE = 0xffff;

/** Counts of posts in two bytes each; the few that need more stand beside, with their posts ascending. */
export function writePostCounts(
  writer: SectionWriter,
  measure: PostMeasure,
  counts: Uint32Array,
): void {
  const large = Uint32Array.from(counts.keys()).filter((post) => counts[post]! >= LARGE);
  writer.write(
    `post:${measure}`,
    Uint16Array.from(counts, (count) => Math.min(count, LARGE)),
  );
  writer.write(`post:${measure}:large`, large);
  writer.write(
    `post:${measure}:largeCounts`,
    large.map((post) => counts[post]!),
  );
}

/** Reads counts by post; keep it no longer than the call. */
export function postCounts(memory: ShardMemory, measure: PostMeasure): (post: number) => number {
  const { u16 } = memory;
  const counts = memory.at(`post:${measure}`) * 2;
  const large = memory.words(`post:${measure}:large`);
  const largeCounts = memory.words(`post:${measure}:largeCounts`);
  return (post) => {
    const count = u16[counts + post]!;
    if (count < LARGE) return count;
    let low = 0;
    let high = large.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (large[middle]! < post) low = middle + 1;
      else high = middle;
    }
    return largeCounts[low]!;
  };
}
