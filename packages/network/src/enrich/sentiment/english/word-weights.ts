import { HashedTable } from "./hashed-table.ts";

/** A word's hash with its weights against and for, from -127 to 127. */
export type WordWeights = readonly [word: number, negative: number, positive: number];

/** An entry in bytes: the hash (little-endian) and both weights. */
const BYTES = 6;

export function encodeWeights(entries: readonly WordWeights[]): string {
  const bytes = Buffer.alloc(entries.length * BYTES);
  for (const [i, [word, negative, positive]] of entries.entries()) {
    bytes.writeInt32LE(word, i * BYTES);
    bytes.writeInt8(negative, i * BYTES + 4);
    bytes.writeInt8(positive, i * BYTES + 5);
  }
  return bytes.toString("base64");
}

/** A table from hashes to packed weights. */
export function decodeWeights(base64: string): HashedTable {
  const bytes = Buffer.from(base64, "base64");
  return new HashedTable(
    Array.from({ length: bytes.length / BYTES }, (_, i) => [
      bytes.readInt32LE(i * BYTES),
      // Never 0, which stands for no entry.
      bytes.readInt8(i * BYTES + 4) * 256 + bytes.readInt8(i * BYTES + 5) + 128,
    ]),
  );
}

export function negativeOf(packed: number): number {
  return packed >> 8;
}

export function positiveOf(packed: number): number {
  return (packed & 255) - 128;
}
