/** Strings as one column: bytes of UTF-8, where each begins, and the final number of each provisional one. */
export interface FinishedDictionary {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
  readonly final: Uint32Array;
}

/**
 * Gives strings provisional numbers in order of appearance. A hash table over ranges of texts: indexing tens of
 * millions of terms through `Map` makes a string and hashes it for each, and ends at 16.7 million entries.
 */
export class DictionaryBuilder {
  /** UTF-16 units of all strings, one after another. */
  #units = new Uint16Array(1 << 12);
  #starts = new Uint32Array(1 << 10);
  #hashes = new Uint32Array(1 << 10);
  /** Round in which a string was added last. */
  #rounds = new Uint32Array(1 << 10);
  /** Provisional number + 1 by hash, open addressing; a power of two long, at most half full. */
  #table = new Uint32Array(1 << 11);
  #size = 0;
  #round = 0;

  get size(): number {
    return this.#size;
  }

  /** Begins a new owner: `addDistinct` says what is new to it. */
  beginRound(): void {
    this.#round++;
  }

  /** @returns the number, or -1 when the string was added in this round before. */
  addDistinct(text: string, start: number, end: number): number {
    const id = this.add(text, start, end);
    if (this.#rounds[id] === this.#round) return -1;
    this.#rounds[id] = this.#round;
    return id;
  }

  /** @returns the provisional number of `text.slice(start, end)`. */
  add(text: string, start = 0, end = text.length): number {
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.#table.length - 1;
    let slot = Math.imul(hash, 0x9e3779b1) >>> 0;
    for (slot = (slot ^ (slot >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const id = this.#table[slot]! - 1;
      if (id < 0) return this.#insert(text, start, end, hash, slot);
      if (this.#hashes[id] === hash >>> 0 && this.#equals(id, text, start, end)) return id;
    }
  }

  /** Final numbers: by `weight` descending when given, then in the order of UTF-8 bytes. */
  finish(weight?: ArrayLike<number>): FinishedDictionary {
    const size = this.#size;
    const keys = this.#sortKeys();
    const order = Array.from({ length: size }, (_, id) => id);
    order.sort(
      (a, b) =>
        (weight === undefined ? 0 : weight[b]! - weight[a]!) ||
        keys[a]! - keys[b]! ||
        this.#compare(a, b),
    );
    const offsets = new Uint32Array(size + 1);
    const final = new Uint32Array(size);
    let bytes = Buffer.alloc(this.#starts[size]! + 1024);
    let at = 0;
    for (let i = 0; i < size; i++) {
      const id = order[i]!;
      const text = this.#textOf(id);
      if (at + text.length * 3 > bytes.length)
        bytes = Buffer.concat([bytes], bytes.length * 2 + text.length * 3);
      at += bytes.write(text, at);
      final[id] = i;
      offsets[i + 1] = at;
    }
    return { bytes: bytes.subarray(0, at), offsets, final };
  }

  #insert(text: string, start: number, end: number, hash: number, slot: number): number {
    const id = this.#size++;
    const from = this.#starts[id]!;
    if (from + end - start > this.#units.length)
      this.#units = grown(this.#units, from + end - start);
    for (let i = start; i < end; i++) this.#units[from + i - start] = text.charCodeAt(i);
    if (id + 2 > this.#starts.length) {
      this.#starts = grown(this.#starts, id + 2);
      this.#hashes = grown(this.#hashes, id + 2);
      this.#rounds = grown(this.#rounds, id + 2);
    }
    this.#starts[id + 1] = from + end - start;
    this.#hashes[id] = hash;
    this.#table[slot] = id + 1;
    if (this.#size * 2 > this.#table.length) this.#rehash();
    return id;
  }

  #rehash(): void {
    const table = new Uint32Array(this.#table.length * 4);
    const mask = table.length - 1;
    for (let id = 0; id < this.#size; id++) {
      let slot = Math.imul(this.#hashes[id]!, 0x9e3779b1) >>> 0;
      slot = (slot ^ (slot >>> 16)) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = id + 1;
    }
    this.#table = table;
  }

  #equals(id: number, text: string, start: number, end: number): boolean {
    const from = this.#starts[id]!;
    if (this.#starts[id + 1]! - from !== end - start) return false;
    for (let i = start; i < end; i++)
      if (this.#units[from + i - start] !== text.charCodeAt(i)) return false;
    return true;
  }

  #textOf(id: number): string {
    let text = "";
    for (let i = this.#starts[id]!; i < this.#starts[id + 1]!; i += 4096) {
      text += String.fromCharCode(
        ...this.#units.subarray(i, Math.min(i + 4096, this.#starts[id + 1]!)),
      );
    }
    return text;
  }

  /** The first three units of each string as one number, in the order of code points: most comparisons end there. */
  #sortKeys(): Float64Array {
    const keys = new Float64Array(this.#size);
    for (let id = 0; id < this.#size; id++) {
      let key = 0;
      for (let i = 0; i < 3; i++) {
        const at = this.#starts[id]! + i;
        key = key * 65_537 + (at < this.#starts[id + 1]! ? 1 + byCodePoint(this.#units[at]!) : 0);
      }
      keys[id] = key;
    }
    return keys;
  }

  #compare(a: number, b: number): number {
    const [fromA, fromB] = [this.#starts[a]!, this.#starts[b]!];
    const [lengthA, lengthB] = [this.#starts[a + 1]! - fromA, this.#starts[b + 1]! - fromB];
    const length = Math.min(lengthA, lengthB);
    for (let i = 0; i < length; i++) {
      const [x, y] = [this.#units[fromA + i]!, this.#units[fromB + i]!];
      if (x !== y) return byCodePoint(x) - byCodePoint(y);
    }
    return lengthA - lengthB;
  }
}

/**
 * Units in the order of code points, which is that of UTF-8 bytes: surrogates stand for what lies above U+FFFF, so
 * they come last. Sorted by plain units, a dictionary searched by bytes would miss there.
 */
function byCodePoint(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function grown<C extends Uint16Array | Uint32Array>(column: C, least: number): C {
  const larger = new (column.constructor as { new (length: number): C })(
    Math.max(column.length * 2, least),
  );
  larger.set(column);
  return larger;
}
