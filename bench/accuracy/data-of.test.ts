import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dataOf, isUnseen } from "./data-of.ts";
import { markdown } from "./markdown.ts";
import { parsedResults } from "./parsed-results.ts";

const RESULTS = readFileSync(new URL("../results/accuracy.md", import.meta.url), "utf8");

it("says of every committed figure what it was measured on", () => {
  const tables = parsedResults(RESULTS);
  expect(tables.length).toBeGreaterThan(10);
  for (const { title, rows } of tables)
    for (const row of rows) {
      const { data, how } = dataOf(title, row);
      expect(row["data"], `${title}: ${Object.values(row)[0]}`).toBe(
        how === "" ? data : `${data}: ${how}`,
      );
    }
});

it("shows rows of unseen data apart from those that rules were made with", () => {
  const text = markdown({
    title: "Interests of bios",
    note: "",
    rows: [{ set: "worked with" }, { set: "held out" }],
  });
  expect(text.indexOf("| held out |")).toBeLessThan(text.indexOf("| worked with |"));
  expect(text).toContain("nested or untouched data");
  expect(isUnseen(dataOf("Places of location texts", { set: "country, held out" }))).toBe(false);
});

it("refuses a table whose data nobody named", () => {
  expect(() => dataOf("Something new", { set: "a" })).toThrow("is not said");
});
