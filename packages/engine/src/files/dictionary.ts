const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Where keys are written for the length of one look-up; longer ones get memory of their own. */
const scratch = new Uint8Array(256);

function bytesOf(text: string): Uint8Array {
  if (text.length * 3 > scratch.length) return encoder.encode(text);
  return scratch.subarray(0, encoder.encodeInto(text, scratch).written);
}

/** Strings by number, from 0. */
export interface Names {
  readonly size: number;
  at(id: number): string;
  /** The string's bytes: a view. */
  bytesAt(id: number): Uint8Array;
  /** The string's number, or -1. */
  find(text: string): number;
  /** Numbers of the strings that begin with `prefix`, as half-open ranges. */
  prefixRanges(prefix: string): readonly (readonly [from: number, to: number])[];
}

/** Dictionaries up to this size (places, languages) keep what was read: their strings are asked for with every insight. */
const MOST_KEPT = 65_536;

/** Strings by number, as they lie in the shared file. */
export class Dictionary implements Names {
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #offsets: Uint32Array;
  readonly #read: Map<number, string> | null;

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.#bytes = bytes;
    this.#offsets = offsets;
    this.size = offsets.length - 1;
    this.#read = this.size <= MOST_KEPT ? new Map() : null;
  }

  at(id: number): string {
    const kept = this.#read?.get(id);
    if (kept !== undefined) return kept;
    const text = decoder.decode(this.bytesAt(id));
    this.#read?.set(id, text);
    return text;
  }

  bytesAt(id: number): Uint8Array {
    return this.#bytes.subarray(this.#offsets[id], this.#offsets[id + 1]);
  }

  /** The string's number, or -1. The dictionary must be in the order of bytes. */
  find(text: string): number {
    return this.findBytes(bytesOf(text));
  }

  findBytes(key: Uint8Array): number {
    const id = this.#lowerBound(key, false);
    return id < this.size && this.#compare(id, key, false) === 0 ? id : -1;
  }

  prefixRanges(prefix: string): readonly (readonly [from: number, to: number])[] {
    const key = bytesOf(prefix);
    return [[this.#lowerBound(key, false), this.#lowerBound(key, true)]];
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

/** A dictionary and one of what came later, whose numbers go on after the first one's. */
export class LayeredDictionary implements Names {
  readonly size: number;
  readonly #base: Names;
  readonly #more: Names;

  constructor(base: Names, more: Names) {
    this.#base = base;
    this.#more = more;
    this.size = base.size + more.size;
  }

  at(id: number): string {
    const { size } = this.#base;
    return id < size ? this.#base.at(id) : this.#more.at(id - size);
  }

  bytesAt(id: number): Uint8Array {
    const { size } = this.#base;
    return id < size ? this.#base.bytesAt(id) : this.#more.bytesAt(id - size);
  }

  find(text: string): number {
    const id = this.#base.find(text);
    if (id >= 0) return id;
    const later = this.#more.find(text);
    return later < 0 ? -1 : later + this.#base.size;
  }

  prefixRanges(prefix: string): readonly (readonly [from: number, to: number])[] {
    const { size } = this.#base;
    return [
      ...this.#base.prefixRanges(prefix),
      ...this.#more.prefixRanges(prefix).map(([from, to]) => [from + size, to + size] as const),
    ];
  }
}
