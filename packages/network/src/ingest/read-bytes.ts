import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { Gunzip } from "node:zlib";

export type Compression = "none" | "gzip";

export interface ByteSource {
  readonly path: string;
  readonly compression: Compression;
  /** Label of the Encoding Standard; "utf-8" is passed on as it is. */
  readonly encoding: string;
}

const READ_BYTES = 256 * 1024;

/** A file that cannot be read to its end: what was read before stays, and the import can go on when it is mended. */
export class UnreadableFile extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = "UnreadableFile";
    this.path = path;
  }
}

/**
 * The file's text as UTF-8 bytes, from byte `from` of that text. `onRead` hears how many bytes of the file itself
 * have been read.
 */
export async function* readBytes(
  source: ByteSource,
  from: number,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const plain = source.compression === "none" && source.encoding === "utf-8";
  const raw = readFile(source.path, plain ? from : 0, onRead);
  const unpacked = source.compression === "gzip" ? gunzip(source.path, raw) : raw;
  const utf8 = source.encoding === "utf-8" ? unpacked : reencode(unpacked, source.encoding);
  if (plain) {
    yield* utf8;
    return;
  }
  let skip = from;
  for await (const chunk of utf8) {
    if (skip >= chunk.length) {
      skip -= chunk.length;
      continue;
    }
    yield skip > 0 ? chunk.subarray(skip) : chunk;
    skip = 0;
  }
}

async function* readFile(
  path: string,
  start: number,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let read = start;
  onRead(read);
  try {
    for await (const chunk of createReadStream(path, { start, highWaterMark: READ_BYTES })) {
      read += (chunk as Buffer).length;
      onRead(read);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw new UnreadableFile(path, `cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Unpacks step by step: every byte that a truncated file still gives is handed on before the error, which a piped
 * stream would drop with its buffer.
 */
async function* gunzip(path: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize: READ_BYTES });
  const ready: Buffer[] = [];
  let failure: Error | null = null;
  stream.on("data", (chunk: Buffer) => ready.push(chunk));
  stream.on("error", (error) => {
    failure ??= error;
  });
  try {
    for await (const chunk of packed) {
      await written(stream, chunk);
      yield* ready.splice(0);
      if (failure) break;
    }
    if (!failure) await ended(stream);
    yield* ready.splice(0);
    if (failure) throw new UnreadableFile(path, describe(failure));
  } finally {
    stream.destroy();
  }
}

function written(stream: Gunzip, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off("error", done);
      resolve();
    };
    stream.once("error", done);
    stream.write(chunk, done);
  });
}

function ended(stream: Gunzip): Promise<void> {
  return new Promise((resolve) => {
    stream.once("end", () => resolve());
    stream.once("error", () => resolve());
    stream.end();
  });
}

function describe(error: Error & { code?: string }): string {
  if (error.code === "Z_BUF_ERROR")
    return "the gzip file is truncated: it ends in the middle of its data";
  return `the gzip file is damaged: ${error.message}`;
}

async function* reencode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks)
    yield Buffer.from(decoder.decode(chunk, { stream: true }), "utf8");
  const rest = decoder.decode();
  if (rest !== "") yield Buffer.from(rest, "utf8");
}
