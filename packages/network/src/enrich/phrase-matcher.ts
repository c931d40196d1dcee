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
const SPACE = 32;
const JOINT = 1;
/** Scripts written without spaces begin here. */
const FIRST_UNSPACED = 0x0e00;

/** Called with the phrase's value, and where it begins and ends in the norm. */
export type Found = (value: number, start: number, end: number) => void;

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
      let slot = mix(hash) & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#hashes[slot] = hash;
      this.#slots[slot] = this.#lists.push(list);
    }
  }

  forEachMatch(norm: string, found: Found): void {
    const length = norm.length;
    let start = 0;
    while (start < length) {
      const first = norm.charCodeAt(start);
      if (first === SPACE || first === JOINT) {
        start++;
        continue;
      }
      const isRun = first >= FIRST_UNSPACED && isUnspaced(norm.slice(start, start + 2));
      start = isRun ? this.#readRun(norm, start, found) : this.#readToken(norm, start, found);
    }
  }

  #readToken(norm: string, start: number, found: Found): number {
    let hash = 0;
    let end = start;
    for (; end < norm.length; end++) {
      const code = norm.charCodeAt(end);
      if (code === SPACE || code === JOINT) break;
      hash = (Math.imul(hash, 31) + code) | 0;
    }
    this.#compare(hash, norm, start, found);
    return end;
  }

  #readRun(norm: string, start: number, found: Found): number {
    let at = start;
    for (; at < norm.length; at++) {
      const code = norm.charCodeAt(at);
      if (code === SPACE || code === JOINT) break;
      this.#compare(code, norm, at, found);
      const next = at + 1 < norm.length ? norm.charCodeAt(at + 1) : SPACE;
      if (next !== SPACE && next !== JOINT)
        this.#compare((Math.imul(code, 31) + next) | 0, norm, at, found);
    }
    return at;
  }

  #compare(hash: number, norm: string, at: number, found: Found): void {
    let slot = mix(hash) & this.#mask;
    for (let list = this.#slots[slot]; list !== 0 && list !== undefined; list = this.#slots[slot]) {
      if (this.#hashes[slot] === hash) {
        for (const phrase of this.#lists[list - 1] ?? []) {
          if (stands(phrase, norm, at)) found(phrase.value, at, at + phrase.norm.length);
        }
        return;
      }
      slot = (slot + 1) & this.#mask;
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
