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

/** Digits of the minor unit, where they are not two: the one table for every amount that is stored, shown or charged. */
const MINOR_DIGITS: Readonly<Record<string, number>> = { YEN: 0, JPY: 0, KRW: 0, KWD: 3 };

/** Digits after the point of a currency's minor unit: cents of a euro 2, yen 0, fils of a dinar 3. */
export function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency.toUpperCase()] ?? 2;
}

/** Least steps of a sum that can be charged, in minor units: cards are charged in whole ten fils, though a dinar has 1000. */
export function chargeStep(currency: SoldCurrency): number {
  return minorDigits(currency) === 3 ? 10 : 1;
}

/** ISO 4217 in lower case, as payment providers write it. */
export function isoCurrency(currency: SoldCurrency): string {
  return currency === "YEN" ? "jpy" : currency.toLowerCase();
}

/** The product's own name of an ISO 4217 code; null for a currency that nothing is sold in. */
export function currencyOfIso(code: string): SoldCurrency | null {
  const upper = code.toUpperCase();
  const name = upper === "JPY" ? "YEN" : upper;
  return SOLD_CURRENCIES.find((each) => each === name) ?? null;
}
