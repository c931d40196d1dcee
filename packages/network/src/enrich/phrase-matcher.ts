import { isUnspaced, JOINT as JOINT_MARK } from "@toolkit/core/domain/text-index";

interface Phrase {
  readonly norm: string;
  /** Its last code unit: of the many phrases that begin with "new", most are told apart by it alone. */
  readonly last: number;
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

/** Where a phrase may begin in a text, and the hashes of what stands there. */
interface Starts {
  norm: string;
  at: Int32Array;
  hashes: Int32Array;
  /** Of the token and the next one, where both are of scripts with spaces; else 0. */
  pairs: Int32Array;
  count: number;
}

/** Several matchers look at one text after the other: it is read once for all of them, into arrays that stay. */
const read: Starts = {
  norm: "",
  at: new Int32Array(1024),
  hashes: new Int32Array(1024),
  pairs: new Int32Array(1024),
  count: 0,
};

function startsOf(norm: string): Readonly<Starts> {
  if (norm === read.norm) return read;
  if (norm.length * 2 > read.at.length) {
    read.at = new Int32Array(norm.length * 4);
    read.hashes = new Int32Array(norm.length * 4);
    read.pairs = new Int32Array(norm.length * 4);
  }
  read.count = readStarts(norm, read);
  read.norm = norm;
  return read;
}

/** Every token; in unspaced scripts every character, alone and with the next. Returns how many there are. */
function readStarts(norm: string, { at, hashes, pairs }: Readonly<Starts>): number {
  const length = norm.length;
  let previous = -1;
  let count = 0;
  let start = 0;
  while (start < length) {
    const first = norm.charCodeAt(start);
    if (first === SPACE || first === JOINT) {
      if (first === JOINT) previous = -1;
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
      if (previous >= 0) pairs[previous] = pairOf(hashes[previous] ?? 0, hash);
      previous = count;
      at[count] = start;
      pairs[count] = 0;
      hashes[count++] = hash;
      start = end;
      continue;
    }
    previous = -1;
    for (; start < length; start++) {
      const code = norm.charCodeAt(start);
      if (code === SPACE || code === JOINT) break;
      at[count] = start;
      pairs[count] = 0;
      hashes[count++] = code;
      const next = start + 1 < length ? norm.charCodeAt(start + 1) : SPACE;
      if (next === SPACE || next === JOINT) continue;
      at[count] = start;
      pairs[count] = 0;
      hashes[count++] = (Math.imul(code, 31) + next) | 0;
    }
  }
  return count;
}

/**
 * Finds many phrases in a normal form at once. Every token, alone and with the next (or, in unspaced scripts, every
 * pair of characters) is looked up once, by a hash taken while reading: no strings are made, and a collision costs only the comparison
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
    const { at, hashes, pairs, count } = startsOf(norm);
    for (let i = 0; i < count; i++) {
      this.#lookUp(hashes[i] ?? 0, norm, at[i] ?? 0, found);
      const pair = pairs[i] ?? 0;
      if (pair !== 0) this.#lookUp(pair, norm, at[i] ?? 0, found);
    }
  }

  #lookUp(hash: number, norm: string, at: number, found: Found): void {
    const mixed = mix(hash);
    const bits = this.#maybe[(mixed >>> 5) & (MAYBE_WORDS - 1)] ?? 0;
    if ((bits & (1 << (mixed & 31))) === 0) return;
    let slot = mixed & this.#mask;
    for (let list = this.#slots[slot]; list !== 0 && list !== undefined; list = this.#slots[slot]) {
      if (this.#hashes[slot] === hash) {
        this.#compare(this.#lists[list - 1] ?? [], norm, at, found);
        return;
      }
      slot = (slot + 1) & this.#mask;
    }
  }

  #compare(phrases: readonly Phrase[], norm: string, at: number, found: Found): void {
    for (const phrase of phrases) {
      if (stands(phrase, norm, at)) found(phrase.value, at, at + phrase.norm.length);
    }
  }
}

function readPhrase(norm: string, value: number): Phrase {
  const lastStart = Math.max(norm.lastIndexOf(" "), norm.lastIndexOf(JOINT_MARK)) + 1;
  return {
    norm,
    last: norm.charCodeAt(norm.length - 1),
    edgeEnd:
      norm.charCodeAt(norm.length - 1) < FIRST_UNSPACED || !isUnspaced(norm.slice(lastStart)),
    kanaStart: isKatakana(norm.charCodeAt(0)),
    kanaEnd:
      lastStart === 0 &&
      norm.length <= LONGEST_SHORT_KANA &&
      isKatakana(norm.charCodeAt(norm.length - 1)),
    value,
  };
}

/** Many phrases begin with "the" or "new": two tokens of scripts with spaces are looked up as one. */
function pairOf(first: number, second: number): number {
  return (Math.imul(first, 0x01000193) ^ second) | 1;
}

/**
 * Hash under which a phrase is found: of its first two tokens or its only one; of its first two characters when it
 * begins in an unspaced script.
 */
function hashOfStart(norm: string): number {
  if (isUnspaced(norm.slice(0, 2))) return hashOf(norm, 0, 2);
  const end = endOfToken(norm, 0);
  const first = hashOf(norm, 0, end);
  const second = end + 1;
  if (
    norm.charCodeAt(end) !== SPACE ||
    second >= norm.length ||
    isUnspaced(norm.slice(second, second + 2))
  )
    return first;
  return pairOf(first, hashOf(norm, second, endOfToken(norm, second)));
}

function endOfToken(norm: string, start: number): number {
  let end = start;
  while (end < norm.length && norm.charCodeAt(end) !== SPACE && norm.charCodeAt(end) !== JOINT)
    end++;
  return end;
}

/** Hash of the characters, which end at the token's end at the latest. */
function hashOf(norm: string, start: number, end: number): number {
  let hash = 0;
  for (let i = start; i < Math.min(end, endOfToken(norm, start)); i++)
    hash = (Math.imul(hash, 31) + norm.charCodeAt(i)) | 0;
  return hash;
}

/** Spreads neighbouring hashes over the table. */
function mix(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7;
}

function stands(phrase: Phrase, norm: string, at: number): boolean {
  const end = at + phrase.norm.length;
  if (norm.charCodeAt(end - 1) !== phrase.last || !norm.startsWith(phrase.norm, at)) return false;
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
