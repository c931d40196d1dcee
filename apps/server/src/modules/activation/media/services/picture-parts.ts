import { inflateSync } from "node:zlib";

const IDAT = "IDAT";
const IEND = "IEND";
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Chunks of a PNG as far as they are whole. */
function* chunksOf(bytes: Buffer): Generator<{ readonly type: string; readonly content: Buffer }> {
  let at = 8;
  while (at + CHUNK_BYTES <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (at + CHUNK_BYTES + size > bytes.length) return;
    yield {
      type: bytes.toString("latin1", at + 4, at + 8),
      content: bytes.subarray(at + 8, at + 8 + size),
    };
    at += CHUNK_BYTES + size;
  }
}

/** Whether a PNG has pixels and comes to its end. */
export function isWholePng(bytes: Buffer): boolean {
  let hasPixels = false;
  for (const { type } of chunksOf(bytes)) {
    if (type === IDAT) hasPixels = true;
    if (type === IEND) return hasPixels;
  }
  return false;
}

/** Bytes that the pixels of a PNG unpack to; lines of interlaced ones are shorter and more. */
function unpackedBytes(bytes: Buffer): number {
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const bits = (bytes[24] ?? 8) * (CHANNELS[bytes[25] ?? 6] ?? 4);
  return Math.ceil((width * bits) / 8 + 1) * height + 8 * (width + height) + 1000;
}

/** Whether the packed pixels of a PNG are no more than its head says: a small file may hold gigabytes. */
export function holdsItsPixels(bytes: Buffer): boolean {
  const packed = [...chunksOf(bytes)].flatMap(({ type, content }) =>
    type === IDAT ? [content] : [],
  );
  try {
    inflateSync(Buffer.concat(packed), { maxOutputLength: unpackedBytes(bytes) });
    return true;
  } catch {
    return false;
  }
}

export interface JpegParts {
  /** Heads that say how large the picture is: one, in what cameras and programs write. */
  readonly heads: number;
  /** Passes in which its pixels are drawn: a progressive one has some ten. */
  readonly scans: number;
  readonly isWhole: boolean;
}

const START_OF_SCAN = 0xda;
const END = 0xd9;

/** A marker that stands within the pixels, or a byte that only looks like one. */
function isWithinScan(marker: number | undefined): boolean {
  return marker === 0 || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7);
}

/** Where the pixels of a scan end: at the next marker that is none of theirs. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isWithinScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

/** What a JPEG is made of; one that is cut off is not whole. */
export function jpegParts(bytes: Buffer): JpegParts {
  let heads = 0;
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return { heads, scans, isWhole: heads > 0 && scans > 0 };
    // A fill byte, or a marker without a segment.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (at + 4 > bytes.length) break;
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) heads += 1;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) scans += 1;
      at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    }
  }
  return { heads, scans, isWhole: false };
}

/** Whether a WebP has as many bytes as its head says. */
export function isWholeWebp(bytes: Buffer): boolean {
  return bytes.readUInt32LE(4) + 8 <= bytes.length;
}
