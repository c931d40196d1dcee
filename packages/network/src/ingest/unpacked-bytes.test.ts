import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unpackedBytes } from "./unpacked-bytes.ts";

const MB = 1_000_000;
let dir = "";
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "unpacked-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

function packed(content: Buffer): { path: string; bytes: number; compression: "gzip" } {
  const path = join(dir, "file.csv.gz");
  writeFileSync(path, content);
  return { path, bytes: content.length, compression: "gzip" };
}

it("is the file's own size when it is not packed", async () => {
  expect(await unpackedBytes({ path: "nowhere", bytes: 5, compression: "none" })).toBe(5);
});

it("is the size that a packed file names at its end", async () => {
  const content = Buffer.from("id,username\n1,somebody\n".repeat(10_000));
  expect(await unpackedBytes(packed(gzipSync(content)))).toBe(content.length);
});

it("is large for a small file that unpacks to much, though its end says otherwise", async () => {
  const bomb = gzipSync(Buffer.alloc(50 * MB, "1,somebody\n"));
  expect(bomb.length).toBeLessThan(MB);
  bomb.writeUInt32LE(10, bomb.length - 4);
  expect(await unpackedBytes(packed(bomb))).toBeGreaterThan(40 * MB);
  // Two packed parts: the end speaks of the last one alone.
  const parts = Buffer.concat([gzipSync(Buffer.alloc(50 * MB, "1,x\n")), gzipSync("2,y\n")]);
  expect(await unpackedBytes(packed(parts))).toBeGreaterThan(40 * MB);
});
