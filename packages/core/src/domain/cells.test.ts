import { describe, expect, it } from "vitest";
import { cellOf, placeOf } from "./cell-assignment.ts";
import { equalShare, letterOf } from "./cells.ts";

const ids = Array.from({ length: 20_000 }, (_, at) => String(1_000_000 + at));

describe("random cells", () => {
  it("give an account the same cell whenever it is asked, and another seed another split", () => {
    const split = { seed: "spring", cells: 4, control: 0.1 };
    const first = ids.map((id) => cellOf(id, split));
    expect(ids.map((id) => cellOf(id, split))).toEqual(first);
    const other = ids.map((id) => cellOf(id, { ...split, seed: "autumn" }));
    const same = other.filter((cell, at) => cell === first[at]).length / ids.length;
    // 0.1² + 4 · 0.225²: as often as chance has it.
    expect(same).toBeCloseTo(0.2125, 1);
  });

  it("are of equal size beside the share that gets no ads", () => {
    const counts = new Map<number, number>();
    for (const id of ids) {
      const cell = cellOf(id, { seed: "spring", cells: 3, control: 0.2 });
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
    // Four standard deviations of a binomial count.
    expect(Math.abs((counts.get(-1) ?? 0) - 4000)).toBeLessThan(4 * Math.sqrt(3200));
    for (const cell of [0, 1, 2])
      expect(Math.abs((counts.get(cell) ?? 0) - 16_000 / 3)).toBeLessThan(4 * Math.sqrt(3911));
  });

  it("place accounts evenly between 0 and 1", () => {
    const places = ids.map((id) => placeOf("even", id));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(1);
    expect(places.reduce((sum, place) => sum + place, 0) / places.length).toBeCloseTo(0.5, 2);
  });
});

describe("budgets of cells", () => {
  it("are equal whole parts that never add up to more than the campaign's", () => {
    expect(equalShare(5_000, 3)).toBe(1_666);
    expect(equalShare(null, 3)).toBeNull();
    expect(equalShare(2, 4)).toBe(1);
    expect([0, 1, 7].map(letterOf)).toEqual(["A", "B", "H"]);
  });
});
