import type { PostingHours } from "@toolkit/engine/port/hours";
import { expect, test } from "vitest";
import { compareParts } from "./read-posting-times.ts";

/** Posts by hour of the day, alike on all days; every author wrote `each` of them. */
function hours(of: (hourOfDay: number) => number, each = 1): PostingHours {
  const local = Array.from({ length: 168 }, (_, hour) => of(hour % 24));
  const placed = local.reduce((sum, posts) => sum + posts, 0);
  const counts = { posts: placed, timed: placed, placed, authors: placed / each };
  return { ...counts, squares: placed * each, local, utc: local, dataset: "d", version: 1 };
}
const partOf = (parts: ReturnType<typeof compareParts>, id: string) => {
  const part = parts.find((one) => one.id === id);
  if (part === undefined) throw new Error(`No part ${id}`);
  return part;
};

test("who posts in the morning more than others is told so, with a ratio that is that of the shares", () => {
  const early = (hour: number): number => (hour >= 5 && hour < 9 ? 40 : 5);
  const audience = hours(early);
  const everybody = hours((hour) => early(hour) + 20);
  const parts = compareParts(audience, everybody, true);
  const morning = partOf(parts, "early_morning");
  expect(morning.distinguishable).toBe(true);
  expect(morning.share.value).toBeCloseTo(160 / 260, 10);
  expect(morning.baselineShare).toBeCloseTo(240 / 740, 10);
  // Numbers that stand beside each other agree.
  expect(morning.affinity?.value).toBeCloseTo(morning.share.value / morning.baselineShare, 10);
  expect(morning.affinity?.low).toBeGreaterThan(1);
  expect(partOf(parts, "weekend").distinguishable).toBe(false);
  expect(partOf(parts, "weekend").affinity?.value).toBeCloseTo(1, 10);
});

test("the same posts say less when few wrote them", () => {
  const shape = (hour: number): number => (hour < 12 ? 16 : 8);
  const everybody = hours(() => 60);
  const width = (each: number): number => {
    const { share } = partOf(compareParts(hours(shape, each), everybody, true), "morning");
    return share.high - share.low;
  };
  expect(width(16) / width(1)).toBeCloseTo(4, 0);
  const isTold = (each: number): boolean =>
    compareParts(hours(shape, each), everybody, true).some((part) => part.distinguishable);
  expect([isTold(1), isTold(50)]).toEqual([true, false]);
});

test("nothing is compared without posts, nor with a rest that has none", () => {
  expect(
    compareParts(
      hours(() => 0),
      hours(() => 4),
      true,
    ),
  ).toEqual([]);
  const all = hours(() => 4);
  for (const { affinity, distinguishable, share, baselineShare } of compareParts(all, all, true)) {
    expect([affinity, distinguishable]).toEqual([null, false]);
    expect(share.value).toBeCloseTo(baselineShare, 12);
  }
});

test("a baseline that does not hold the audience is compared as it is", () => {
  const parts = compareParts(
    hours((hour) => (hour >= 22 ? 30 : 2)),
    hours(() => 9),
    false,
  );
  const night = partOf(parts, "night");
  expect(night.affinity?.value).toBeCloseTo(night.share.value / night.baselineShare, 10);
  expect(night.distinguishable).toBe(true);
});
