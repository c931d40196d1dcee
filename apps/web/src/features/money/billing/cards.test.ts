import { expect, it } from "vitest";
import { brandName, hasExpired } from "./cards.ts";

it("names brands as people know them", () => {
  expect(["visa", "amex", "jcb", "sepa_debit", "us_bank_account"].map(brandName)).toEqual([
    "Visa",
    "American Express",
    "JCB",
    "SEPA",
    "Us bank account",
  ]);
});

it("lets a card work to the end of its month", () => {
  const card = { month: 11, year: 2026 };
  expect(hasExpired(card, new Date("2026-11-30T23:59:59Z"))).toBe(false);
  expect(hasExpired(card, new Date("2026-12-01T00:00:00Z"))).toBe(true);
  expect(hasExpired({ month: 12, year: 2026 }, new Date("2027-01-01T00:00:00Z"))).toBe(true);
});
