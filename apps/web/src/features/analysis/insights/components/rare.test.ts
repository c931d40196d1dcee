import { expect, test } from "vitest";
import { hasCommon, leastOf, listedIn, withoutRare } from "./rare.ts";

const common = { id: "common", share: 0.4, count: 400 };
const small = { id: "small", share: 0.004, count: 40 };
const few = { id: "few", share: 0.2, count: 9 };

test("rows below 0.5 % or 10 people are hidden, until they are asked for", () => {
  const facet = { items: [common, small, few], total: 90, left_out: 0 };
  expect(withoutRare(facet, true)).toEqual({ items: [common], hasHidden: true });
  expect(withoutRare(facet, false)).toEqual({ items: facet.items, hasHidden: false });
  expect(listedIn(facet, 1)).toBe(1);
  expect(listedIn({ items: [common], total: 90 }, 1)).toBe(90);
});

test("the server leaves rare rows out where they could come first", () => {
  expect(leastOf("affinity", true)).toEqual({ min_share: 0.005, min_people: 10 });
  expect(leastOf("affinity", false)).toEqual({});
  expect(leastOf("share", true)).toEqual({});
  expect(withoutRare({ items: [common], left_out: 3 }, true).hasHidden).toBe(true);
});

test("a list of rare rows alone is shown", () => {
  expect(hasCommon([few, small])).toBe(false);
  expect(hasCommon([common, few])).toBe(true);
  expect(hasCommon([])).toBe(false);
});
