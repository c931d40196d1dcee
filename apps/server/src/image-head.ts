export interface ImageHead {
  readonly type: "png" | "jpeg" | "gif" | "webp";
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the first bytes say that an image is; null: no PNG, JPEG, GIF or WebP, whatever its name or its server claims. */
export function imageHead(bytes: Buffer): ImageHead | null {
  const head = pngHead(bytes) ?? gifHead(bytes) ?? webpHead(bytes) ?? jpegHead(bytes);
  return head !== null && head.width > 0 && head.height > 0 ? head : null;
}

function pngHead(bytes: Buffer): ImageHead | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG)) return null;
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  return { type: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifHead(bytes: Buffer): ImageHead | null {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))) return null;
  return { type: "gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Three kinds of first chunk: a canvas for several frames, pixels without loss, pixels with loss. */
function webpHead(bytes: Buffer): ImageHead | null {
  if (bytes.length < 30 || !/^RIFF.{4}WEBP$/s.test(bytes.toString("latin1", 0, 12))) return null;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return {
        type: "webp",
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
      };
    case "VP8L": {
      const sides = bytes.readUInt32LE(21);
      return { type: "webp", width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return {
        type: "webp",
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    default:
      return null;
  }
}

/** Walks the segments to the one that begins the frame: C0 to CF but for three that share the range. */
function jpegHead(bytes: Buffer): ImageHead | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        type: "jpeg",
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    // A fill byte, or a marker without a segment.
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
