import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import type { PlannedFile } from "./plan-types.ts";

/** Packed bytes that are unpacked to see how much they become, and where unpacking stops at the latest. */
const SAMPLE = 256 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;

/**
 * How much a file holds, about: of a packed one what its end says, or what its beginning becomes, whichever is more. The
 * end counts modulo 4 GB and can lie, and a beginning can differ from the rest.
 */
export async function unpackedBytes({
  path,
  bytes,
  compression,
}: Pick<PlannedFile, "path" | "bytes" | "compression">): Promise<number> {
  if (compression === "none" || bytes < 18) return bytes;
  const file = await open(path, "r");
  try {
    const end = Buffer.alloc(4);
    await file.read(end, 0, 4, bytes - 4);
    const sample = Buffer.alloc(Math.min(SAMPLE, bytes));
    const { bytesRead } = await file.read(sample, 0, sample.length, 0);
    const unpacked = await unpack(sample.subarray(0, bytesRead));
    return Math.max(bytes, end.readUInt32LE(0), Math.round((unpacked / bytesRead) * bytes));
  } finally {
    await file.close();
  }
}

/** Bytes that come out; a beginning ends in the middle, which is no failure. */
async function unpack(packed: Buffer): Promise<number> {
  const stream = createGunzip();
  stream.end(packed);
  let unpacked = 0;
  try {
    for await (const chunk of stream) {
      unpacked += (chunk as Buffer).length;
      if (unpacked >= MOST_UNPACKED) break;
    }
  } catch {
    // What came before the end of the sample counts.
  }
  return unpacked;
}
