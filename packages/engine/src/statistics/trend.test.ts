import { describe, expect, it } from "vitest";
import { generator } from "../../test/random-network.ts";
import { joinPeriods, trendOf } from "./trend.ts";

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

describe("periods of a rare item", () => {
  it("are joined until each expects three posts, and none is lost", () => {
    const joined = joinPeriods([0, 1, 0, 2, 0, 3], [100, 100, 0, 100, 100, 200]);
    // Six posts of 600: a period of 300 expects three.
    expect(joined).toEqual([
      { share: 3 / 300, time: (0 + 1 + 3) / 3 },
      { share: 3 / 300, time: (4 + 2 * 5) / 3 },
    ]);
    expect(joinPeriods([0, 0], [5, 5])).toEqual([]);
    expect(joinPeriods([1], [5])).toEqual([{ share: 0.2, time: 0 }]);
    // What is left over at the end belongs to the period before it.
    expect(joinPeriods([3, 0], [100, 50])).toEqual([{ share: 3 / 150, time: 50 / 150 }]);
  });

  it.each([
    [20, 2000, 0.01],
    [100, 1000, 0.001],
    [100, 1000, 0.003],
    [1000, 100, 0.001],
  ])(
    "do not rise or fall with the number of all posts (%i to %i a week, share %f)",
    (first, last, rate) => {
      const random = generator(first + last);
      let [rising, falling] = [0, 0];
      const rounds = 300;
      for (let round = 0; round < rounds; round++) {
        const totals = Array.from({ length: 52 }, (_, i) =>
          Math.round(first + ((last - first) * i) / 51),
        );
        const posts = totals.map((total) => {
          let count = 0;
          for (let i = 0; i < total; i++) if (random() < rate) count++;
          return count;
        });
        const joined = joinPeriods(posts, totals);
        const found = trendOf(
          joined.map(({ share }) => share),
          joined.map(({ time }) => time),
        );
        if (found === null || found.pValue > 0.05) continue;
        if (found.s > 0) rising++;
        else falling++;
      }
      expect(rising / rounds).toBeLessThan(0.05);
      expect(falling / rounds).toBeLessThan(0.05);
    },
    60_000,
  );

  it("still show that a share doubles in a year", () => {
    const random = generator(5);
    let found = 0;
    for (let round = 0; round < 50; round++) {
      const totals = Array.from({ length: 52 }, () => 1000);
      const posts = totals.map((total, week) => {
        let count = 0;
        for (let i = 0; i < total; i++) if (random() < 0.01 * (1 + week / 51)) count++;
        return count;
      });
      const joined = joinPeriods(posts, totals);
      const trend = trendOf(
        joined.map(({ share }) => share),
        joined.map(({ time }) => time),
      );
      if (trend !== null && trend.pValue < 0.05 && trend.s > 0) found++;
    }
    expect(found).toBeGreaterThan(45);
  });
});
