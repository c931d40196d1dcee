import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seal, unseal } from "./sealed-file.ts";

const KEY = "a passphrase of a test";
const CHUNK = (1 << 20) + 16;

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 70_001) yield content.subarray(at, at + 70_001);
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all);
}

describe("a sealed file", () => {
  let folder = "";
  let path = "";
  const content = randomBytes(3 * (1 << 20) + 12_345);
  let sealed: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toolkit-seal-"));
    path = join(folder, "file");
    sealed = await collect(seal(pieces(content), KEY));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const opened = async (bytes: Buffer, key = KEY) => {
    await writeFile(path, bytes);
    return collect(unseal(path, key));
  };
  /** Where the chunks begin. */
  const start = () => sealed.length - content.length - 4 * 16;

  it("opens to what was sealed, also when it is empty or fills its chunks", async () => {
    expect((await opened(sealed)).equals(content)).toBe(true);
    for (const length of [0, 1 << 20, 2 << 20]) {
      const bytes = await collect(seal(pieces(content.subarray(0, length)), KEY));
      expect((await opened(bytes)).equals(content.subarray(0, length))).toBe(true);
    }
  });

  it("does not open with another key", async () => {
    await expect(opened(sealed, `${KEY}.`)).rejects.toThrow("does not open");
  });

  it("tells a flipped byte wherever it is", async () => {
    for (const at of [3, 60, start() - 5, start(), start() + CHUNK + 7, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(opened(changed), String(at)).rejects.toThrow(/damaged|changed|no backup/);
    }
  });

  it("tells a file that was cut off, at a chunk's border as well", async () => {
    for (const length of [0, 10, start() - 1, start(), start() + CHUNK, start() + CHUNK + 99])
      await expect(opened(sealed.subarray(0, length)), String(length)).rejects.toThrow(
        /ends early|no backup/,
      );
  });

  it("tells chunks that were swapped, doubled, or come from another file of the same key", async () => {
    const from = (bytes: Buffer, chunk: number) =>
      bytes.subarray(start() + chunk * CHUNK, start() + (chunk + 1) * CHUNK);
    const rest = sealed.subarray(start() + 2 * CHUNK);
    const head = sealed.subarray(0, start());
    const other = await collect(seal(pieces(content), KEY));
    for (const forged of [
      Buffer.concat([head, from(sealed, 1), from(sealed, 0), rest]),
      Buffer.concat([head, from(sealed, 0), from(sealed, 0), from(sealed, 1), rest]),
      Buffer.concat([head, from(other, 0), from(sealed, 1), rest]),
      Buffer.concat([sealed, Buffer.from("more")]),
    ])
      await expect(opened(forged)).rejects.toThrow("damaged");
  });
});
