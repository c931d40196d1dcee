import type { Kernel } from "../arrays/kernel.ts";
import type { Dimension } from "../files/dimensions.ts";
import type { SectionWriter } from "../files/section-file.ts";
import type { ShardMemory } from "./shard-memory.ts";

/** Writes a code a member, 0 for none, in as many bytes as the greatest may need. */
export function writeCodes(
  writer: SectionWriter,
  dimension: Dimension,
  codes: Uint16Array | Uint32Array,
  keys: number,
): void {
  const Kind = keys < 0xff ? Uint8Array : keys < 0xffff ? Uint16Array : Uint32Array;
  writer.write(`${dimension}:codes`, Kind.from(codes));
}

/** Reads codes by member; keep it no longer than the call. */
export function memberCodes(
  memory: ShardMemory,
  dimension: Dimension,
  members: number,
): (member: number) => number {
  const { u8, u16, u32 } = memory;
  const at = memory.at(`${dimension}:codes`);
  switch (widthOf(memory, dimension, members)) {
    case 1:
      return (member) => u8[at * 4 + member]!;
    case 2:
      return (member) => u16[at * 2 + member]!;
    case 4:
      return (member) => u32[at + member]!;
  }
}

/** Adds 1 to `out[code]` for each listed member. */
export function countCodesInto(
  { kernel, memory, members }: { kernel: Kernel; memory: ShardMemory; members: number },
  dimension: Dimension,
  list: { readonly at: number; readonly count: number },
  out: number,
): void {
  const codes = memory.at(`${dimension}:codes`);
  const width = widthOf(memory, dimension, members);
  if (width === 1) kernel.histogram8(list.at, list.count, codes, out);
  else if (width === 2) kernel.histogram16(list.at, list.count, codes, out);
  else kernel.histogram32(list.at, list.count, codes, out);
}

function widthOf(memory: ShardMemory, dimension: Dimension, members: number): 1 | 2 | 4 {
  const bytes = memory.bytes(`${dimension}:codes`);
  return bytes <= members ? 1 : bytes <= members * 2 ? 2 : 4;
}
