import { describe, expect, it } from "vitest";
import { isolationOf } from "./isolation.ts";

const list = (id: string) => ({ id, name: id });
const ofLists = (ids: readonly string[], excluded: readonly string[] = []) => ({
  targetingPackage: {},
  customAudiences: ids.map(list),
  excluded: excluded.map(list),
});
const CELLS = new Map([
  ["a", { splitId: "one", letter: "A" }],
  ["b", { splitId: "one", letter: "B" }],
  ["c", { splitId: "other", letter: "B" }],
]);
const between = (
  one: Parameters<typeof isolationOf>[0],
  other: Parameters<typeof isolationOf>[1],
) => isolationOf(one, other, (id) => CELLS.get(id));

describe("two ad sets", () => {
  it("share nobody where they target lists of two cells of one split", () => {
    expect(between(ofLists(["a"]), ofLists(["b"]))).toBe("isolated");
    expect(between(ofLists(["a"]), ofLists(["a"]))).toBe("none");
    expect(between(ofLists(["a"]), ofLists(["c"]))).toBe("none");
    expect(between(ofLists(["a"]), ofLists(["somebody else's"]))).toBe("none");
    expect(between(ofLists(["a", "unknown"]), ofLists(["b"]))).toBe("none");
  });

  it("share nobody where one leaves out every list that the other reaches by", () => {
    expect(between(ofLists(["x"], ["y"]), ofLists(["y"]))).toBe("exclusion");
    expect(between(ofLists(["y"]), ofLists(["x"], ["y"]))).toBe("exclusion");
    expect(between(ofLists(["x"], ["y"]), ofLists(["y", "z"]))).toBe("none");
  });

  it("may share people where one reaches by criteria as well: X reaches whoever fits either", () => {
    const wide = { ...ofLists(["b"]), targetingPackage: { keywords: [{ label: "coffee" }] } };
    expect(between(ofLists(["a"]), wide)).toBe("none");
    expect(between(ofLists(["a"], ["b"]), wide)).toBe("none");
    // Those on the first one's list are left out, whatever else the second reaches by.
    expect(between(ofLists(["a"]), { ...wide, excluded: [list("a")] })).toBe("exclusion");
  });
});
