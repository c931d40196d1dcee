import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");

/** Which folders the files of each may import beside their own. Circles are a lint error (types count). */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  arrays: [],
  threads: [],
  statistics: ["arrays"],
  port: ["statistics"],
  communities: ["arrays", "threads", "statistics", "port"],
  files: ["arrays", "port"],
  shard: ["arrays", "threads", "port", "files"],
  building: ["arrays", "threads", "port", "files", "shard"],
  "questions/shared": ["arrays", "statistics", "port", "files", "shard"],
};
/** One folder per question, each for itself. */
const QUESTION = [
  "arrays",
  "statistics",
  "port",
  "communities",
  "files",
  "shard",
  "questions/shared",
];

function floorOf(file: string): string {
  const [first = "", second = "", third] = file.split("/");
  if (first === "questions" && third !== undefined) return `questions/${second}`;
  return second === "" ? "." : first;
}

function mayImport(from: string, to: string): boolean {
  if (from === to || from === ".") return true;
  const below = FLOORS[from] ?? (from.startsWith("questions/") ? QUESTION : []);
  return below.includes(to);
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Static and dynamic imports among the engine's own files, types included. */
function importsIn(text: string, file: string): Import[] {
  return [...text.matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+)"/g)].map(([, path = ""]) => ({
    from: file,
    to: join(dirname(file), path),
  }));
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
const imports = files.flatMap((file) => importsIn(readFileSync(join(SRC, file), "utf8"), file));

describe("the engine's folders", () => {
  test("import only folders below them", () => {
    const wrong = imports.filter(({ from, to }) => !mayImport(floorOf(from), floorOf(to)));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test("are all in the table", () => {
    const folders = new Set(files.map(floorOf));
    const unknown = [...folders].filter(
      (folder) =>
        folder !== "." && !folder.startsWith("questions/") && FLOORS[folder] === undefined,
    );
    expect(unknown).toEqual([]);
  });

  test("are read with their imports", () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.every(({ to }) => files.includes(to))).toBe(true);
  });

  test.each([
    ["questions/seeds", "questions/sample"],
    ["questions/seeds", "."],
    ["questions/shared", "questions/seeds"],
    ["port", "files"],
    ["shard", "questions/shared"],
    ["files", "shard"],
  ])("%s may not import %s", (from, to) => {
    expect(mayImport(from, to)).toBe(false);
  });
});
