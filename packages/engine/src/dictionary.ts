const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A Map ends at 16.7 million entries; terms of a large network may be more. */
const PARTS = 16;

/** Gives strings provisional numbers in order of appearance. */
export class DictionaryBuilder {
  readonly #parts = Array.from({ length: PARTS }, () => new Map<string, number>());
  readonly #texts: string[] = [];

  get size(): number {
    return this.#texts.length;
  }

  add(text: string): number {
    const part =
      this.#parts[(text.charCodeAt(0) ^ (text.charCodeAt(text.length - 1) * 7)) & (PARTS - 1)]!;
    const known = part.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.length;
    // A slice of 13 characters or more keeps the text alive that it was cut from: copy what is kept.
    const own = text.length < 13 ? text : Buffer.from(text, "utf16le").toString("utf16le");
    part.set(own, id);
    this.#texts.push(own);
    return id;
  }

  /**
   * Final numbers: by `weight` descending when given, then in the order of UTF-8 bytes.
   * @returns the strings as columns and, for each provisional number, the final one.
   */
  finish(weight?: ArrayLike<number>): {
    bytes: Uint8Array;
    offsets: Uint32Array;
    final: Uint32Array;
  } {
    const texts = this.#texts;
    const order = Array.from(texts.keys());
    if (weight === undefined) order.sort((a, b) => compareText(texts[a]!, texts[b]!));
    else order.sort((a, b) => weight[b]! - weight[a]! || compareText(texts[a]!, texts[b]!));
    const offsets = new Uint32Array(texts.length + 1);
    const final = new Uint32Array(texts.length);
    let total = 0;
    for (let i = 0; i < order.length; i++) total += Buffer.byteLength(texts[order[i]!]!);
    const bytes = Buffer.alloc(total);
    let at = 0;
    for (let i = 0; i < order.length; i++) {
      const provisional = order[i]!;
      final[provisional] = i;
      at += bytes.write(texts[provisional]!, at);
      offsets[i + 1] = at;
    }
    return { bytes, offsets, final };
  }
}

/**
 * Order of UTF-8 bytes, which is that of code points; JavaScript's own order differs where surrogates meet
 * U+E000–U+FFFF, and a dictionary searched by bytes would miss there.
 */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      const high = x >= 0xd800 && x < 0xe000;
      if (high !== (y >= 0xd800 && y < 0xe000)) return high ? 1 : -1;
      return x - y;
    }
  }
  return a.length - b.length;
}

/** Strings by number, as they lie in the shared file. Numbers run from 0. */
export class Dictionary {
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #offsets: Uint32Array;

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.#bytes = bytes;
    this.#offsets = offsets;
    this.size = offsets.length - 1;
  }

  at(id: number): string {
    return decoder.decode(this.#bytes.subarray(this.#offsets[id], this.#offsets[id + 1]));
  }

  /** The string's number, or -1. The dictionary must be in the order of bytes. */
  find(text: string): number {
    const key = encoder.encode(text);
    const id = this.#lowerBound(key, false);
    return id < this.size && this.#compare(id, key, false) === 0 ? id : -1;
  }

  /** Numbers of the strings that begin with `prefix`, as a half-open range. */
  prefixRange(prefix: string): readonly [from: number, to: number] {
    const key = encoder.encode(prefix);
    return [this.#lowerBound(key, false), this.#lowerBound(key, true)];
  }

  /** First string that is not below `key`; with `past`, the first one above everything that begins with it. */
  #lowerBound(key: Uint8Array, past: boolean): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.#compare(middle, key, past);
      if (order < 0 || (past && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(id: number, key: Uint8Array, prefixOnly: boolean): number {
    const from = this.#offsets[id]!;
    const length = this.#offsets[id + 1]! - from;
    const shared = Math.min(length, key.length);
    for (let i = 0; i < shared; i++) {
      const difference = this.#bytes[from + i]! - key[i]!;
      if (difference !== 0) return difference;
    }
    return prefixOnly && length >= key.length ? 0 : length - key.length;
  }
}
