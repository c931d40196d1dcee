import type { ContrastRow } from "@toolkit/engine/statistics/contrast-rows";
import { describe, expect, it } from "vitest";
import { presentAffinity, presentFacet } from "./present-rows.ts";

function row(
  value: string,
  audience: number,
  baseline: number,
  score: number,
): ContrastRow<string> {
  const affinity = { value: 2, low: 1.5, high: 2.5, level: 0.95 as const, method: "koopman" };
  return { value, audience, baseline, affinity, score, distinguishable: true };
}
const labels = { id: (value: string) => value, label: (value: string) => value.toUpperCase() };

describe("presentFacet", () => {
  it("divides by those known, in audience and baseline", () => {
    const facet = presentFacet(
      { rows: [row("a", 5, 20, 1)], total: 3, known: { audience: 10, baseline: 80 }, unknown: 4 },
      labels,
    );
    expect(facet).toMatchObject({ known: 10, unknown: 4, baseline_known: 80, total: 3 });
    expect(facet.items[0]).toMatchObject({
      id: "a",
      label: "A",
      count: 5,
      share: 0.5,
      baseline_count: 20,
      baseline_share: 0.25,
      declared: null,
    });
  });

  it("answers shares of nobody as 0", () => {
    const none = {
      rows: [row("a", 0, 0, 0)],
      total: 1,
      known: { audience: 0, baseline: 0 },
      unknown: 0,
    };
    expect(presentFacet(none, labels).items[0]).toMatchObject({ share: 0, baseline_share: 0 });
  });
});

describe("presentAffinity", () => {
  it("holds what JSON can", () => {
    const base = { low: 1, level: 0.95 as const, method: "koopman" };
    expect(presentAffinity({ ...base, value: Number.POSITIVE_INFINITY, high: 3 })).toBeNull();
    expect(presentAffinity({ ...base, value: 2, high: Number.POSITIVE_INFINITY })?.high).toBe(1e9);
  });
});
