/** A small generator (mulberry32, Ettinger 2017): the same numbers for the same seed on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number of 32 bits. */
  u32(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** In [0, 1). */
  unit(): number {
    return this.u32() / 4294967296;
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  /** 0 … count − 1 in random order (Fisher & Yates). */
  order(count: number): Uint32Array {
    const order = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const j = this.below(i + 1);
      order[i] = order[j]!;
      order[j] = i;
    }
    return order;
  }
}
