import { expect, it } from "vitest";
import { FEWEST_DAYS, rateChange } from "./rate-change.ts";
import { Random } from "./random.ts";

/** Follows of a day; on lumpy days, in bunches of five, as readings show them. */
function followsOf(random: Random, mean: number, bunch: number): number {
  const limit = Math.exp(-mean / bunch);
  let bunches = 0;
  for (let product = random.unit(); product > limit; product *= random.unit()) bunches += 1;
  return bunches * bunch;
}

/** How often an interval leaves the true ratio out, over accounts of which nothing or something changed. */
function missed(ratio: number, bunch: number): number {
  const random = new Random(7);
  const rounds = 2000;
  let out = 0;
  for (let round = 0; round < rounds; round++) {
    const before = Array.from({ length: 28 }, () => followsOf(random, 12, bunch));
    let count = 0;
    for (let day = 0; day < 7; day++) count += followsOf(random, 12 * ratio, bunch);
    const change = rateChange(count, 7, before)!;
    if (change.low > ratio || change.high < ratio) out += 1;
  }
  return out / rounds;
}

it("leaves the truth out in 5 % of accounts, whether something changed or not", () => {
  for (const ratio of [1, 2]) expect(missed(ratio, 1)).toBeLessThan(0.06);
  expect(missed(1, 1)).toBeGreaterThan(0.03);
});

it("is wider where follows come in bunches", () => {
  expect(missed(1, 5)).toBeLessThan(0.075);
});

it("says nothing where little or nothing came before", () => {
  expect(
    rateChange(
      5,
      7,
      Array.from({ length: FEWEST_DAYS - 1 }, () => 3),
    ),
  ).toBeNull();
  expect(
    rateChange(
      5,
      7,
      Array.from({ length: 28 }, () => 0),
    ),
  ).toBeNull();
  const none = rateChange(
    0,
    7,
    Array.from({ length: 28 }, () => 3),
  )!;
  expect(none.high).toBeLessThan(1);
  expect(none.value).toBeGreaterThan(0);
});
