import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const DIRECTORY = join(root, "docs/decisions");
const records = readdirSync(DIRECTORY).filter((name) => /^\d{4}-.+\.md$/.test(name));
const numbers = new Set(records.map((name) => Number(name.slice(0, 4))));

const PLACES = ["apps", "packages", "scripts", "bench", "e2e", "docs", ".ci"];
const TEXT = /\.(?:tsx?|mjs|md|json|tsv|css|html)$/;
const FILES = PLACES.flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: "utf8" })
    .filter((path) => TEXT.test(path) && !path.includes("node_modules"))
    .map((path) => join(place, path)),
);

/** "decision 73", "record 0161", "docs/decisions/0023"; not "record 7 of the file". */
const REFERENCE = /\b(?:decisions?(?: record)?[ /](\d{1,4})|records? (0\d{3}))\b/g;

it("lists every decision record once in the index", () => {
  const index = readFileSync(join(DIRECTORY, "README.md"), "utf8");
  const listed = Array.from(index.matchAll(/^- \[(\d{4})\]\((.+?)\) \S/gm), ([, number, name]) => {
    expect(name).toMatch(new RegExp(`^${number}-`));
    return name;
  });
  expect(listed.toSorted()).toEqual(records.toSorted());
});

it("has a record for every number that code and documents name", () => {
  const dead = FILES.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return Array.from(text.matchAll(REFERENCE), ([, decision, record]) => decision ?? record)
      .filter((number) => !numbers.has(Number(number)))
      .map((number) => `${path}: ${number}`);
  });
  expect(dead).toEqual([]);
});

it("links to records by names that exist", () => {
  const dead = FILES.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return Array.from(text.matchAll(/\b(\d{4}-[a-z0-9-]+\.md)\b/g), ([, name = ""]) => name)
      .filter((name) => !records.includes(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(dead).toEqual([]);
});
