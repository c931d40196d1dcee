import { expect, test } from "vitest";
import { byGain } from "./use-ideas.ts";

test("orders ideas by what they add, leaves out those that add nobody, and keeps uncounted ones last", () => {
  const ideas = [3, 0, null, 40, 12, 1, 2, 5].map((gain) => ({ gain }));
  expect(byGain(ideas).map(({ gain }) => gain)).toEqual([40, 12, 5, 3, 2, 1]);
  expect(byGain([{ gain: null }, { gain: 2 }]).map(({ gain }) => gain)).toEqual([2, null]);
});
