import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseTable } from "./read-table.ts";

const DIRECTORY = new URL("../../data/", import.meta.url);

it("yields rows by the names of their columns, with or without a last line break", () => {
  const rows = [
    { code: "FR", name: "France" },
    { code: "XK", name: "" },
  ];
  for (const text of ["code\tname\nFR\tFrance\nXK\t\n", "code\tname\nFR\tFrance\nXK\t"])
    expect(Array.from(parseTable("x", text, ["code", "name"]))).toEqual(rows);
});

it("refuses another header, and names the line with too few or too many cells", () => {
  const read = (text: string) => Array.from(parseTable("x", text, ["code", "name"]));
  expect(() => read("code\tlabel\nFR\tFrance\n")).toThrow("data/x.tsv has the columns code, label");
  expect(() => read("code\tname\nFR\n")).toThrow("data/x.tsv, line 2: 1 cells instead of 2");
  expect(() => read("code\tname\nFR\tFrance\nDE\t\t\n")).toThrow("line 3: 3 cells");
});

it("describes every table's origin and licence", () => {
  const readme = readFileSync(new URL("README.md", DIRECTORY), "utf8");
  const tables = readdirSync(DIRECTORY).filter((name) => name.endsWith(".tsv"));
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) expect(readme).toContain(`\`${table}\``);
});
