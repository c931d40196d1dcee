import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { crc32, createDeflate } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel, red, green, blue and alpha. */
const RGBA = [8, 6, 0, 0, 0];
/** Each byte as its difference from the pixel at its left. */
const SUB = 1;
/** Pixels between two pauses: about a millisecond of work. */
const AT_ONCE = 32_768;
const LEVEL = 5;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel, the colours multiplied by the alpha, as resvg draws. */
  readonly rgba: Uint8Array;
}

/**
 * Writes pixels as PNG without holding this thread: rows are prepared in turns and packed by another thread. resvg's own
 * encoder takes seconds for a large picture, in which nothing else would be answered.
 *
 * @returns null for a picture in which nothing is visible.
 */
export async function encodePng(
  { width, height, rgba }: Pixels,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const packer = createDeflate({ level: LEVEL });
  const packed: Buffer[] = [];
  packer.on("data", (chunk: Buffer) => packed.push(chunk));
  const rows = Math.max(1, Math.floor(AT_ONCE / width));
  let isVisible = false;
  try {
    for (let from = 0; from < height; from += rows) {
      signal?.throwIfAborted();
      const to = Math.min(height, from + rows);
      const lines = Buffer.alloc((to - from) * (width * 4 + 1));
      for (let row = from; row < to; row++)
        isVisible =
          filterRow(rgba.subarray(row * width * 4), lines, (row - from) * (width * 4 + 1), width) ||
          isVisible;
      if (!packer.write(lines)) await once(packer, "drain", signal && { signal });
      await turn();
    }
    packer.end();
    await once(packer, "end", signal && { signal });
  } finally {
    packer.destroy();
  }
  if (!isVisible) return null;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(RGBA, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", Buffer.concat(packed)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @returns whether any pixel of the row is visible. */
function filterRow(from: Uint8Array, to: Buffer, at: number, width: number): boolean {
  let isVisible = false;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  to[at] = SUB;
  for (let pixel = 0, out = at + 1; pixel < width; pixel++, out += 4) {
    const source = pixel * 4;
    const a = from[source + 3] ?? 0;
    let r = from[source] ?? 0;
    let g = from[source + 1] ?? 0;
    let b = from[source + 2] ?? 0;
    if (a !== 255 && a !== 0) {
      r = Math.min(255, Math.round((r * 255) / a));
      g = Math.min(255, Math.round((g * 255) / a));
      b = Math.min(255, Math.round((b * 255) / a));
    }
    to[out] = r - red;
    to[out + 1] = g - green;
    to[out + 2] = b - blue;
    to[out + 3] = a - alpha;
    red = r;
    green = g;
    blue = b;
    alpha = a;
    isVisible ||= a !== 0;
  }
  return isVisible;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
