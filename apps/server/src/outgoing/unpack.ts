import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutgoingError } from "../ports/outgoing.ts";

const UNPACKERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/**
 * Reads a body to its end, unpacked. Counts what arrives and what it unpacks to while it does, so that neither a body
 * without end nor one that unpacks to gigabytes takes more memory than the limit.
 */
export async function readBody(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const name = (encoding ?? "identity").trim().toLowerCase();
  if (name === "identity" || name === "") return collect(body, maxBytes);
  if (!Object.hasOwn(UNPACKERS, name)) throw new OutgoingError("encoding");
  const unpacker = UNPACKERS[name as keyof typeof UNPACKERS]();
  let arrived = 0;
  body.on("data", (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived > maxBytes) unpacker.destroy(new OutgoingError("too_large"));
  });
  body.on("error", (error) => unpacker.destroy(error));
  body.pipe(unpacker);
  try {
    return await collect(unpacker, maxBytes);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (/^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) throw new OutgoingError("encoding");
    throw error;
  } finally {
    unpacker.destroy();
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutgoingError("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
