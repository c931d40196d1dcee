import { describe, expect, it } from "vitest";
import { measuredPlaces, packageOfAny, packageOfExactly, packageOfPart, pairOf } from "./pair.ts";

describe("the two audiences of a difference", () => {
  const none = { a: null, b: null };

  it("are the first two unless others are asked for", () => {
    expect(pairOf(["1", "2", "3"], none)).toEqual({ a: "1", b: "2" });
    expect(pairOf(["1", "2", "3"], { a: "3", b: "1" })).toEqual({ a: "3", b: "1" });
    expect(pairOf(["1", "2", "3"], { a: null, b: "1" })).toEqual({ a: "2", b: "1" });
    expect(pairOf(["1", "2", "3"], { a: "2", b: null })).toEqual({ a: "2", b: "1" });
  });

  it("are never the same, nor one that is not compared", () => {
    expect(pairOf(["1", "2"], { a: "1", b: "1" })).toEqual({ a: "1", b: "2" });
    expect(pairOf(["1", "2"], { a: "9", b: "8" })).toEqual({ a: "1", b: "2" });
    expect(pairOf(["1"], none)).toBeNull();
  });
});

it("makes exact combinations and the reach packages of their own, of saved audiences alone", () => {
  const audiences = [
    { id: "1", name: "Readers", size: 5 },
    { id: "2", name: "Buyers", size: 7 },
    { id: "3", name: "Gone", size: null },
  ];
  const item = (id: string, label: string) => ({ kind: "custom_audience", label, id });
  const [readers, buyers] = [item("1", "Readers"), item("2", "Buyers")];
  expect(measuredPlaces(audiences)).toEqual([0, 1]);
  expect(packageOfExactly(audiences, [1], [0])).toEqual({
    groups: { all: [buyers, { not: readers }] },
  });
  expect(packageOfExactly(audiences, [0, 1], [])).toEqual({ groups: { all: [readers, buyers] } });
  expect(packageOfAny(audiences, [0, 1])).toEqual({ groups: { any: [readers, buyers] } });
  expect(packageOfAny([{ id: null, name: "Draft" }], [0])).toBeNull();
  expect(packageOfAny(audiences, [])).toBeNull();
});

it("makes each part of two audiences a package of its own", () => {
  const [a, b] = [
    { id: "1", name: "Readers" },
    { id: "2", name: "Buyers" },
  ];
  const readers = { kind: "custom_audience", label: "Readers", id: "1" };
  const buyers = { kind: "custom_audience", label: "Buyers", id: "2" };
  expect(packageOfPart("only_a", a, b)).toEqual({ groups: { all: [readers, { not: buyers }] } });
  expect(packageOfPart("both", a, b)).toEqual({ groups: { all: [readers, buyers] } });
  expect(packageOfPart("only_b", a, b)).toEqual({ groups: { all: [buyers, { not: readers }] } });
  expect(packageOfPart("both", a, { id: null, name: "Draft" })).toBeNull();
});
