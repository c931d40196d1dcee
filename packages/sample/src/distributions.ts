import type { Random } from "./random.ts";

/**
 * Distributions built of additions, multiplications and square roots alone: IEEE 754 fixes their results to
 * the bit, which it does not for exp, log and pow.
 */
const STEPS = 1024;
const POWERS = powersOfTwo();

/** 2^(k / STEPS) for k = 0 … STEPS, by repeated square roots. */
function powersOfTwo(): Float64Array {
  const powers = new Float64Array(STEPS + 1).fill(1);
  for (let bit = STEPS / 2, root = Math.sqrt(2); bit >= 1; bit /= 2, root = Math.sqrt(root)) {
    for (let k = 0; k < STEPS; k++) if ((k & bit) !== 0) powers[k] = (powers[k] ?? 1) * root;
  }
  powers[STEPS] = 2;
  return powers;
}

/** 2^x within one part in 10^6, for |x| < 1,000. */
export function exp2(x: number): number {
  const whole = Math.floor(x);
  const at = (x - whole) * STEPS;
  const k = Math.floor(at);
  const low = POWERS[k] ?? 1;
  const high = POWERS[k + 1] ?? 2;
  return (low + (high - low) * (at - k)) * 2 ** whole;
}

/** Log-normal with median 1; `sigma` is the standard deviation of the natural logarithm. */
export function logNormal(random: Random, sigma: number): number {
  return exp2(random.normal() * sigma * Math.LOG2E);
}

/** Mean of `logNormal`: exp(sigma² / 2). */
export function logNormalMean(sigma: number): number {
  return exp2(((sigma * sigma) / 2) * Math.LOG2E);
}

/**
 * Walker's alias table over consecutive items, by Vose's method: a draw costs one number and one look-up.
 * Several tables lie in the same two arrays, each at its offset.
 */
export class AliasTables {
  private readonly threshold: Uint32Array;
  private readonly alias: Uint32Array;

  constructor(
    weights: Float64Array,
    private readonly offsets: Uint32Array,
  ) {
    this.threshold = new Uint32Array(weights.length);
    this.alias = new Uint32Array(weights.length);
    for (let table = 0; table + 1 < offsets.length; table++) {
      build(weights, offsets[table] ?? 0, offsets[table + 1] ?? 0, this.threshold, this.alias);
    }
  }

  size(table: number): number {
    return (this.offsets[table + 1] ?? 0) - (this.offsets[table] ?? 0);
  }

  /** Draws a position of the common arrays from one table, which must not be empty. */
  draw(random: Random, table: number): number {
    const from = this.offsets[table] ?? 0;
    const at = from + random.below((this.offsets[table + 1] ?? 0) - from);
    return random.u32() < (this.threshold[at] ?? 0) ? at : (this.alias[at] ?? at);
  }
}

function build(
  weights: Float64Array,
  from: number,
  to: number,
  threshold: Uint32Array,
  alias: Uint32Array,
): void {
  const n = to - from;
  let total = 0;
  for (let i = from; i < to; i++) total += weights[i] ?? 0;
  const scaled = new Float64Array(n);
  const small: number[] = [];
  const large: number[] = [];
  for (let i = 0; i < n; i++) {
    scaled[i] = total === 0 ? 1 : ((weights[from + i] ?? 0) * n) / total;
    ((scaled[i] ?? 0) < 1 ? small : large).push(i);
  }
  for (;;) {
    const less = small.pop();
    const more = large.pop();
    if (less === undefined || more === undefined) {
      // Rounding leaves items of weight one on one side only.
      for (const rest of [less, more, ...small, ...large])
        if (rest !== undefined) certain(from + rest, threshold, alias);
      return;
    }
    threshold[from + less] = Math.min(4294967295, Math.floor((scaled[less] ?? 0) * 4294967296));
    alias[from + less] = from + more;
    scaled[more] = (scaled[more] ?? 0) + (scaled[less] ?? 0) - 1;
    ((scaled[more] ?? 0) < 1 ? small : large).push(more);
  }
}

function certain(at: number, threshold: Uint32Array, alias: Uint32Array): void {
  threshold[at] = 4294967295;
  alias[at] = at;
}

/** Weights → running sums, for the few draws where a table is not worth its building. */
export function drawWeighted(random: Random, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let rest = random.unit() * total;
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i] ?? 0;
    if (rest < 0) return i;
  }
  return weights.length - 1;
}
