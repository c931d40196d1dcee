import type { DriftFacet, Movers } from "@toolkit/core/contract/drift";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { describe, expect, it } from "vitest";
import { takeawayOf, traitsOf } from "./changes.ts";

const change = (id: string, distinguishable: boolean): DriftFacet["items"][number] => ({
  id,
  label: id,
  count_before: 10,
  count_now: 20,
  share_before: 0.1,
  share_now: 0.2,
  share_interval_before: { low: 0.1, high: 0.1 },
  share_interval_now: { low: 0.2, high: 0.2 },
  everybody_share_before: 0.1,
  everybody_share_now: 0.1,
  change: null,
  score: 1,
  distinguishable,
});
const facetOf = (items: DriftFacet["items"], known = 100): DriftFacet => ({
  known_before: 100,
  known_now: known,
  unknown_before: 0,
  unknown_now: 0,
  total: items.length,
  items,
});

describe("the takeaway of two times", () => {
  it("is the first change that chance would not make, as the rows are marked", () => {
    const clear = change("JP", true);
    expect(takeawayOf(facetOf([change("US", false), clear]))).toEqual({
      says: "changed",
      item: clear,
    });
    expect(takeawayOf(facetOf([change("US", false)]))).toEqual({ says: "same" });
  });

  it("is that too few are known, then or now, whatever the list holds", () => {
    expect(takeawayOf(facetOf([change("JP", true)], 29))).toEqual({ says: "few" });
  });
});

it("tells of those who moved what sets them apart, the clearest first, whatever the list", () => {
  const item = (id: string, score: number, distinguishable = true): FacetItem => ({
    id,
    label: id,
    count: 1,
    declared: null,
    share: 0.1,
    share_interval: { low: 0.1, high: 0.1 },
    baseline_count: 1,
    baseline_share: 0.1,
    affinity: null,
    score,
    uniqueness: null,
    distinguishable,
  });
  const list = (...items: FacetItem[]): Facet => ({
    known: 100,
    unknown: 0,
    baseline_known: 100,
    total: items.length,
    left_out: 0,
    measured: null,
    items,
  });
  const movers: Movers = {
    size: 100,
    gender: list(item("FEMALE", 0.5)),
    age: list(item("13-17", 3, false)),
    countries: list(item("JP", -2)),
    languages: list(),
    interests: list(item("7", 1)),
    sample_accounts: [],
  };
  expect(traitsOf(movers).map(({ id, dimension }) => [dimension, id])).toEqual([
    ["countries", "JP"],
    ["interests", "7"],
    ["gender", "FEMALE"],
  ]);
});
