/** A map from words to values that is asked with a place in a text: no string is made for the question. */
export class WordTable<Value> {
  readonly #mask: number;
  /** Index of the word plus one; 0 is empty. */
  readonly #slots: Int32Array;
  readonly #hashes: Int32Array;
  readonly #words: readonly string[];
  readonly #values: readonly Value[];
  /** A bit for each hash, near enough to be asked first: most words are in no table. */
  readonly #maybe: Int32Array;

  constructor(entries: ReadonlyMap<string, Value>) {
    this.#words = [...entries.keys()];
    this.#values = [...entries.values()];
    let size = 16;
    while (size < entries.size * 4) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#hashes = new Int32Array(size);
    this.#maybe = new Int32Array(Math.max(1, size >> 3));
    this.#words.forEach((text, index) => {
      const hash = hashOf(text, 0, text.length);
      const mixed = mix(hash);
      const word = (mixed >>> 5) & (this.#maybe.length - 1);
      this.#maybe[word] = (this.#maybe[word] ?? 0) | (1 << (mixed & 31));
      let slot = mixed & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = index + 1;
      this.#hashes[slot] = hash;
    });
  }

  /** The value of the word that stands at `start` up to `end`; undefined when the table has no such word. */
  find(text: string, start: number, end: number): Value | undefined {
    const hash = hashOf(text, start, end);
    const mixed = mix(hash);
    const bits = this.#maybe[(mixed >>> 5) & (this.#maybe.length - 1)] ?? 0;
    if ((bits & (1 << (mixed & 31))) === 0) return undefined;
    let slot = mixed & this.#mask;
    for (let at = this.#slots[slot] ?? 0; at !== 0; at = this.#slots[slot] ?? 0) {
      if (this.#hashes[slot] === hash) {
        const word = this.#words[at - 1] ?? "";
        if (word.length === end - start && text.startsWith(word, start))
          return this.#values[at - 1];
      }
      slot = (slot + 1) & this.#mask;
    }
    return undefined;
  }
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

/** Spreads neighbouring hashes over the table. */
function mix(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7;
}
