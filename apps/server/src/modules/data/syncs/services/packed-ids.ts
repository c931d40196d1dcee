/** Bytes of an id: the network's ids are below 2^64. */
const BYTES = 8;

/** Ids as one text, eleven characters each. */
export function packIds(ids: readonly string[]): string {
  const bytes = Buffer.alloc(ids.length * BYTES);
  for (const [at, id] of ids.entries()) bytes.writeBigUInt64BE(BigInt(id), at * BYTES);
  return bytes.toString("base64");
}

export function unpackIds(packed: string): bigint[] {
  const bytes = Buffer.from(packed, "base64");
  return Array.from({ length: bytes.length / BYTES }, (_, at) => bytes.readBigUInt64BE(at * BYTES));
}

const SMALLEST = 1024;

/** A set of ids in 16 to 32 bytes each, so that ten million of them fit where a set of texts would not. */
export class IdSet {
  #slots = new BigUint64Array(SMALLEST);
  #size = 0;
  /** Zero marks an empty slot. */
  #hasZero = false;

  get size(): number {
    return this.#size + (this.#hasZero ? 1 : 0);
  }

  has(id: string | bigint): boolean {
    const value = BigInt(id);
    return value === 0n ? this.#hasZero : this.#slots[this.#slotOf(value)] === value;
  }

  add(id: string | bigint): void {
    const value = BigInt(id);
    if (value === 0n) {
      this.#hasZero = true;
      return;
    }
    const slot = this.#slotOf(value);
    if (this.#slots[slot] === value) return;
    this.#slots[slot] = value;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
  }

  /** The slot that holds the value, or the one that it would take. */
  #slotOf(value: bigint): number {
    const low = Number(value & 0xffffffffn);
    const high = Number(value >> 32n);
    // Ids count up by time, so that their lowest bits are much alike.
    let mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    mixed ^= mixed >>> 15;
    const mask = this.#slots.length - 1;
    let slot = mixed & mask;
    for (let held = this.#slots[slot]; held !== 0n && held !== value; held = this.#slots[slot])
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new BigUint64Array(before.length * 2);
    for (const value of before) if (value !== 0n) this.#slots[this.#slotOf(value)] = value;
  }
}
