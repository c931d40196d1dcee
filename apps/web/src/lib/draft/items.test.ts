import { LIMITS } from "@toolkit/core/domain/limits";
import { targetingPackage } from "@toolkit/core/domain/targeting-package";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FILTER_KINDS,
  SEED_KINDS,
  addItems,
  addPackage,
  changeKind,
  itemsOf,
  moveItem,
  orderItems,
  removeItem,
  selectItem,
  type PackageItem,
} from "./items.ts";

describe("package items", () => {
  it("adds, deselects, selects again and removes", () => {
    const one = addItems({}, [{ kind: "handle", label: "NASA" }]).pack;
    expect(one).toEqual({ handles: [{ handle: "NASA" }] });
    const off = selectItem(one, { kind: "handle", label: "NASA" }, false);
    expect(off).toEqual({ handles: [{ handle: "NASA", deselected: true }] });
    expect(addItems(off, [{ kind: "handle", label: "nasa" }])).toMatchObject({
      pack: one,
      added: 1,
      left: 0,
    });
    expect(removeItem(one, { kind: "handle", label: "NASA" })).toEqual({});
  });

  it("keeps what it does not edit", () => {
    const pack = targetingPackage.parse({
      placements: ["replies"],
      groups: { not: { kind: "keyword", label: "x" } },
    });
    expect(addItems(pack, [{ kind: "country", label: "Japan", id: "JP" }]).pack).toEqual({
      ...pack,
      countries: [{ label: "Japan", id: "JP" }],
    });
  });

  it("counts what does not fit", () => {
    const many = Array.from({ length: LIMITS.interests + 3 }, (_, index) => ({
      kind: "interest" as const,
      label: `Interest ${index}`,
    }));
    expect(addItems({}, many)).toMatchObject({ added: LIMITS.interests, left: 3 });
  });

  it("leaves out what the package has no room for altogether", () => {
    const of = (kind: PackageItem["kind"], count: number) =>
      Array.from({ length: count }, (_, at): PackageItem => ({ kind, label: `n${at}` }));
    const { pack } = addItems({}, [...of("handle", 5000), ...of("location", 2000)]);
    expect(addItems(pack, of("keyword", 800))).toMatchObject({ added: 500, left: 300 });
  });

  it("turns keywords into handles", () => {
    const pack = addItems({}, [
      { kind: "keyword", label: "NASA" },
      { kind: "keyword", label: "space" },
    ]).pack;
    expect(changeKind(pack, ["NASA"], "keyword", "handle").pack).toEqual({
      keywords: [{ label: "space" }],
      handles: [{ handle: "NASA" }],
    });
  });

  it("always makes packages that the schema accepts, each item once", () => {
    const kind = fc.constantFrom(...SEED_KINDS, ...FILTER_KINDS);
    const item = fc.record({ kind, label: fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (items) => {
        const { pack, added } = addItems({}, items);
        expect(targetingPackage.parse(pack)).toEqual(pack);
        const all = [...SEED_KINDS, ...FILTER_KINDS].flatMap((each) => itemsOf(pack, each));
        expect(all).toHaveLength(added);
        expect(new Set(all.map((each) => `${each.kind} ${each.label.toLowerCase()}`)).size).toBe(
          added,
        );
      }),
    );
  });
});

describe("order and whole packages", () => {
  const pack = { handles: ["A", "B", "C", "D"].map((handle) => ({ handle })) };
  const order = (moved: typeof pack | object) =>
    itemsOf(moved, "handle")
      .map((item) => item.label)
      .join("");

  it.each([
    ["C", 0, "CABD"],
    ["A", 3, "BCDA"],
    ["A", 99, "BCDA"],
    ["D", -5, "DABC"],
    ["X", 0, "ABCD"],
  ])("moves %s to %d: %s", (label, to, expected) =>
    expect(order(moveItem(pack, { kind: "handle", label }, to))).toBe(expected),
  );

  it("puts named ones first and keeps the rest behind", () => {
    expect(order(orderItems(pack, "handle", ["D", "B"]))).toBe("DBAC");
  });

  it("adds a package without overwriting what only one can have", () => {
    const { pack: both, added } = addPackage(
      { ...pack, gender: "MALE" },
      { handles: [{ handle: "a" }, { handle: "E" }], gender: "FEMALE", age: "AGE_OVER_21" },
    );
    expect(added).toBe(1);
    expect(order(both)).toBe("ABCDE");
    expect(both).toMatchObject({ gender: "MALE", age: "AGE_OVER_21" });
  });
});
