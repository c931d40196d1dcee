import { describe, expect, it } from "vitest";
import { generator } from "../../test/random-network.ts";
import { burstsOf, burstStretches } from "./bursts.ts";

function binomial(random: () => number, n: number, p: number): number {
  let count = 0;
  for (let i = 0; i < n; i++) if (random() < p) count++;
  return count;
}

/** Kleinberg's cost of every sequence of states, and the cheapest one: the definition, for few periods. */
function cheapest(counts: readonly number[], totals: readonly number[], factor: number): boolean[] {
  const n = counts.length;
  const sum = (of: readonly number[]) => of.reduce((all, value) => all + value, 0);
  const base = sum(counts) / sum(totals);
  const rates = [base, Math.min(0.9999, factor * base)];
  let best: { cost: number; states: boolean[] } | null = null;
  for (let bits = 0; bits < 1 << n; bits++) {
    const states = Array.from({ length: n }, (_, i) => ((bits >> i) & 1) === 1);
    let cost = 0;
    for (let i = 0; i < n; i++) {
      const rate = rates[states[i] ? 1 : 0] ?? 0;
      const count = counts[i] ?? 0;
      cost -= count * Math.log(rate) + ((totals[i] ?? 0) - count) * Math.log(1 - rate);
      if (states[i] === true && states[i - 1] !== true) cost += Math.log(n);
    }
    if (best === null || cost < best.cost - 1e-9) best = { cost, states };
  }
  return best?.states ?? [];
}

describe("bursts", () => {
  it("are the cheapest sequence of two states, as by trying all of them", () => {
    let found = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = generator(seed);
      const totals = Array.from({ length: 9 }, () => 20 + Math.floor(random() * 60));
      const high = Math.floor(random() * 9);
      const counts = totals.map((total, i) =>
        binomial(random, total, Math.abs(i - high) < 2 ? 0.3 : 0.05),
      );
      const states = Array.from({ length: 9 }, () => false);
      const factor = seed % 2 === 0 ? 2 : 4;
      for (const { from, to } of burstStretches(counts, totals, factor)) {
        states.fill(true, from, to);
        found++;
      }
      expect(states).toEqual(cheapest(counts, totals, factor));
    }
    expect(found).toBeGreaterThan(50);
  });

  it("finds a planted one with its days, and what was expected without it", () => {
    const random = generator(11);
    const totals = Array.from({ length: 120 }, (_, i) => 200 + i * 5);
    const counts = totals.map((total, i) =>
      binomial(random, total, i >= 60 && i < 70 ? 0.06 : 0.004),
    );
    const [burst, ...others] = burstsOf(counts, totals);
    expect(others).toEqual([]);
    expect(burst).toMatchObject({ from: 60, to: 70 });
    expect(burst?.expected).toBeCloseTo(5250 * 0.004, -1);
    expect(burst?.pValue).toBeLessThan(1e-6);
  });

  it("ends where the posts end: a straggler weeks later draws it out no further", () => {
    const totals = Array.from({ length: 104 }, () => 600);
    const counts = totals.map((_, i) => (i === 50 || i === 51 ? 9 : i === 54 || i === 58 ? 1 : 0));
    expect(burstsOf(counts, totals)).toMatchObject([{ from: 50, to: 52, posts: 18 }]);
  });

  it("sees a handful of posts of a word that is hardly said at other times", () => {
    const totals = Array.from({ length: 104 }, () => 600);
    const counts = totals.map((_, i) => (i === 14 ? 3 : i === 15 ? 2 : i === 48 ? 1 : 0));
    expect(burstsOf(counts, totals)).toMatchObject([{ from: 14, to: 16 }]);
  });

  it("finds several of different strength", () => {
    const random = generator(23);
    const totals = Array.from({ length: 150 }, () => 1000);
    const rates = totals.map((_, i) => (i < 20 || i > 126 ? 0.004 : i > 120 ? 0.1 : 0.004));
    const counts = totals.map((total, i) =>
      binomial(random, total, i >= 40 && i < 52 ? 0.012 : (rates[i] ?? 0)),
    );
    const found = burstsOf(counts, totals);
    expect(found).toHaveLength(2);
    expect(Math.abs((found[0]?.from ?? 0) - 40)).toBeLessThanOrEqual(1);
    expect(found[1]).toMatchObject({ from: 121, to: 127 });
  });

  it("takes growth of all posts for no burst", () => {
    const random = generator(3);
    const totals = Array.from({ length: 60 }, (_, i) => (i < 30 ? 100 : 2000));
    const counts = totals.map((total) => binomial(random, total, 0.02));
    expect(burstsOf(counts, totals)).toEqual([]);
  });

  it("seldom finds one in noise that passes the test, with and without clusters", () => {
    for (const cluster of [1, 4]) {
      let alarms = 0;
      for (let seed = 1; seed <= 200; seed++) {
        const random = generator(seed * 7 + cluster);
        const totals = Array.from({ length: 90 }, () => 800);
        const counts = totals.map((total) => cluster * binomial(random, total / cluster, 0.01));
        if (burstsOf(counts, totals).length > 0) alarms++;
      }
      expect(alarms / 200).toBeLessThanOrEqual(0.05);
    }
  });

  it("says nothing of nothing", () => {
    expect(burstsOf([0, 0, 0, 0], [5, 5, 5, 5])).toEqual([]);
    expect(burstsOf([5, 5, 5], [5, 5, 5])).toEqual([]);
    expect(burstsOf([], [])).toEqual([]);
  });
});
