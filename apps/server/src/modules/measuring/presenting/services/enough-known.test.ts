import { expect, it } from "vitest";
import { contrastRow } from "../../../../../test/raw-insights.ts";
import { ofEnoughKnown } from "./enough-known.ts";

const parts = (audience: number, baseline: number) =>
  ofEnoughKnown({
    rows: [contrastRow("JP", audience)],
    total: 1,
    leftOut: 2,
    known: { audience, baseline },
    unknown: 50,
  });

it("withholds a list's items below 30 known on either side, and says how many are known", () => {
  expect(parts(30, 30).rows).toHaveLength(1);
  expect(parts(29, 1000)).toEqual({
    rows: [],
    total: 0,
    leftOut: 0,
    known: { audience: 29, baseline: 1000 },
    unknown: 50,
  });
  expect(parts(1000, 29).rows).toEqual([]);
});
