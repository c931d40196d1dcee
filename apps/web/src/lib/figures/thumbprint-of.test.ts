import type { Insights } from "@toolkit/core/contract/insights";
import { expect, test } from "vitest";
import { thumbprintOf } from "./thumbprint-of.ts";

const facet = (known: number, items: readonly (readonly [id: string, share: number])[]) => ({
  known,
  unknown: 10,
  items: items.map(([id, share]) => ({ id, label: id, share })),
});
const insights = (genders: number, ages: number) =>
  ({
    demographics: {
      gender: facet(genders, [
        ["MALE", 0.4],
        ["FEMALE", 0.6],
      ]),
      age: facet(ages, [
        ["35-49", 0.7],
        ["65+", 0.3],
      ]),
    },
  }) as unknown as Insights;

test("a part of which too little is known is left out", () => {
  expect(thumbprintOf(insights(29, 29), null)).toEqual({ women: null, ages: null, hours: null });
  expect(thumbprintOf(insights(30, 30), { hours: [], authors: 29 })).toEqual({
    women: 0.6,
    ages: [0, 0, 0, 0.7, 0, 0.3].toSpliced(3, 1, 0.7),
    hours: null,
  });
});

test("hours of all days are added up", () => {
  const hours = Array.from({ length: 168 }, (_, hour) => (hour % 24 === 7 ? 2 : 0));
  const found = thumbprintOf(insights(30, 30), { hours, authors: 30 }).hours;
  expect(found?.[7]).toBe(14);
  expect(found).toHaveLength(24);
});
