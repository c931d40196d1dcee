import { expect, it } from "vitest";
import { packageDifference } from "./package-difference.ts";

const listed = (kind: string, label: string) => ({ kind, label, inGroups: false });
const grouped = (kind: string, label: string) => ({ kind, label, inGroups: true });
const NOTHING = {
  added: [],
  removed: [],
  deselected: [],
  selected: [],
  reordered: [],
  regrouped: false,
};

it("finds nothing between a package and another spelling of it", () => {
  const from = { keywords: [{ label: "Coffee" }], handles: [{ handle: "NASA" }], groups: null };
  const to = { handles: [{ handle: "nasa" }], keywords: [{ label: "ｃｏｆｆｅｅ" }], hashtags: [] };
  expect(packageDifference(from, to)).toEqual(NOTHING);
});

it("tells what came, went, and was switched off and on", () => {
  const from = {
    keywords: [{ label: "coffee" }, { label: "tea", deselected: true }, { label: "milk" }],
    countries: [{ label: "Japan" }],
  };
  const to = {
    keywords: [{ label: "coffee", deselected: true }, { label: "tea" }],
    hashtags: [{ label: "coffee" }],
    custom_audiences: [{ name: "Readers", id: "1" }],
  };
  expect(packageDifference(from, to)).toEqual({
    ...NOTHING,
    added: [listed("hashtag", "coffee"), listed("custom_audience", "Readers")],
    removed: [listed("keyword", "milk"), listed("country", "Japan")],
    deselected: [listed("keyword", "coffee")],
    selected: [listed("keyword", "tea")],
  });
});

it("tells another order of what stayed, not of what came", () => {
  const handles = (...names: string[]) => ({ handles: names.map((handle) => ({ handle })) });
  expect(packageDifference(handles("a", "b", "c"), handles("a", "c", "b")).reordered).toEqual([
    "handle",
  ]);
  const grown = packageDifference(handles("a", "c"), handles("a", "b", "c"));
  expect(grown).toEqual({ ...NOTHING, added: [listed("handle", "b")] });
});

it("looks into groups, and sees that the same items are joined otherwise", () => {
  const a = { kind: "keyword", label: "a" } as const;
  const b = { kind: "word_in_profile", label: "b" } as const;
  const all = { groups: { all: [a, b] } };
  expect(packageDifference(all, { groups: { any: [a, b] } })).toEqual({
    ...NOTHING,
    regrouped: true,
  });
  expect(packageDifference(all, { groups: { all: [a, { not: { any: [b] } }] } }).regrouped).toBe(
    true,
  );
  expect(packageDifference({ keywords: [{ label: "a" }] }, all)).toEqual({
    ...NOTHING,
    added: [grouped("keyword", "a"), grouped("word_in_profile", "b")],
    removed: [listed("keyword", "a")],
  });
});

it("counts an item that stands twice as selected when one of the two is", () => {
  const twice = { keywords: [{ label: "a", deselected: true }, { label: "A" }] };
  expect(packageDifference(twice, { keywords: [{ label: "a" }] })).toEqual(NOTHING);
});
