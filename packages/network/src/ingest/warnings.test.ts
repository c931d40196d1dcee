import { importWarning } from "@toolkit/core/domain/import-warnings";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MapFile } from "./map-file.ts";
import { planImport } from "./plan.ts";

const IDS = Array.from({ length: 30 }, (_, i) => `${i + 1}00000000`);
const rows = (row: (id: string) => string) => IDS.map(row).join("\n");

/** Files that are understood with a warning, and a word of it. */
const FILES: readonly (readonly [name: string, content: string | Buffer, said: string])[] = [
  ["empty.csv", "", "empty"],
  ["archive.csv", Buffer.from("504b0304140000000800", "hex"), "zip"],
  ["odd.csv", Buffer.from([0x89, 0x50, 0, 0, 1, 2, 3, 0, 0, 255, 254, 0]), "holds no text"],
  ["picture.csv", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "a picture"],
  ["photo.csv", Buffer.from("ffd8ffe000104a464946", "hex"), "a picture"],
  ["photo.json", Buffer.from("524946460000000057454250", "hex"), "a picture"],
  ["packed.csv.gz", gzipSync(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")), "a picture"],
  ["drawing.csv", '<svg xmlns="http://www.w3.org/2000/svg"/>', "a picture"],
  ["report.csv", "%PDF-1.7\n1 0 obj\n", "a PDF"],
  [
    "book.xlsx",
    Buffer.from("PK\u0003\u0004\u0014\u0000xl/workbook.xml", "latin1"),
    "save it as CSV (UTF-8)",
  ],
  ["book.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), "an old Office file"],
  ["page.csv", "<!DOCTYPE html><html><body>Sign in</body></html>", "a web page"],
  ["settings.json", '{"theme": "dark", "sizes": [1, 2]}', "no list"],
  ["numbers.json", "[1, 2, 3]", "no list"],
  ["nothing.json", "[]", "no list"],
  ["colours.csv", "shade,warmth\nred,high\nblue,low\n", "not clear"],
  ["headless.csv", rows((id) => `${id},1`), "no header"],
  ["more.csv", `id,username,shoe\n${rows((id) => `${id},u${id},38`)}`, "left out"],
  ["lost.csv", `id,username\n${rows((id) => `1.23E+17,u${id}`)}`, "lost the digits"],
  ["broken.jsonl", "{broken\n{broken\n", "No record"],
  [
    "users.json",
    JSON.stringify({
      data: IDS.map((id) => ({ id, username: `u${id}` })),
      meta: { next_token: "abc" },
    }),
    "Pages of users",
  ],
  [
    "latin.csv",
    Buffer.concat([
      Buffer.from("id,username,name\n1,a,"),
      Buffer.from([0xe9, 0x0a]),
      Buffer.from("2,b,c\n"),
    ]),
    "UTF-8",
  ],
];

describe("warnings about how a file is understood", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "warnings-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function planned(name: string, content: string | Buffer, map: MapFile | null = null) {
    const path = join(folder, name);
    writeFileSync(path, content);
    const { files, warnings } = await planImport({ paths: [path], map });
    return [...warnings, ...files.flatMap((file) => file.warnings)];
  }

  it.each(FILES)("have their Japanese: %s", async (name, content, said) => {
    const warnings = await planned(name, content);
    expect(warnings.join(" ")).toContain(said);
    for (const warning of warnings) {
      const { en, ja } = importWarning(warning);
      expect(en).toBe(warning);
      expect(ja, warning).toMatch(/[ぁ-ん]/);
    }
  });

  it("are none for tables in UTF-16, however they are marked", async () => {
    const text = `id,username\n${rows((id) => `${id},u${id}`)}\n`;
    const bare = Buffer.from(text, "utf16le");
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), bare]);
    const bigEndian = Buffer.from(marked).swap16();
    for (const content of [bare, marked, bigEndian])
      expect(await planned("wide.csv", content)).toEqual([]);
  });

  it("are none of that kind for one object that is a row", async () => {
    const row = '{"source_id": 9007199254740993, "target_id": 1}';
    for (const name of ["row.json", "row.jsonl"]) expect(await planned(name, row)).toEqual([]);
  });

  it("stay English where their form is unknown", () => {
    expect(importWarning("Something new.")).toEqual({ en: "Something new.", ja: "Something new." });
  });
});
