import { describe, expect, it } from "vitest";
import { fillGroups } from "./fill-groups.ts";

describe("fillGroups", () => {
  it("cuts a list into groups of the size that is allowed", () => {
    expect(fillGroups([], [1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(fillGroups([], [], 2)).toEqual([]);
  });

  it("fills what is open before it opens another, and takes nothing out", () => {
    const groups = [[1, 2], [3]];
    expect(fillGroups(groups, [4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(groups).toEqual([[1, 2], [3]]);
  });
});
