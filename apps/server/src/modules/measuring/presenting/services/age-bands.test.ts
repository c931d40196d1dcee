import type { AgeInterval } from "@toolkit/engine/port/insights";
import type { ContrastRow, Facet } from "@toolkit/engine/statistics/contrast-rows";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageBands, ageText, bandLabel } from "./age-bands.ts";

function row(
  low: number,
  high: number,
  audience: number,
  baseline: number,
): ContrastRow<AgeInterval> {
  return {
    value: { low, high },
    audience,
    baseline,
    affinity: null,
    score: 0,
    distinguishable: false,
  };
}

function facet(rows: ContrastRow<AgeInterval>[], unknown = 0): Facet<AgeInterval> {
  const total = (of: "audience" | "baseline") => rows.reduce((sum, item) => sum + item[of], 0);
  return {
    totals: { audience: total("audience"), baseline: total("baseline") },
    unknown: { audience: unknown, baseline: 0 },
    rows,
  };
}

it.each([
  [24, 24, "24"],
  [20, 29, "20–29"],
  [65, 255, "65+"],
])("writes the age %d to %d of an account as lists write their bands", (low, high, text) => {
  expect(ageText({ low, high })).toBe(text);
});

describe("ageBands", () => {
  it("sums intervals into the band that holds all of them", () => {
    const bands = ageBands(
      facet([row(23, 23, 3, 10), row(19, 20, 1, 5), row(70, 70, 2, 4)], 7),
      true,
    );
    expect(
      bands.rows.map(({ value, audience, baseline }) => [bandLabel(value), audience, baseline]),
    ).toEqual([
      ["18–24", 4, 15],
      ["65+", 2, 4],
    ]);
    expect(bands).toMatchObject({ known: { audience: 6, baseline: 19 }, unknown: 7 });
  });

  it("counts an interval across a border as unknown", () => {
    const bands = ageBands(facet([row(24, 25, 5, 6), row(30, 31, 1, 1)], 2), true);
    expect(bands).toMatchObject({ known: { audience: 1, baseline: 1 }, unknown: 7 });
  });

  it("loses nobody", () => {
    const interval = fc.tuple(fc.nat(100), fc.nat(3), fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(fc.array(interval), (list) => {
        const rows = list.map(([low, width, audience, more]) =>
          row(low, low + width, audience, audience + more),
        );
        const bands = ageBands(facet(rows), true);
        const counted = bands.rows.reduce((sum, { audience }) => sum + audience, 0);
        expect(counted).toBe(bands.known.audience);
        expect(counted + bands.unknown).toBe(rows.reduce((sum, { audience }) => sum + audience, 0));
        for (const { affinity } of bands.rows)
          if (affinity !== null) expect(affinity.low).toBeLessThanOrEqual(affinity.high);
      }),
    );
  });
});
