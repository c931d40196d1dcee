import type { FacetItem } from "@toolkit/core/contract/insights";
import { expect, it } from "vitest";
import { isWithheld } from "./with-evidence.tsx";

it("tells items that are withheld for too few of the baseline from lists without any", () => {
  const facet = { known: 400, unknown: 0 };
  expect(isWithheld({ ...facet, baseline_known: 29, items: [] })).toBe(true);
  expect(isWithheld({ ...facet, baseline_known: 30, items: [] })).toBe(false);
  // Insights of one audience keep what is known of it, however few the baseline holds.
  expect(isWithheld({ ...facet, baseline_known: 29, items: [{} as FacetItem] })).toBe(false);
  expect(isWithheld(facet)).toBe(false);
});
