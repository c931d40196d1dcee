import { isUnspaced } from "@toolkit/core/domain/text-index";

interface Phrase {
  readonly norm: string;
  /** The match must end at a token's edge. */
  readonly edgeEnd: boolean;
  /** The match must not begin (end) inside a run of katakana. */
  readonly kanaStart: boolean;
  readonly kanaEnd: boolean;
  readonly value: number;
}

/** Katakana words run into each other, but a short one inside a longer is another word (ロック in ブロック). */
const LONGEST_SHORT_KANA = 3;
/** Bits for 131,072 hashes in 16 KiB. */
const MAYBE_WORDS = 4096;
const SPACE = 32;
const JOINT = 1;
/** Scripts written without spaces begin here. */
const FIRST_UNSPACED = 0x0e00;

/** Called with the phrase's value, and where it begins and ends in the norm. */
export type Found = (value: number, start: number, end: number) => void;

/** Where a phrase may begin in a text, and the hash of what stands there. */
interface Starts {
  readonly at: Int32Array;
  readonly hashes: Int32Array;
  readonly count: number;
}

let read: { norm: string; starts: Starts } = {
  norm: "",
  starts: { at: new Int32Array(0), hashes: new Int32Array(0), count: 0 },
};

/** Several matchers look at one text after the other: it is read once for all of them. */
function startsOf(norm: string): Starts {
  if (norm !== read.norm) read = { norm, starts: readStarts(norm) };
  return read.starts;
}

/** Every token; in unspaced scripts every character, alone and with the next. */
function readStarts(norm: string): Starts {
  const length = norm.length;
  const at = new Int32Array(length * 2);
  const hashes = new Int32Array(length * 2);
  let count = 0;
  let start = 0;
  while (start < length) {
    const first = norm.charCodeAt(start);
    if (first === SPACE || first === JOINT) {
      start++;
      continue;
    }
    if (first < FIRST_UNSPACED || !isUnspaced(norm.slice(start, start + 2))) {
      let hash = 0;
      let end = start;
      for (; end < length; end++) {
        const code = norm.charCodeAt(end);
        if (code === SPACE || code === JOINT) break;
        hash = (Math.imul(hash, 31) + code) | 0;
      }
      at[count] = start;
      hashes[count++] = hash;
      start = end;
      continue;
    }
    for (; start < length; start++) {
      const code = norm.charCodeAt(start);
      if (code === SPACE || code === JOINT) break;
      at[count] = start;
      hashes[count++] = code;
      const next = start + 1 < length ? norm.charCodeAt(start + 1) : SPACE;
      if (next === SPACE || next === JOINT) continue;
      at[count] = start;
      hashes[count++] = (Math.imul(code, 31) + next) | 0;
    }
  }
  return { at, hashes, count };
}

/**
 * Finds many phrases in a normal form at once. Every token (or, in unspaced scripts, every pair of characters) is
 * looked up once, by a hash taken while reading: no strings are made, and a collision costs only the comparison
 * that a match needs anyway.
 */
export class PhraseMatcher {
  readonly #mask: number;
  /** Hash by slot, and the list that begins there plus one; 0 is empty. */
  readonly #hashes: Int32Array;
  readonly #slots: Int32Array;
  readonly #lists: Phrase[][] = [];
  /** A bit for each hash, small enough for the nearest cache: most words begin no phrase. */
  readonly #maybe = new Int32Array(MAYBE_WORDS);

  constructor(phrases: Iterable<readonly [norm: string, value: number]>) {
    const byHash = new Map<number, Phrase[]>();
    for (const [norm, value] of phrases) {
      if (norm === "") continue;
      const phrase = readPhrase(norm, value);
      const hash = hashOfStart(norm);
      const list = byHash.get(hash);
      if (list === undefined) byHash.set(hash, [phrase]);
      else list.push(phrase);
    }
    let size = 16;
    while (size < byHash.size * 4) size *= 2;
    this.#mask = size - 1;
    this.#hashes = new Int32Array(size);
    this.#slots = new Int32Array(size);
    for (const [hash, list] of byHash) {
      const mixed = mix(hash);
      const word = (mixed >>> 5) & (MAYBE_WORDS - 1);
      this.#maybe[word] = (this.#maybe[word] ?? 0) | (1 << (mixed & 31));
      let slot = mixed & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#hashes[slot] = hash;
      this.#slots[slot] = this.#lists.push(list);
    }
  }

  forEachMatch(norm: string, found: Found): void {
    const { at, hashes, count } = startsOf(norm);
    for (let i = 0; i < count; i++) {
      const hash = hashes[i] ?? 0;
      const mixed = mix(hash);
      const bits = this.#maybe[(mixed >>> 5) & (MAYBE_WORDS - 1)] ?? 0;
      if ((bits & (1 << (mixed & 31))) === 0) continue;
      let slot = mixed & this.#mask;
      for (
        let list = this.#slots[slot];
        list !== 0 && list !== undefined;
        list = this.#slots[slot]
      ) {
        if (this.#hashes[slot] === hash) {
          this.#compare(this.#lists[list - 1] ?? [], norm, at[i] ?? 0, found);
          break;
        }
        slot = (slot + 1) & this.#mask;
      }
    }
  }

  #compare(phrases: readonly Phrase[], norm: string, at: number, found: Found): void {
    for (const phrase of phrases) {
      if (stands(phrase, norm, at)) found(phrase.value, at, at + phrase.norm.length);
    }
  }
}

function readPhrase(norm: string, value: number): Phrase {
  const segments = norm.split(/[ \u0001]/);
  const last = segments[segments.length - 1] ?? "";
  return {
    norm,
    edgeEnd: !isUnspaced(last),
    kanaStart: isKatakana(norm.charCodeAt(0)),
    kanaEnd:
      segments.length === 1 &&
      norm.length <= LONGEST_SHORT_KANA &&
      isKatakana(norm.charCodeAt(norm.length - 1)),
    value,
  };
}

/** Hash of a phrase's first token, or of the first two characters when it begins in an unspaced script. */
function hashOfStart(norm: string): number {
  const first = norm.split(/[ \u0001]/, 1)[0] ?? "";
  const start = isUnspaced(first) ? first.slice(0, 2) : first;
  let hash = 0;
  for (let i = 0; i < start.length; i++) hash = (Math.imul(hash, 31) + start.charCodeAt(i)) | 0;
  return hash;
}

/** Spreads neighbouring hashes over the table. */
function mix(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7;
}

function stands(phrase: Phrase, norm: string, at: number): boolean {
  if (!norm.startsWith(phrase.norm, at)) return false;
  const end = at + phrase.norm.length;
  if (end < norm.length) {
    const code = norm.charCodeAt(end);
    if (phrase.edgeEnd && code !== SPACE && code !== JOINT) return false;
    if (phrase.kanaEnd && isKatakana(code)) return false;
  }
  return !(phrase.kanaStart && at > 0 && isKatakana(norm.charCodeAt(at - 1)));
}

function isKatakana(code: number): boolean {
  return code >= 0x30a1 && code <= 0x30fc;
}
