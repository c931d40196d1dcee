import { importWarning } from "@toolkit/core/domain/import-warnings";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
  ["picture.csv", Buffer.from([0x89, 0x50, 0, 0, 1, 2, 3, 0, 0, 255, 254, 0]), "Left out"],
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

  it("stay English where their form is unknown", () => {
    expect(importWarning("Something new.")).toEqual({ en: "Something new.", ja: "Something new." });
  });
});
