import { SeededRandom } from "../training/random.ts";

/** Random numbers of the distributions that the experiment needs. */
export class Draws {
  readonly #random: SeededRandom;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.#random.next() * limit);
  }

  /** Box and Muller. */
  normal(): number {
    return (
      Math.sqrt(-2 * Math.log(1 - this.#random.next())) *
      Math.cos(2 * Math.PI * this.#random.next())
    );
  }

  /** Of scale 1 (Marsaglia and Tsang 2000). */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.#random.next()) ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    while (true) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - this.#random.next()) < x * x * 0.5 + d - d * v + d * Math.log(v))
        return d * v;
    }
  }

  dirichlet(weights: readonly number[]): number[] {
    const parts = weights.map((weight) => this.gamma(weight));
    const total = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => part / total);
  }

  /** How many of `total` fall on each share. */
  multinomial(total: number, shares: readonly number[]): number[] {
    const counts = shares.map(() => 0);
    for (let i = 0; i < total; i++) {
      let left = this.#random.next();
      let at = 0;
      while (at < shares.length - 1 && (left -= shares[at] ?? 0) >= 0) at++;
      counts[at]!++;
    }
    return counts;
  }
}
