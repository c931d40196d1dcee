/** Currencies of the specification's point 3, in its order. */
export const CURRENCIES = [
  "USD",
  "EUR",
  "GBP",
  "YEN",
  "SGD",
  "BRL",
  "CAD",
  "CHF",
  "INR",
  "KRW",
  "KWD",
  "MXN",
  "NGN",
  "SAR",
  "AUD",
  "ZAR",
  "Other",
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** "Other" can be shown and has no prices. */
export type SoldCurrency = Exclude<Currency, "Other">;
export const SOLD_CURRENCIES = CURRENCIES.filter((each): each is SoldCurrency => each !== "Other");

export const DEFAULT_CURRENCY = "EUR" satisfies SoldCurrency;

/** Those of Stripe's, in codes of ISO 4217. */
const ZERO_DECIMAL = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");

/** Digits of the minor unit, where they are not two: the one table for every amount that is stored, shown or charged. */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  YEN: 0,
  // Also those that nothing is sold in: staff may bill in any currency at Stripe.
  ...Object.fromEntries(ZERO_DECIMAL.map((code) => [code, 0])),
  ...Object.fromEntries(["BHD", "JOD", "KWD", "OMR", "TND"].map((code) => [code, 3])),
};

/** Digits after the point of a currency's minor unit: cents of a euro 2, yen 0, fils of a dinar 3. */
export function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency.toUpperCase()] ?? 2;
}

/** Least steps of a sum that can be charged, in minor units: cards are charged in whole ten fils, though a dinar has 1000. */
export function chargeStep(currency: string): number {
  return minorDigits(currency) === 3 ? 10 : 1;
}

/** ISO 4217 in lower case, as payment providers write it. */
export function isoCurrency(currency: string): string {
  return currency === "YEN" ? "jpy" : currency.toLowerCase();
}

/** The product's own name of an ISO 4217 code; null for a currency that nothing is sold in. */
export function currencyOfIso(code: string): SoldCurrency | null {
  const upper = code.toUpperCase();
  const name = upper === "JPY" ? "YEN" : upper;
  return SOLD_CURRENCIES.find((each) => each === name) ?? null;
}

export function isSoldCurrency(currency: string): currency is SoldCurrency {
  return SOLD_CURRENCIES.some((each) => each === currency);
}

/** A currency that something was billed in, by the product's own name, else by its ISO 4217 code in upper case. */
export function billedCurrency(code: string): string {
  return currencyOfIso(code) ?? code.toUpperCase();
}
