import { expect, it } from "vitest";
import { AUDIENCE, PALE } from "./colours.ts";
import { facetBars } from "./facet-bars.ts";

const item = (id: string, share: number, [low, high] = [share, share]) => ({
  id,
  label: id,
  share,
  share_interval: { low: low ?? share, high: high ?? share },
});

it("draws no share from fewer than 30 known, and a pale one where few of many are known", () => {
  const items = [item("JP", 1)];
  expect(facetBars("countries", { known: 29, unknown: 0, items })).toEqual({
    evidence: "none",
    rows: [],
  });
  const colourOf = (unknown: number) =>
    facetBars("countries", { known: 30, unknown, items }).rows[0]?.bar.colour;
  expect([colourOf(0), colourOf(1000)]).toEqual([AUDIENCE, PALE]);
});

it("puts women first in their colour and ages in their order, with whiskers where shares are uncertain", () => {
  const genders = facetBars("gender", {
    known: 90,
    unknown: 10,
    items: [item("MALE", 0.7, [0.6, 0.8]), item("FEMALE", 0.3)],
  }).rows;
  expect(genders.map((row) => row.bar)).toEqual([
    { share: 0.3, colour: AUDIENCE },
    { share: 0.7, colour: PALE, low: 0.6, high: 0.8 },
  ]);
  const ages = facetBars("age", {
    known: 90,
    unknown: 0,
    items: [item("65+", 0.5), item("18–24", 0.5)],
  }).rows;
  expect(ages.map((row) => row.item.id)).toEqual(["18–24", "65+"]);
});
