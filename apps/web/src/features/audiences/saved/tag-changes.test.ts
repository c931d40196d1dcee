import { describe, expect, it } from "vitest";
import { tagChanges, tagState } from "./tag-changes.ts";

const two = [{ categories: ["A", "B"] }, { categories: ["B"] }];

describe("categories of several audiences", () => {
  it("are had by all, some or none", () => {
    expect(["A", "B", "C"].map((name) => tagState(two, name))).toEqual(["some", "all", "none"]);
  });

  it("change only where a choice differs from what is", () => {
    const choices = new Map([
      ["A", true],
      ["B", true],
      ["C", false],
    ]);
    expect(tagChanges(two, choices)).toEqual({ add: ["A"], remove: [] });
    expect(tagChanges(two, new Map([["B", false]]))).toEqual({ add: [], remove: ["B"] });
  });
});
