import { describe, expect, it } from "vitest";
import { changedDays, forecastSpend, type CountedDay } from "./campaign-days.ts";

/** Numbers between 0 and 1 that are the same for a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

function poisson(mean: number, chance: () => number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(chance)));
  let product = chance();
  let count = 0;
  for (const limit = Math.exp(-mean); product > limit; product *= chance()) count++;
  return count;
}

const dayOf = (at: number) => new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10);

interface Model {
  readonly days: number;
  readonly rate?: number;
  /** By how much days differ beyond chance. */
  readonly spread?: number;
  readonly factor?: (day: number) => number;
}

function campaign(seed: number, { days, rate = 0.012, spread = 0, factor }: Model): CountedDay[] {
  const chance = chanceOf(seed);
  return Array.from({ length: days }, (_, at) => {
    const impressions = Math.round(20_000 + 10_000 * chance());
    const usual = rate * Math.exp(spread * normal(chance));
    const results = poisson(impressions * usual * (factor?.(at) ?? 1), chance);
    return { day: dayOf(at), impressions, results };
  });
}

const share = (hits: number, all: number) => hits / all;

describe("days that stand out", () => {
  it.each([
    ["two weeks", { days: 14 }],
    ["ninety days", { days: 90 }],
    ["two weeks whose days differ by 10 %", { days: 14, spread: 0.1 }],
    ["ninety days whose days differ by 10 %", { days: 90, spread: 0.1 }],
  ] as const)("are noted in no more than 1 of 100 campaigns without a change: %s", (_, model) => {
    const runs = Array.from({ length: 1000 }, (__, seed) => changedDays(campaign(seed, model)));
    const alarmed = runs.filter((found) => found.length > 0).length;
    expect(share(alarmed, runs.length)).toBeLessThanOrEqual(0.01);
  });

  it("are noted on the day in at least 90 of 100 campaigns whose rate halves", () => {
    const factor = (day: number) => (day < 9 ? 1 : 0.5);
    const runs = Array.from({ length: 300 }, (_, seed) =>
      changedDays(campaign(seed, { days: 14, factor })),
    );
    const seen = runs.filter((found) => found.some(({ day }) => day === dayOf(9))).length;
    expect(share(seen, runs.length)).toBeGreaterThanOrEqual(0.9);
    // What stays changed becomes usual, and is not noted every day.
    for (const found of runs) expect(found.length).toBeLessThanOrEqual(3);
  });

  it("include a day without any result", () => {
    const days = campaign(7, { days: 10, factor: (day) => (day === 9 ? 0 : 1) });
    expect(changedDays(days)).toMatchObject([{ day: dayOf(9), rate: 0, daysBefore: 9 }]);
  });

  it("are none while too little was counted", () => {
    const days = campaign(3, { days: 10, rate: 0.0002, factor: (day) => (day === 9 ? 5 : 1) });
    expect(changedDays(days)).toEqual([]);
  });
});

describe("the forecast of spend", () => {
  it("holds what is spent in the end in 92 to 98 of 100 campaigns", () => {
    let held = 0;
    const runs = 2000;
    for (let seed = 0; seed < runs; seed++) {
      const chance = chanceOf(seed);
      const days = Array.from({ length: 28 }, () => 200 + 30 * normal(chance));
      const before = days.slice(0, 10);
      const forecast = forecastSpend({
        spent: before.reduce((sum, each) => sum + each, 0),
        lastDays: before.slice(-7),
        daysLeft: 18,
        budget: null,
      });
      const end = days.reduce((sum, each) => sum + each, 0);
      if (forecast !== null && forecast.low <= end && end <= forecast.high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.92);
    expect(held / runs).toBeLessThan(0.98);
  });

  it("never exceeds the budget, nor falls below what was spent", () => {
    const lastDays = [90, 210, 150];
    const found = forecastSpend({ spent: 900, lastDays, daysLeft: 10, budget: 1000 });
    expect(found).toMatchObject({ value: 1000, low: 900, high: 1000 });
  });

  it("is not made of two days", () => {
    const lastDays = [100, 100];
    expect(forecastSpend({ spent: 200, lastDays, daysLeft: 5, budget: null })).toBeNull();
  });
});
