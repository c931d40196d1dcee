/** Half full at the most, so that probes stay short. */
const FILL = 0.5;
/** Four of the hash, and one that says as which it came. */
const WORDS = 5;
const LEAST_SLOTS = 1024;

/**
 * Identifiers that were seen, by kind and the first 128 bits of their hash: 40 to 80 bytes per identifier, in one array. Two of ten million
 * identifiers share these bits with a chance below 10⁻²⁴, so that no member is taken for a duplicate of another.
 */
export class HashSet {
  #slots = LEAST_SLOTS;
  #words = new Uint32Array(LEAST_SLOTS * WORDS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Returns false when it was there already. */
  add(code: number, hash: Uint8Array): boolean {
    const [a, b, c, d] = wordsOf(code, hash);
    const slot = this.#find(a, b, c, d);
    if (this.#isTaken(slot)) return false;
    this.#write(slot, [a, b, c, d, this.#size]);
    this.#size++;
    if (this.#size > this.#slots * FILL) this.#grow();
    return true;
  }

  has(code: number, hash: Uint8Array): boolean {
    return this.#isTaken(this.#find(...wordsOf(code, hash)));
  }

  /** The number of identifiers that came before it; -1: it is not there. */
  indexOf(code: number, hash: Uint8Array): number {
    const slot = this.#find(...wordsOf(code, hash));
    return this.#isTaken(slot) ? (this.#words[slot * WORDS + 4] ?? -1) : -1;
  }

  /** The slot that holds it, or the free one where it belongs. */
  #find(a: number, b: number, c: number, d: number): number {
    const words = this.#words;
    for (let slot = b & (this.#slots - 1); ; slot = (slot + 1) & (this.#slots - 1)) {
      const at = slot * WORDS;
      if (!this.#isTaken(slot)) return slot;
      const isSame =
        words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d;
      if (isSame) return slot;
    }
  }

  /** The first word holds the kind and is never 0. */
  #isTaken(slot: number): boolean {
    return this.#words[slot * WORDS] !== 0;
  }

  #write(slot: number, words: ArrayLike<number>): void {
    this.#words.set(words, slot * WORDS);
  }

  #grow(): void {
    const old = this.#words;
    this.#slots *= 2;
    this.#words = new Uint32Array(this.#slots * WORDS);
    for (let at = 0; at < old.length; at += WORDS) {
      const words = old.subarray(at, at + WORDS);
      const [a = 0, b = 0, c = 0, d = 0] = words;
      if (a !== 0) this.#write(this.#find(a, b, c, d), words);
    }
  }
}

/** The kind takes the place of three bits; their loss leaves 125 of the hash. */
function wordsOf(code: number, hash: Uint8Array): [number, number, number, number] {
  const first = ((wordAt(hash, 0) & ~7) | ((code + 1) & 7)) >>> 0;
  return [first, wordAt(hash, 4), wordAt(hash, 8), wordAt(hash, 12)];
}

function wordAt(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}
