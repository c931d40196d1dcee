import type { SectionWriter } from "../files/section-file.ts";
import type { ShardMemory } from "./shard-memory.ts";

/**
 * Where the lists of members begin, in two bytes each: a base for every 32 members, and how far from it each list
 * begins. Where 32 lists are longer than that, all of them are written as words, and there are no bases.
 */
const BLOCK_BITS = 5;
const MOST = 0xffff;

/** Word numbers of the two sections; bases 0: the offsets are words. */
export interface ListStarts {
  readonly offsets: number;
  readonly bases: number;
}

/** Writes offsets, one more than there are lists, as `name` and `name:bases`. */
export function writeListStarts(writer: SectionWriter, name: string, offsets: Uint32Array): void {
  const bases = Uint32Array.from(
    { length: ((offsets.length - 1) >>> BLOCK_BITS) + 1 },
    (_, block) => offsets[block << BLOCK_BITS] ?? 0,
  );
  const isNear = offsets.every((offset, list) => offset - bases[list >>> BLOCK_BITS]! <= MOST);
  if (!isNear) {
    writer.write(name, offsets);
    return;
  }
  writer.write(
    name,
    Uint16Array.from(offsets, (offset, list) => offset - bases[list >>> BLOCK_BITS]!),
  );
  writer.write(`${name}:bases`, bases);
}

export function listStarts(memory: ShardMemory, name: string): ListStarts {
  const bases = `${name}:bases`;
  return { offsets: memory.at(name), bases: memory.has(bases) ? memory.at(bases) : 0 };
}

/** Reads where lists begin; keep it no longer than the call. */
export function listStartsAt(
  { u32, u16 }: Pick<ShardMemory, "u32" | "u16">,
  { offsets, bases }: ListStarts,
): (list: number) => number {
  if (bases === 0) return (list) => u32[offsets + list]!;
  return (list) => u32[bases + (list >>> BLOCK_BITS)]! + u16[offsets * 2 + list]!;
}
