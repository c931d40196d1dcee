import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../apps/web/src");
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));

it("says “No results” in every table that is empty", () => {
  const tables = texts.filter(({ text }) => /<(?:Data)?Table\b/.test(text));
  expect(tables.length).toBeGreaterThan(15);
  const silent = tables.filter(
    ({ text }) => !text.includes('noResultsLabel={t("common.noResults")}'),
  );
  expect(silent.map(({ path }) => path)).toEqual(["features/reference/parts/data-parts.tsx"]);
});

it("offers more of a list as “Show more results”", () => {
  const others = texts.filter(({ text }) => text.includes('t("common.showMore")'));
  // A picture unfolds what is there already.
  expect(others.map(({ path }) => path)).toEqual(["lib/figures/unfold-button.tsx"]);
});
