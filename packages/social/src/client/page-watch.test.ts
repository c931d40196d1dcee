import { describe, expect, it } from "vitest";
import { MOST_EMPTY_PAGES, PageWatch } from "./page-watch.ts";

const troubles = (watch: PageWatch, pages: readonly [string | null, string[], string | null][]) =>
  pages.map(([cursor, ids, next]) => watch.see({ cursor, ids, next }).trouble);

describe("a watch over pages", () => {
  it("passes pages that advance, and the page that ends a list", () => {
    expect(
      troubles(new PageWatch(), [
        [null, ["1", "2"], "a"],
        ["a", ["2", "3"], "b"],
        ["b", [], "c"],
        ["c", ["1"], null],
      ]),
    ).toEqual([null, null, null, null]);
  });

  it.each([1, 2, 3, 7, 40])("notices cursors in a circle of %i", (length) => {
    const watch = new PageWatch();
    const names = Array.from({ length }, (_, at) => `c${at}`);
    const pages = [null, ...names].map((cursor, at) => {
      const next = names[at % length] ?? null;
      return [cursor, [`id${at}`], next] as [string | null, string[], string | null];
    });
    expect(troubles(watch, pages)).toEqual([...names.map(() => null), "repeated"]);
  });

  it("notices the same objects under new cursors, in any order", () => {
    expect(
      troubles(new PageWatch(), [
        [null, ["1", "2"], "a"],
        ["a", ["2", "1"], "b"],
      ]),
    ).toEqual([null, "repeated"]);
  });

  it("bears some empty pages in a row, and no more", () => {
    const watch = new PageWatch();
    const empty = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => [`c${from + at}`, [], `c${from + at + 1}`]) as [
        string,
        string[],
        string,
      ][];
    expect(troubles(watch, empty(0, MOST_EMPTY_PAGES)).every((each) => each === null)).toBe(true);
    expect(troubles(watch, [["x", ["1"], "y"]])).toEqual([null]);
    expect(troubles(watch, empty(100, MOST_EMPTY_PAGES + 1)).at(-1)).toBe("empty");
  });

  it("goes on from what an earlier run saw", () => {
    const watch = new PageWatch({
      ids: new Set(["1"]),
      cursors: ["a"],
      empties: MOST_EMPTY_PAGES,
    });
    expect(watch.see({ cursor: "b", ids: ["1", "2"], next: "a" })).toMatchObject({
      fresh: ["2"],
      trouble: "repeated",
    });
    const emptied = new PageWatch({ empties: MOST_EMPTY_PAGES });
    expect(emptied.see({ cursor: "b", ids: [], next: "c" }).trouble).toBe("empty");
  });
});
