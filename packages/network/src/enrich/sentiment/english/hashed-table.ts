/** An immutable map from 32-bit hashes to numbers of 16 bits, in two flat arrays: open addressing, linear probing. */
export class HashedTable {
  readonly #keys: Int32Array;
  readonly #values: Int16Array;
  readonly #mask: number;

  /** Of a hash that comes twice the last value counts; a value of 0 is no entry. */
  constructor(entries: readonly (readonly [hash: number, value: number])[]) {
    let size = 64;
    while (size < entries.length * 3) size *= 2;
    this.#mask = size - 1;
    this.#keys = new Int32Array(size);
    this.#values = new Int16Array(size);
    for (const [hash, value] of entries) {
      let at = hash & this.#mask;
      while (this.#values[at] !== 0 && this.#keys[at] !== hash) at = (at + 1) & this.#mask;
      if (value === 0 && this.#values[at] === 0) continue;
      this.#keys[at] = hash;
      this.#values[at] = value;
    }
  }

  /** The value of a hash; 0 when there is none. */
  get(hash: number): number {
    let at = hash & this.#mask;
    let value = this.#values[at] ?? 0;
    while (value !== 0) {
      if (this.#keys[at] === hash) return value;
      at = (at + 1) & this.#mask;
      value = this.#values[at] ?? 0;
    }
    return 0;
  }
}
