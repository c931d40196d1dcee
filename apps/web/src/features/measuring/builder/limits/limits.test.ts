import { describe, expect, it } from "vitest";
import { checkedPart } from "../api/policy.ts";
import { limitsMet } from "./limits.ts";

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
});

describe("the part of a package that the rules look at", () => {
  it("is what says who people are, and none of the rest", () => {
    const interests = labels(2);
    expect(
      checkedPart({ interests, handles: handles(3), countries: labels(1), age: "AGE_ANY" }),
    ).toEqual({ interests });
    expect(checkedPart({ handles: handles(3), keywords: [] })).toBeNull();
    const groups = { any: [{ kind: "keyword" as const, label: "tea" }] };
    expect(checkedPart({ groups, gender: "FEMALE" })).toEqual({ groups });
  });
});
