const SMALLEST = 1024;

/** Numbers accounts from 0 in the order in which they come; eight bytes an id, so that a million of them fit. */
export class AccountRows {
  #ids = new BigUint64Array(SMALLEST);
  #slots = new Int32Array(SMALLEST * 2).fill(-1);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Its row, which it gets where it has none. */
  add(id: bigint): number {
    const slot = this.#slotOf(id);
    const known = this.#slots[slot] ?? -1;
    if (known >= 0) return known;
    const row = this.#size++;
    if (row === this.#ids.length) {
      const before = this.#ids;
      this.#ids = new BigUint64Array(before.length * 2);
      this.#ids.set(before);
    }
    this.#ids[row] = id;
    this.#slots[slot] = row;
    if (this.#size * 2 > this.#slots.length) this.#place(this.#slots.length * 2);
    return row;
  }

  /** -1: it has none. */
  find(id: bigint): number {
    return this.#slots[this.#slotOf(id)] ?? -1;
  }

  key(row: number): bigint {
    return this.#ids[row] ?? 0n;
  }

  id(row: number): string {
    return String(this.#ids[row] ?? 0n);
  }

  ids(): BigUint64Array<ArrayBuffer> {
    return this.#ids.slice(0, this.#size);
  }

  static from(ids: BigUint64Array<ArrayBuffer>): AccountRows {
    const rows = new AccountRows();
    rows.#ids = ids.length === 0 ? rows.#ids : ids;
    rows.#size = ids.length;
    let slots = SMALLEST * 2;
    while (slots < ids.length * 2) slots *= 2;
    rows.#place(slots);
    return rows;
  }

  #place(slots: number): void {
    this.#slots = new Int32Array(slots).fill(-1);
    for (let row = 0; row < this.#size; row++)
      this.#slots[this.#slotOf(this.#ids[row] ?? 0n)] = row;
  }

  /** The slot that holds the id, or the one that it would take. */
  #slotOf(id: bigint): number {
    const low = Number(id & 0xffffffffn);
    const high = Number(id >> 32n);
    // Ids count up by time, so that their lowest bits are much alike.
    let mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    mixed ^= mixed >>> 15;
    const mask = this.#slots.length - 1;
    let slot = mixed & mask;
    for (
      let row = this.#slots[slot] ?? -1;
      row >= 0 && this.#ids[row] !== id;
      row = this.#slots[slot] ?? -1
    )
      slot = (slot + 1) & mask;
    return slot;
  }
}
