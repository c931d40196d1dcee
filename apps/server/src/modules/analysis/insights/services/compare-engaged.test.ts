import type { EngagedAuthors } from "@toolkit/network/store/engaged-authors";
import { expect, it } from "vitest";
import { compareEngaged } from "./compare-engaged.ts";

/** By dense id, how many like the author. */
const counts = (members: number, authors: Readonly<Record<number, number>>): EngagedAuthors => ({
  members,
  total: Object.keys(authors).length,
  authors: Object.entries(authors).map(([id, liking]) => ({
    id: Number(id),
    members: liking,
    posts: liking,
  })),
});

it("compares with the whole baseline, and tests against those outside the audience", () => {
  const [first, second] = compareEngaged({
    audience: counts(200, { 1: 100, 2: 40 }),
    baseline: counts(1000, { 1: 180, 2: 200 }),
    both: counts(200, { 1: 100, 2: 40 }),
  });
  expect(first?.baselineShare).toBeCloseTo(0.18);
  expect(first?.affinity?.value).toBeCloseTo(0.5 / 0.18);
  expect(first?.affinity?.low).toBeLessThan(0.5 / 0.18);
  expect(first?.affinity?.high).toBeGreaterThan(0.5 / 0.18);
  expect(first?.distinguishable).toBe(true);
  // 20 % of the audience and 20 % of the others.
  expect(second?.baselineShare).toBeCloseTo(0.2);
  expect(second?.distinguishable).toBe(false);
});

it("weighs the audience as its part of a drawn baseline, where few of it were drawn", () => {
  const [only] = compareEngaged({
    audience: counts(2000, { 1: 1000 }),
    baseline: counts(1000, { 1: 145 }),
    both: counts(100, { 1: 55 }),
  });
  expect(only?.baselineShare).toBeCloseTo(0.1 * 0.5 + 0.9 * 0.1);
});

it("tells no difference where nobody of the baseline is outside, or nobody's likes are known", () => {
  const whole = counts(50, { 1: 20 });
  const [same] = compareEngaged({ audience: whole, baseline: whole, both: whole });
  expect(same).toMatchObject({ affinity: null, distinguishable: false });
  const none = counts(0, {});
  expect(compareEngaged({ audience: none, baseline: none, both: none })).toEqual([]);
});
