/** Currencies in which an ad account can be charged, each with its smallest bid in millionths. */
export const SMALLEST_BID: Readonly<Record<string, number>> = {
  USD: 10_000,
  JPY: 1_000_000,
  EUR: 10_000,
  GBP: 10_000,
  CAD: 10_000,
  AUD: 10_000,
  BRL: 10_000,
  INR: 10_000,
  KRW: 10_000_000,
  MXN: 10_000,
  SGD: 10_000,
};

export const CURRENCIES: readonly string[] = Object.keys(SMALLEST_BID);
