import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planImport } from "./plan.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "encodings-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planOf = async (name: string, content: Buffer | string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { files } = await planImport({ paths: [path] });
  if (files[0] === undefined) throw new Error("no plan");
  return files[0];
};

/** Shift_JIS of the texts below; Node encodes UTF-8 alone. */
const SHIFT_JIS: Readonly<Record<string, readonly number[]>> = {
  珈琲: [0xe0, 0xb7, 0xe0, 0xe8],
  カフェ: [0x83, 0x4a, 0x83, 0x74, 0x83, 0x46],
  の: [0x82, 0xcc],
  東京: [0x93, 0x8c, 0x8b, 0x9e],
};
const shiftJis = (...parts: readonly string[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(SHIFT_JIS[part] ?? [...Buffer.from(part)])));

describe("the encoding of a file", () => {
  it("is Shift_JIS where Excel in Japan wrote it, and its letters are kept", async () => {
    const header = "username,name,location\n";
    const file = await planOf(
      "excel.csv",
      shiftJis(header, "kissa,", "東京", "の", "カフェ", ",", "東京", "\nann,Ann,London\n"),
    );
    expect(file).toMatchObject({ encoding: "shift_jis", kind: "profiles" });
    expect(file.sample[0]).toEqual(["kissa", "東京のカフェ", "東京"]);
    expect(file.warnings.join(" ")).toContain("read as shift_jis");
  });

  it("is that of Western spreadsheets where accents are single bytes", async () => {
    const rows = ["ann,Hélène à la Défense", "bob,José Núñez", "cat,Zoë Müller", "dan,François"];
    const text = Buffer.from(`username,name\n${rows.join("\n")}\n`, "latin1");
    const file = await planOf("western.csv", text);
    expect(file.encoding).toBe("windows-1252");
    expect(file.sample[0]).toEqual(["ann", "Hélène à la Défense"]);
  });

  it("stays UTF-8 where a few lines are damaged, and where there are no letters beyond ASCII", async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `user${at},ユーザー${at}`).join("\n");
    const damaged = Buffer.concat([
      Buffer.from(`username,name\n${rows}\nbad,`),
      Buffer.from([0xff]),
    ]);
    expect(await planOf("damaged.csv", damaged)).toMatchObject({ encoding: "utf-8" });
    expect(await planOf("plain.csv", "username,name\nann,Ann\n")).toMatchObject({
      encoding: "utf-8",
      warnings: [],
    });
  });

  it("is none where the bytes are random", async () => {
    let seed = 7;
    const bytes = Buffer.from(
      Array.from({ length: 5000 }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) >> 16),
    );
    const file = await planOf("bin.csv", bytes);
    expect(file.format).toBe("skip");
    expect(file.warnings.join(" ")).toContain("it holds no text");
  });
});

describe("a list of handles", () => {
  it.each([
    ["with the sign", "@NASA\n@nytimes\n@foo_bar\n", "@NASA"],
    ["as links", "https://x.com/NASA\nhttps://twitter.com/nytimes?s=20\n", "https://x.com/NASA"],
  ])("%s needs no header, and keeps its first line", async (_, text, first) => {
    const file = await planOf("handles.csv", text);
    expect(file).toMatchObject({ kind: "profiles", header: false, dataFrom: 0 });
    expect(file.columns.map(({ field }) => field)).toEqual(["username"]);
    expect(file.sample[0]).toEqual([first]);
  });

  it("as plain words keeps its first line too, and asks what the rows are", async () => {
    const file = await planOf("words.csv", "NASA\nnytimes\nfoo_bar\n");
    expect(file).toMatchObject({ header: false, format: "skip" });
    expect(file.sample[0]).toEqual(["NASA"]);
    const named = await planOf("named.csv", "username\nnytimes\nfoo_bar\n");
    expect(named).toMatchObject({ header: true, kind: "profiles" });
    const titled = await planOf("titled.csv", "Leads\n@nytimes\n@foo_bar\n");
    expect(titled).toMatchObject({ header: true, kind: "profiles" });
    expect(titled.columns[0]).toMatchObject({ column: "Leads", field: "username" });
  });

  it("is found by the links of profiles in a table, whatever their column is called", async () => {
    const file = await planOf(
      "crm.csv",
      "company,link\nAcme,https://x.com/acme\nGlobex,https://x.com/globex\n",
    );
    expect(file.kind).toBe("profiles");
    expect(file.columns.map(({ field }) => field)).toContain("username");
    const sites = await planOf("sites.csv", "username,link\nacme,https://acme.example\n");
    expect(sites.columns.map(({ field }) => field)).toEqual(["username", "url"]);
  });
});
