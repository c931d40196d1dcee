import { describe, expect, it } from "vitest";
import { generator } from "../test/random-network.ts";
import { trendOf } from "./trend.ts";

/** Standard normal numbers (Box & Muller). */
function normals(seed: number): () => number {
  const random = generator(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** x(t) = φ·x(t−1) + noise + slope·t */
function series(seed: number, n: number, phi: number, slope = 0): number[] {
  const normal = normals(seed);
  let value = normal() / Math.sqrt(1 - phi * phi);
  return Array.from({ length: n }, (_, t) => {
    value = phi * value + normal();
    return value + slope * t;
  });
}

describe("trend", () => {
  it("computes S, its variance and the slope of an example by hand", () => {
    const found = trendOf([3, 5, 4, 6, 8, 7, 9, 12, 10, 11, 13, 15]);
    // 66 pairs, of which (5,4), (8,7), (12,10) and (12,11) fall.
    expect(found?.s).toBe(58);
    expect(found?.slope.value).toBeCloseTo(1, 10);
    // z = 57 / √(12·11·29/18) when no autocorrelation widens it.
    expect(found?.pValue).toBeGreaterThanOrEqual(9.1e-5);
    expect(found?.pValue).toBeLessThan(1e-3);
  });

  it("says nothing of short and of constant series", () => {
    expect(trendOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeNull();
    expect(trendOf(Array.from({ length: 50 }, () => 0.2))).toBeNull();
  });

  it("is symmetrical: a falling series is the rising one upside down", () => {
    const up = series(5, 60, 0.2, 0.05);
    const [a, b] = [trendOf(up), trendOf(up.map((value) => -value))];
    expect(b?.slope.value).toBeCloseTo(-(a?.slope.value ?? 0), 12);
    expect(b?.slope.low).toBeCloseTo(-(a?.slope.high ?? 0), 12);
    expect(b?.pValue).toBeCloseTo(a?.pValue ?? 0, 12);
  });

  it("counts ties, as of a word that is missing in most weeks", () => {
    const rare = Array.from({ length: 40 }, (_, i) => (i % 9 === 4 ? 0.001 : 0));
    expect(trendOf(rare)?.pValue).toBeGreaterThan(0.3);
    expect(trendOf(rare)?.slope.value).toBe(0);
  });

  // [φ, most false alarms at 5 %]: what the uncorrected test would give is in the method's page.
  it.each([
    [0, 0.06],
    [0.3, 0.08],
    [0.5, 0.1],
  ])("raises few false alarms in noise with autocorrelation %d", (phi, most) => {
    const runs = 1000;
    let alarms = 0;
    for (let run = 0; run < runs; run++)
      if ((trendOf(series(run + 1, 100, phi))?.pValue ?? 1) <= 0.05) alarms++;
    expect(alarms / runs).toBeLessThan(most);
    expect(alarms / runs).toBeGreaterThan(0.01);
  });

  it("holds the true slope in its interval as often as it says", () => {
    const runs = 600;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const { low, high } = trendOf(series(run + 9000, 80, 0.2, 0.02))?.slope ?? {
        low: 1,
        high: 0,
      };
      if (low <= 0.02 && high >= 0.02) held++;
    }
    expect(held / runs).toBeGreaterThan(0.9);
  });
});
