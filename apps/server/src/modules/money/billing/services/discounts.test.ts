import { expect, it } from "vitest";
import { inForceAt, priceAfter } from "./discounts.ts";

const part = (percentOff: number, endsAt: string | null = null) => ({
  percentOff,
  amountOff: null,
  endsAt,
});
const sum = (amountOff: number) => ({ percentOff: null, amountOff, endsAt: null });

it("takes discounts off one after the other, rounds half units up, and never goes below nothing", () => {
  expect(priceAfter(4900, [], "EUR")).toBe(4900);
  expect(priceAfter(4900, [part(20)], "EUR")).toBe(3920);
  expect(priceAfter(4900, [part(33.3)], "EUR")).toBe(4900 - 1632);
  expect(priceAfter(4900, [sum(1000), part(50)], "EUR")).toBe(1950);
  expect(priceAfter(4900, [sum(9000), part(50)], "EUR")).toBe(0);
});

it("leaves of a dinar what a card can be charged: whole tens of fils", () => {
  // 33.33 % of 61 dinars are 20.331, of which 20.330 are taken off.
  expect(priceAfter(61_000, [part(33.33)], "KWD")).toBe(40_670);
  expect(priceAfter(15_000, [part(33.33), part(10)], "KWD")).toBe(9000);
  expect(priceAfter(2750, [sum(1235)], "KWD") % 10).toBe(0);
});

it("counts a discount until its end", () => {
  const ends = part(10, "2027-03-01T00:00:00.000Z");
  expect(inForceAt([ends, sum(1)], new Date("2027-02-28T23:59:59Z"))).toHaveLength(2);
  expect(inForceAt([ends, sum(1)], new Date("2027-03-01T00:00:00Z"))).toEqual([sum(1)]);
});
