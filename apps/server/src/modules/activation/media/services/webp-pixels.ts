import { crc32, deflateSync } from "node:zlib";
import { decode } from "@cwasm/webp";

const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;
/** Eight bits a channel, red, green, blue and alpha. */
const RGBA = [8, 6, 0, 0, 0];
/** The picture is drawn once and thrown away: packing it well would only take longer. */
const LEVEL = 1;

export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** More pixels are not unpacked. */
export const MOST_PIXELS = 24_000_000;

/** Sides of the pixels of a WebP, which its canvas may deny; "moving": it has several frames; null: it has none. */
export function webpFrame(bytes: Buffer): Sides | "moving" | null {
  let at = FIRST_CHUNK;
  while (at + CHUNK_HEAD + 10 <= bytes.length) {
    const type = bytes.toString("latin1", at, at + 4);
    const content = at + CHUNK_HEAD;
    if (type === "ANIM" || type === "ANMF") return "moving";
    if (type === "VP8L") {
      const sides = bytes.readUInt32LE(content + 1);
      return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
    }
    if (type === "VP8 ")
      return {
        width: bytes.readUInt16LE(content + 6) & 0x3fff,
        height: bytes.readUInt16LE(content + 8) & 0x3fff,
      };
    const size = bytes.readUInt32LE(at + 4);
    at = content + size + (size % 2);
  }
  return null;
}

/** Whether a WebP has the pixels that its head says, as far as so many are unpacked here. */
export function hasItsPixels(bytes: Buffer, { width, height }: Sides): boolean {
  const frame = webpFrame(bytes);
  if (frame === null || frame === "moving") return false;
  if (frame.width !== width || frame.height !== height) return false;
  if (width * height > MOST_PIXELS) return true;
  try {
    const pixels = decode(bytes);
    return pixels.width === width && pixels.height === height;
  } catch {
    return false;
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A WebP as PNG, which the library that draws reads. @throws for a damaged one. */
export function webpAsPng(bytes: Buffer): Buffer {
  const { width, height, data } = decode(bytes);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(RGBA, 8);
  const row = width * 4;
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++)
    lines.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines, { level: LEVEL })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
