import { crc32, deflateSync } from "node:zlib";

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
  return bytes;
}

const MATRIX = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const SAMPLES = 60;

/** A small video of two seconds; `ctts`: content of the table of its pictures' delays; `sampleBytes`: what it says of each. */
export function smallVideo(ctts: Buffer = numbers(0, 1, SAMPLES, 0), sampleBytes = 100): Buffer {
  const type = box("ftyp", Buffer.from("isom"), numbers(512), Buffer.from("isomiso2avc1mp41"));
  const configuration = box("avcC", Buffer.from("0142e00affe100046742e00a01000468ce3c80", "hex"));
  const sides = Buffer.alloc(4);
  sides.writeUInt16BE(640, 0);
  sides.writeUInt16BE(360, 2);
  const entry = box(
    "avc1",
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    Buffer.alloc(16),
    sides,
    numbers(0x480000, 0x480000, 0),
    Buffer.from([0, 1]),
    Buffer.alloc(32),
    Buffer.from([0, 24, 0xff, 0xff]),
    configuration,
  );
  const table = box(
    "stbl",
    box("stsd", numbers(0, 1), entry),
    box("stts", numbers(0, 1, SAMPLES, 33)),
    box("ctts", ctts),
    box("stsc", numbers(0, 1, 1, SAMPLES, 1)),
    box("stsz", numbers(0, sampleBytes, SAMPLES)),
    box("stco", numbers(0, 1, type.length + 8)),
  );
  const handler = box(
    "hdlr",
    numbers(0, 0),
    Buffer.from("vide"),
    Buffer.alloc(12),
    Buffer.from("v\0"),
  );
  const media = box(
    "mdia",
    box("mdhd", numbers(0, 0, 0, 1000, 2000, 0x55c40000)),
    handler,
    box("minf", box("vmhd", numbers(1, 0, 0)), table),
  );
  const track = box(
    "tkhd",
    numbers(3, 0, 0, 1, 0, 2000, 0, 0, 0, 0),
    MATRIX,
    numbers(640 * 65536, 360 * 65536),
  );
  const movie = box(
    "mvhd",
    numbers(0, 0, 0, 1000, 2000, 0x10000, 0x01000000, 0, 0),
    MATRIX,
    Buffer.alloc(24),
    numbers(2),
  );
  return Buffer.concat([
    type,
    box("mdat", Buffer.alloc(100 * SAMPLES)),
    box("moov", movie, box("trak", track, media)),
  ]);
}

/** A video of 8 kB that says each of its pictures has four thousand million bytes. */
export function emptyVideo(): Buffer {
  return smallVideo(undefined, 0xffffffff);
}

/** A video whose table of delays says in 16 bytes that it has four thousand million pictures. */
export function endlessVideo(): Buffer {
  return smallVideo(numbers(0, 1, 0xffffffff, 1));
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  return Buffer.concat([numbers(content.length), body, numbers(crc32(body))]);
}

/** A PNG of one colour that holds as many rows as are asked for, whatever its head says. */
export function pngOfRows(side: number, rows: number): Buffer {
  const head = Buffer.concat([numbers(side, side), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc((1 + 3 * side) * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A playlist whose one segment is a file of the machine that reads it. */
export function playlistOf(path: string): Buffer {
  return Buffer.from(
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.0,\n${path}\n#EXT-X-ENDLIST\n`,
  );
}
