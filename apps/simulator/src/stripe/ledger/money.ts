/** Currencies without minor units, and those with three digits of them. */
const ZERO_DECIMAL = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "),
);
const THREE_DECIMAL = new Set("bhd jod kwd omr tnd".split(" "));

export function digitsOf(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** Least amounts that a card is charged, in minor units. */
const LEAST: Readonly<Record<string, number>> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  jpy: 50,
  chf: 50,
  cad: 50,
  aud: 50,
  krw: 100,
  sek: 300,
  nok: 300,
  dkk: 250,
  pln: 200,
  inr: 50,
  brl: 50,
  sgd: 50,
  nzd: 50,
  hkd: 400,
  mxn: 1000,
  aed: 200,
  kwd: 150,
};

export function leastCharge(currency: string): number {
  return LEAST[currency] ?? 50;
}

/** Returns a / b to the nearest whole number, halves away from zero, so that a sum and its reverse cancel out. */
function divide(a: bigint, b: bigint): number {
  const sign = a < 0n !== b < 0n ? -1n : 1n;
  const over = a < 0n ? -a : a;
  const under = b < 0n ? -b : b;
  return Number((sign * (2n * over + under)) / (2n * under));
}

/** Returns amount × part / whole without losing a unit to floating point. */
export function share(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : divide(BigInt(amount) * BigInt(part), BigInt(whole));
}

/** Parts of amounts added up exactly, and rounded only as a sum. */
export class ExactSum {
  readonly #most: number;
  #over = 0n;
  #under = 1n;
  #rounded = 0;

  constructor(most = Infinity) {
    this.#most = most;
  }

  /** Adds amount × part / whole; returns what the rounded sum grew by. */
  grow(amount: number, part: number, whole: number): number {
    if (whole === 0) return 0;
    const under = BigInt(whole);
    this.#over = this.#over * under + BigInt(amount) * BigInt(part) * this.#under;
    this.#under *= under;
    const before = this.#rounded;
    this.#rounded = Math.min(divide(this.#over, this.#under), this.#most);
    return this.#rounded - before;
  }
}

/** Whether a sum can be charged or returned as it is. */
export function isInSteps(amount: number, currency: string): boolean {
  return inSteps(amount, currency) === amount;
}

/** A sum as it can be charged: those with three digits of minor units in whole tens of them. */
export function inSteps(amount: number, currency: string): number {
  return THREE_DECIMAL.has(currency) ? divide(BigInt(amount), 10n) * 10 : amount;
}

const PERCENT_SCALE = 10_000;

export function percentOf(amount: number, percent: number): number {
  return share(amount, Math.round(percent * PERCENT_SCALE), 100 * PERCENT_SCALE);
}

/** Tax that an amount contains already. */
export function percentWithin(amount: number, percent: number): number {
  const scaled = Math.round(percent * PERCENT_SCALE);
  return share(amount, scaled, 100 * PERCENT_SCALE + scaled);
}

const DECIMAL_SCALE = 12;

/** Returns quantity × a unit amount with up to twelve decimal places. */
export function times(unit: string, quantity: number): number {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(unit) ?? [];
  const scaled = BigInt(whole + fraction.slice(0, DECIMAL_SCALE).padEnd(DECIMAL_SCALE, "0"));
  return divide((sign === "-" ? -scaled : scaled) * BigInt(quantity), 10n ** BigInt(DECIMAL_SCALE));
}

/** Divides an amount among weights; the last that counts takes what rounding leaves. */
export function spread(amount: number, weights: readonly number[]): number[] {
  let left = amount;
  let weight = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => {
    const part = weight === 0 ? 0 : share(left, one, weight);
    left -= part;
    weight -= one;
    return part;
  });
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
