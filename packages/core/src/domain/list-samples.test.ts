import { expect, test } from "vitest";
import { listSample, listSamples } from "./list-samples.ts";

const newestOf = (sizes: readonly number[], affordable: number) =>
  listSamples(sizes, affordable).map(({ newest }) => newest);

test("offers samples up to what the budget pays for", () => {
  expect(newestOf([74_129], 2000)).toEqual([100, 400, 1000, 2000]);
  expect(newestOf([74_129], 250)).toEqual([100, 250]);
  expect(newestOf([74_129], 30)).toEqual([30]);
});

test("offers none where the budget pays for the whole list or for nothing", () => {
  expect(listSamples([500], 500)).toEqual([]);
  expect(listSamples([500], 0)).toEqual([]);
  expect(listSamples([], -5)).toEqual([]);
});

test("gives what a short list leaves to the other", () => {
  const samples = listSamples([74_129, 50], 1050);
  expect(samples.map(({ newest }) => newest)).toEqual([100, 400, 1000]);
  expect(samples.map(({ reads }) => reads)).toEqual([150, 450, 1050]);
});

test.each([
  [1_000_000, 400, 0.049, 0.4998],
  [74_129, 1000, 0.0308, 0.4933],
  [2000, 1500, 0.0126, 0.125],
  [1000, 1000, 0, 0],
])("states the error of a share: of %i accounts %i read", (size, newest, margin, most) => {
  const sample = listSample([size], newest);
  expect(sample.margin).toBeCloseTo(margin, 3);
  expect(sample.most).toBeCloseTo(most, 4);
});

test("never states a margin beyond what the accounts that are not read can do", () => {
  for (const newest of [1, 2, 5, 50, 99, 100]) {
    const { margin, most } = listSample([100], newest);
    expect(margin).toBeLessThanOrEqual(most);
  }
});
