import { describe, expect, it } from "vitest";
import { declineItems, followPackage } from "./follow-package.ts";

const handles = (...names: string[]) => names.map((handle) => ({ handle }));
const labels = (...names: string[]) => names.map((label) => ({ label }));

describe("a package that follows its audience", () => {
  it("takes what the audience changed, and keeps what was changed by hand", () => {
    const base = {
      handles: handles("a", "b"),
      keywords: labels("tea"),
      countries: labels("Japan"),
    };
    const own = { ...base, handles: handles("b", "a"), countries: labels("Germany") };
    const next = { handles: handles("a", "c"), keywords: labels("tea", "coffee") };
    expect(followPackage(own, base, next)).toEqual({
      handles: handles("a", "c"),
      keywords: labels("tea", "coffee"),
      countries: labels("Germany"),
    });
  });

  it("keeps what was declined of a list, and follows the rest of it", () => {
    const base = { keywords: labels("tea", "coffee") };
    const own = { keywords: [{ label: "coffee", deselected: true }, { label: "milk" }] };
    expect(followPackage(own, base, { keywords: labels("tea", "coffee", "beans") })).toEqual({
      keywords: [{ label: "coffee", deselected: true }, { label: "beans" }, { label: "milk" }],
    });
  });

  it("loses a kind that the audience gave up", () => {
    const base = { keywords: labels("tea"), gender: "MALE" as const };
    expect(followPackage(base, base, { keywords: labels("tea") })).toEqual({
      keywords: labels("tea"),
    });
  });

  it("is the audience's where its first version is gone", () => {
    const next = { keywords: labels("coffee") };
    expect(followPackage({ keywords: labels("tea") }, null, next)).toBe(next);
  });
});

describe("a difference of which some items are declined", () => {
  it("deselects what is not added, and keeps what is not removed", () => {
    const own = {
      keywords: labels("tea", "milk"),
      hashtags: labels("#Old"),
      gender: "MALE" as const,
    };
    const next = { keywords: labels("tea", "coffee", "beans"), age: "AGE_OVER_18" as const };
    expect(
      declineItems(own, next, [
        { kind: "keyword", label: "coffee", change: "added" },
        { kind: "hashtag", label: "Old", change: "removed" },
        { kind: "gender", label: "MALE", change: "removed" },
      ]),
    ).toEqual({
      keywords: [{ label: "tea" }, { label: "coffee", deselected: true }, { label: "beans" }],
      hashtags: labels("#Old"),
      gender: "MALE",
      age: "AGE_OVER_18",
    });
  });
});
