import type { Overlap } from "@toolkit/core/contract/comparing";
import { describe, expect, it } from "vitest";
import { cellOf, rowOf, strongestRow } from "./overlap-cells.ts";

const audience = (size: number | null): Overlap["audiences"][number] => ({
  id: null,
  name: null,
  size,
  not_measurable: [],
  window_days: 90,
  declared_only: false,
});
const overlap = {
  audiences: [audience(100), audience(50), audience(null)],
  pairs: [
    {
      a: 0,
      b: 1,
      both: 25,
      only_a: 75,
      only_b: 25,
      jaccard: 0.2,
      share_of_a: 0.25,
      share_of_b: 0.5,
      affinity: null,
      distinguishable: false,
    },
  ],
};

describe("cellOf", () => {
  it("reads a pair from the row, whichever way round it was counted", () => {
    expect(cellOf(overlap, 0, 1, "share")).toMatchObject({ value: 0.25, distinguishable: false });
    expect(cellOf(overlap, 1, 0, "share")).toMatchObject({ value: 0.5, weight: 0.5 });
    expect(cellOf(overlap, 1, 0, "jaccard").value).toBe(0.2);
    expect(cellOf(overlap, 0, 1, "both")).toMatchObject({ value: 25, weight: 0.5 });
  });

  it("says nothing of an audience that cannot be measured", () => {
    expect(cellOf(overlap, 0, 2, "share").value).toBeNull();
  });
});

describe("rowOf", () => {
  const three = {
    audiences: [audience(100), audience(50), audience(200)],
    pairs: [
      ...overlap.pairs,
      {
        a: 0,
        b: 2,
        both: 60,
        only_a: 40,
        only_b: 140,
        jaccard: 0.25,
        share_of_a: 0.6,
        share_of_b: 0.3,
        affinity: null,
        distinguishable: true,
      },
    ],
  };

  it("has the others alone, with the numbers of the grid, the largest first", () => {
    for (const measure of ["share", "both", "jaccard"] as const) {
      const row = rowOf(three, 0, measure);
      expect(row.map(({ place }) => place)).toEqual([2, 1]);
      for (const { place, ...cell } of row) expect(cell).toEqual(cellOf(three, 0, place, measure));
    }
    // What has no figure is last.
    expect(rowOf(three, 1, "share").map(({ value }) => value)).toEqual([0.5, null]);
  });

  it("begins with the row of the largest share", () => {
    expect(strongestRow(three)).toBe(0);
    expect(strongestRow(overlap)).toBe(1);
    expect(strongestRow({ audiences: [audience(null), audience(null)], pairs: [] })).toBe(0);
  });
});
