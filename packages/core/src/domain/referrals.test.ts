import { describe, expect, it } from "vitest";
import { SOLD_CURRENCIES } from "./currencies.ts";
import { creditOfShare, monthOfPremium, shareOfMonth } from "./referrals.ts";

describe("the credit of a referral", () => {
  it("is a month of the suite for a whole month and for a year, in every currency", () => {
    for (const currency of SOLD_CURRENCIES) {
      const month = monthOfPremium(currency);
      for (const paid of [month, month * 10])
        expect(creditOfShare(shareOfMonth(paid, currency), currency), currency).toBe(month);
    }
  });

  it("is never more than was paid, and nothing of nothing", () => {
    for (const currency of SOLD_CURRENCIES) {
      for (let paid = 0; paid < monthOfPremium(currency); paid += 37)
        expect(creditOfShare(shareOfMonth(paid, currency), currency)).toBeLessThanOrEqual(paid);
    }
    expect(shareOfMonth(-900, "EUR")).toBe(0);
  });

  it("crosses currencies as a part of the price, in whole tens of fils", () => {
    expect(creditOfShare(shareOfMonth(450, "EUR"), "YEN")).toBe(700);
    expect(creditOfShare(shareOfMonth(301, "EUR"), "KWD") % 10).toBe(0);
  });
});
