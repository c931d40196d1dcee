import type { SectionWriter } from "../files/section-file.ts";
import type { ShardMemory } from "./shard-memory.ts";

/**
 * Writes a column in which neighbours are mostly equal: where each run of equal values begins, and its value. A column
 * without such runs is written as it is.
 */
export function writeRuns(writer: SectionWriter, name: string, column: Uint32Array): void {
  const starts: number[] = [];
  for (let i = 0; i < column.length; i++)
    if (i === 0 || column[i] !== column[i - 1]) starts.push(i);
  if (starts.length * 2 >= column.length) {
    writer.write(name, column);
    return;
  }
  const begins = Uint32Array.from(starts);
  writer.write(
    name,
    begins.map((start) => column[start]!),
  );
  writer.write(`${name}:starts`, begins);
}

/** Reads a column by place; keep it no longer than the call. */
export function readRuns(memory: ShardMemory, name: string): (place: number) => number {
  const values = memory.words(name);
  if (!memory.has(`${name}:starts`)) return (place) => values[place]!;
  const starts = memory.words(`${name}:starts`);
  return (place) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= place) low = middle + 1;
      else high = middle;
    }
    return values[low - 1]!;
  };
}
