import { describe, expect, it } from "vitest";
import {
  CURRENCIES,
  currencyOfIso,
  isoCurrency,
  minorDigits,
  SOLD_CURRENCIES,
} from "./currencies.ts";

describe("currencies", () => {
  it("sells in every currency but Other", () => {
    expect(SOLD_CURRENCIES).toEqual(CURRENCIES.filter((each) => each !== "Other"));
  });

  it("calls the yen JPY outside, and every code comes back as it went", () => {
    expect(isoCurrency("YEN")).toBe("jpy");
    for (const currency of SOLD_CURRENCIES)
      expect(currencyOfIso(isoCurrency(currency))).toBe(currency);
    expect(currencyOfIso("xyz")).toBeNull();
    expect(currencyOfIso("other")).toBeNull();
  });

  it("knows currencies without and with three digits", () => {
    expect(["YEN", "jpy", "KRW", "KWD", "EUR"].map(minorDigits)).toEqual([0, 0, 0, 3, 2]);
  });
});
