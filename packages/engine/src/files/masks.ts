import { bitsetWords } from "../arrays/postings.ts";
import type { OverlayFiles } from "./manifest.ts";
import { SectionReader, type SectionWriter } from "./section-file.ts";

/** Members of each base shard whose data there is out of date. */
export function writeMasks(
  writer: SectionWriter,
  accounts: Uint32Array,
  shards: readonly { readonly members: number }[],
): void {
  for (const [shard, { members }] of shards.entries()) {
    const mask = new Uint32Array(bitsetWords(members));
    for (const local of outdatedIn(accounts, shards.length, shard, members))
      mask[local >>> 5]! |= 1 << (local & 31);
    writer.write(String(shard), mask);
  }
}

/** Local numbers of the listed accounts that a base shard holds, ascending. */
export function outdatedIn(
  accounts: Uint32Array,
  shards: number,
  shard: number,
  members: number,
): Uint32Array {
  return accounts
    .filter((account) => account % shards === shard)
    .map((account) => Math.floor(account / shards))
    .filter((local) => local < members);
}

/** @throws EngineError engine_corrupt. */
export function readMask(dir: string, { masks }: OverlayFiles, shard: number): Uint32Array {
  return new SectionReader(dir, masks).words(String(shard));
}
