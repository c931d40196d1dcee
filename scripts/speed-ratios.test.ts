import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const PAGES = [
  "README.md",
  ...["docs", "bench/results"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
  ),
];
const DATABASE = /database|DuckDB|ClickHouse|PostgreSQL|fastest of the three/i;
const RATIO = /\d ?×|\d times (?:the|faster|as fast)/;

/** Speed ratios beside databases whose line, or whose table's head, does not name what they were measured against. */
function unnamedRatios(text: string): string[] {
  let head = "";
  let before = "";
  return text.split("\n").filter((line) => {
    if (/^\|[-| :]+\|$/.test(line)) head = before;
    if (!line.startsWith("|")) head = "";
    before = line;
    const said = `${head} ${line}`;
    const isRatio =
      RATIO.test(line) && (/faster than/.test(head) || /times the|faster|as fast/.test(line));
    return isRatio && DATABASE.test(said) && !said.includes("against plain tables");
  });
}

it("finds a ratio that does not say against what", () => {
  const table = "| | faster than the fastest database |\n|---|---|\n| size | **19 ×** |";
  expect(unnamedRatios(table)).toEqual(["| size | **19 ×** |"]);
  expect(unnamedRatios(table.replace("database", "database, against plain tables"))).toEqual([]);
  expect(unnamedRatios("overlap 153 times the database")).toHaveLength(1);
});

it.each(PAGES)("%s says against plain tables next to every speed ratio", (page) => {
  expect(unnamedRatios(readFileSync(join(root, page), "utf8"))).toEqual([]);
});
