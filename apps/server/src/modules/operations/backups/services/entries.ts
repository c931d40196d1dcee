import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/**
 * A backup before it is sealed: entries one after the other, each a length, a JSON header and content. The last one
 * is the end; a stream without it was cut off.
 */
export interface Entry {
  /** Relative, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /** Read it whole, or what follows is out of reach. */
  readonly content: AsyncIterable<Buffer>;
}

/** The file is no whole backup; the message says how. */
export class DamagedBackup extends Error {
  override readonly name = "DamagedBackup";
}

/** The backup was not finished where it was made; the message is for people. */
export class FailedBackup extends Error {
  override readonly name = "FailedBackup";
}

const LONGEST_HEADER = 64_000;
const SEGMENT = /^[^/\\\u0000]{1,255}$/u;

type Header =
  | { readonly path: string; readonly bytes: number }
  | { readonly end: true }
  | { readonly failed: string };

function frame(header: Header): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

export function* bufferEntry(path: string, content: Buffer): Generator<Buffer> {
  yield frame({ path, bytes: content.length });
  yield content;
}

/** A file that nobody changes meanwhile. */
export async function* fileEntry(path: string, file: string): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  yield frame({ path, bytes: size });
  let sent = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const bytes = Buffer.from(chunk);
    sent += bytes.length;
    yield bytes;
  }
  if (sent !== size) throw new Error(`${file} changed while it was read`);
}

export const endEntry = (): Buffer => frame({ end: true });
export const failedEntry = (sentence: string): Buffer => frame({ failed: sentence });

/** Reads bytes in the pieces that are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At most so many bytes, at least one; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next();
      if (done === true) return null;
      this.#held = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const piece = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(piece.length);
    return piece;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = bytes; missing > 0;) {
      const piece = await this.some(missing);
      if (piece === null) throw cutOff();
      pieces.push(piece);
      missing -= piece.length;
    }
    return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
  }
}

const cutOff = () => new DamagedBackup("The backup ends early: its end is missing.");

/**
 * Reads entries. Throws DamagedBackup when the end is missing or something follows it, FailedBackup when the
 * backup's maker says that it failed.
 */
export async function* readEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await readHeader(reader);
    if ("failed" in header) throw new FailedBackup(header.failed);
    if ("end" in header) break;
    let left = header.bytes;
    yield {
      ...header,
      content: (async function* () {
        while (left > 0) {
          const piece = await reader.some(left);
          if (piece === null) throw cutOff();
          left -= piece.length;
          yield piece;
        }
      })(),
    };
    // What the caller did not want.
    while (left > 0) left -= (await reader.exactly(Math.min(left, 1 << 18))).length;
  }
  if ((await reader.some(1)) !== null)
    throw new DamagedBackup("The backup is damaged: something follows its end.");
}

async function readHeader(reader: ByteReader): Promise<Header> {
  const length = (await reader.exactly(4)).readUInt32BE();
  if (length > LONGEST_HEADER) throw new DamagedBackup("The backup is damaged: malformed entry.");
  const header: unknown = JSON.parse((await reader.exactly(length)).toString());
  if (typeof header === "object" && header !== null) {
    if ("end" in header) return { end: true };
    if ("failed" in header) return { failed: String(header.failed) };
    if ("path" in header && "bytes" in header) {
      const { path, bytes } = header;
      if (typeof path === "string" && isSafePath(path) && typeof bytes === "number" && bytes >= 0)
        return { path, bytes };
    }
  }
  throw new DamagedBackup("The backup is damaged: malformed entry.");
}

/** Whether a path stays within the folder that it is restored to. */
function isSafePath(path: string): boolean {
  const segments = path.split("/");
  return segments.every((segment) => SEGMENT.test(segment) && segment !== "." && segment !== "..");
}
