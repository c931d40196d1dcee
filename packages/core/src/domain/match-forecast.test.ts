import { describe, expect, it } from "vitest";
import { forecastMatches, type MatchedUpload } from "./match-forecast.ts";

/** The same numbers in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A rate near another one: a logit-normal, not the model's own distribution. */
function rateNear(rate: number, spread: number, random: () => number): number {
  const logit = Math.log(rate / (1 - rate)) + spread * normal(random);
  return 1 / (1 + Math.exp(-logit));
}

/** What the network would say of a list: below 500 only a range. */
function upload(members: number, rate: number, random: () => number) {
  const spread = Math.sqrt(members * rate * (1 - rate));
  const matched = Math.min(
    members,
    Math.max(0, Math.round(members * rate + spread * normal(random))),
  );
  const [low, high] =
    matched < 100 ? [0, 99] : matched < 500 ? [100, Math.min(499, members)] : [matched, matched];
  return { matched, seen: { members, low, high } satisfies MatchedUpload };
}

/** Uploads of simulated teams, each with the forecast that was made before it. */
function simulated(many: number, earlier: number) {
  const random = randomOf(235 + earlier);
  return Array.from({ length: many }, () => {
    const team = rateNear(0.4, 0.5, random);
    const spread = 0.1 + 0.4 * random();
    const size = () => Math.round(200 * 10 ** (3 * random()));
    const seen = Array.from(
      { length: earlier },
      () => upload(size(), rateNear(team, spread, random), random).seen,
    );
    const members = size();
    const { matched } = upload(members, rateNear(team, spread, random), random);
    return { matched, forecast: forecastMatches("email", members, seen) };
  });
}

function coverage(runs: ReturnType<typeof simulated>, at: 0 | 1 | 2): number {
  const held = runs.filter(({ matched, forecast }) => {
    const band = forecast.bands[at];
    return band !== undefined && band.low <= matched && matched <= band.high;
  });
  return held.length / runs.length;
}

describe("the forecast of matched members", () => {
  it("holds the truth in at least 95 of 100 uploads, before and after three were seen", () => {
    // 200 uploads: a true 95 % shows as 92 to 98 %.
    for (const earlier of [0, 1, 2, 3, 6]) {
      const runs = simulated(200, earlier);
      expect(coverage(runs, 2), `${earlier} earlier uploads`).toBeGreaterThanOrEqual(0.92);
      expect(coverage(runs, 0), `${earlier} earlier uploads`).toBeGreaterThanOrEqual(0.43);
    }
  }, 120_000);

  it("does not hold it by being too wide once several uploads were seen", () => {
    const runs = simulated(200, 6);
    expect(coverage(runs, 0)).toBeLessThanOrEqual(0.7);
  }, 120_000);

  it("says chances as often as they come true", () => {
    const runs = [0, 1, 2, 3, 6].flatMap((earlier) => simulated(200, earlier));
    const said = runs.reduce((sum, { forecast }) => sum + forecast.shown, 0) / runs.length;
    const came = runs.filter(({ matched }) => matched >= 500).length / runs.length;
    expect(Math.abs(said - came)).toBeLessThan(0.05);
  }, 120_000);

  it("reaches half of its value to both sides until three uploads were seen", () => {
    const alike: MatchedUpload = { members: 10_000, low: 4000, high: 4000 };
    for (const many of [0, 1, 2]) {
      const { value, bands } = forecastMatches(
        "email",
        10_000,
        Array.from({ length: many }, () => alike),
      );
      expect(bands[2]?.low).toBeLessThanOrEqual(Math.ceil(value / 2));
      expect(bands[2]?.high).toBeGreaterThanOrEqual(Math.floor(value * 1.5));
    }
    const { value, bands } = forecastMatches(
      "email",
      10_000,
      Array.from({ length: 8 }, () => alike),
    );
    expect(bands[2]?.low).toBeGreaterThan(value * 0.7);
    expect(bands[2]?.high).toBeLessThan(value * 1.3);
  });

  it("is never more than the members, nor certain of what it cannot be", () => {
    const { value, bands, targetable, shown } = forecastMatches("account_id", 120, []);
    expect(value).toBeLessThanOrEqual(120);
    expect(bands[2]?.high).toBeLessThanOrEqual(120);
    expect(targetable).toBeGreaterThan(0);
    expect(targetable).toBeLessThan(1);
    expect(shown).toBe(0);
    expect(forecastMatches("email", 1_000_000, []).shown).toBeGreaterThan(0.99);
  });

  it("learns from sizes that the network gives as a range", () => {
    const few: MatchedUpload = { members: 5000, low: 0, high: 99 };
    const after = forecastMatches(
      "email",
      5000,
      Array.from({ length: 4 }, () => few),
    );
    expect(after.value).toBeLessThan(200);
  });
});
