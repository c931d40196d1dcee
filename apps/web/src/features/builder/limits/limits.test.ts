import { describe, expect, it } from "vitest";
import { partsOf } from "../api/policy.ts";
import { adGroups, limitsMet } from "./limits.ts";

const handles = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ handle: `h${number}` }));
const labels = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ label: `w${number}` }));

describe("limits", () => {
  it("are met one past a hundred handles, deselected ones not counted", () => {
    expect(limitsMet({ handles: handles(100) })).toEqual([]);
    expect(limitsMet({ handles: handles(101) })).toEqual([{ kind: "handles", count: 101 }]);
    const [first, ...rest] = handles(101);
    expect(limitsMet({ handles: [{ handle: "x", ...first, deselected: true }, ...rest] })).toEqual(
      [],
    );
  });

  it("are met at the thousandth keyword, the fiftieth country and an uncertain age", () => {
    expect(
      limitsMet({ keywords: labels(999), countries: labels(49), age: "AGE_18_TO_34" }),
    ).toEqual([]);
    expect(
      limitsMet({ keywords: labels(1000), countries: labels(50), age: "AGE_18_TO_24" }),
    ).toMatchObject([
      { kind: "keywords", count: 1000 },
      { kind: "countries", count: 50 },
      { kind: "age", fallback: "AGE_13_TO_24" },
    ]);
  });

  it("split handles in their order, and everything else goes with each group", () => {
    const groups = adGroups({ handles: handles(250), gender: "MALE" });
    expect(groups.map((group) => group.handles?.length)).toEqual([100, 100, 50]);
    expect(groups[2]?.handles?.[0]).toEqual({ handle: "h200" });
    expect(groups.every((group) => group.gender === "MALE")).toBe(true);
  });
});

describe("words that are read for what is never targeted", () => {
  it("come in parts that one call takes, none torn", () => {
    const words = Array.from({ length: 300 }, (_, number) => `word number ${number}`);
    const parts = partsOf(words);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => part.length <= 1900)).toBe(true);
    expect(parts.join(".\n").split(".\n")).toEqual(words);
  });
});
