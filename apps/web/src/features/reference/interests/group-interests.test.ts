import { describe, expect, it } from "vitest";
import { groupInterests } from "./group-interests.ts";

const item = (id: string, label: string, name_ja: string, group: string | null) => ({
  id,
  label,
  name_en: label,
  name_ja,
  group,
});
const list = [
  item("1", "Soccer", "サッカー", "Sports"),
  item("2", "Baseball", "野球", "Sports"),
  item("3", "Coffee", "コーヒー", "Food & drink"),
];
const counts = new Map([
  ["1", 5],
  ["2", 9],
]);
const shape = (order: "size" | "name", search = "") =>
  groupInterests(list, counts, order, search).map(({ name, interests }) => [
    name,
    ...interests.map((each) => `${each.label} ${each.count}`),
  ]);

describe("groupInterests", () => {
  it("orders groups by name and interests by size or name; what nobody holds counts zero", () => {
    expect(shape("size")).toEqual([
      ["Food & drink", "Coffee 0"],
      ["Sports", "Baseball 9", "Soccer 5"],
    ]);
    expect(shape("name")[1]).toEqual(["Sports", "Baseball 9", "Soccer 5"]);
    expect(groupInterests(list, new Map([["1", 50]]), "size", "")[1]?.interests[0]?.id).toBe("1");
  });

  it("finds by either language's name and by group", () => {
    expect(shape("size", "サッカ")).toEqual([["Sports", "Soccer 5"]]);
    expect(shape("size", "sport")).toEqual([["Sports", "Baseball 9", "Soccer 5"]]);
    expect(shape("size", "tea")).toEqual([]);
  });
});
