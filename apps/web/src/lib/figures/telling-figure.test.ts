import { describe, expect, it } from "vitest";
import { tellingFigure } from "./telling-figure.ts";

const figure = (share: number, baseline_share: number, distinguishable = true) => {
  const value = share / baseline_share;
  const affinity = { value, low: value * 0.9, high: value * 1.1, level: 0.95, method: "" } as const;
  return { share, baseline_share, affinity, score: Math.log(value), distinguishable };
};

describe("tellingFigure", () => {
  it("weighs how far above the baseline by how many people", () => {
    const rare = figure(0.01, 0.001);
    const common = figure(0.4, 0.2);
    expect(tellingFigure([rare, common])).toBe(common);
  });

  it("says nothing of chance, of what is below, and of next to nobody", () => {
    expect(tellingFigure([figure(0.4, 0.2, false), figure(0.1, 0.2), figure(0.004, 0.001)])).toBe(
      null,
    );
    expect(tellingFigure([])).toBe(null);
  });
});
