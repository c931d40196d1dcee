import { isUnspaced } from "@toolkit/core/domain/text-index";

interface Phrase {
  readonly norm: string;
  readonly edgeEnd: boolean;
  readonly value: number;
}

/**
 * Finds many phrases in a normal form at once: every token (or, in unspaced scripts, every pair of characters)
 * is looked up once; only phrases that begin with it are compared. All norms are normal forms.
 */
export class PhraseMatcher {
  /** Phrases by their first token. */
  readonly #spaced = new Map<string, Phrase[]>();
  /** Phrases by their first two characters, or first one when they have no more. */
  readonly #unspaced = new Map<string, Phrase[]>();

  constructor(phrases: Iterable<readonly [norm: string, value: number]>) {
    for (const [norm, value] of phrases) {
      if (norm === "") continue;
      const segments = norm.split(/[ \u0001]/);
      const first = segments[0] ?? "";
      const last = segments[segments.length - 1] ?? "";
      const phrase: Phrase = { norm, edgeEnd: !isUnspaced(last), value };
      if (isUnspaced(first)) append(this.#unspaced, first.slice(0, 2), phrase);
      else append(this.#spaced, first, phrase);
    }
  }

  /** Calls `found` for every occurrence: value, and where it begins and ends in the norm. */
  forEachMatch(norm: string, found: (value: number, start: number, end: number) => void): void {
    let start = 0;
    const length = norm.length;
    for (let i = 0; i <= length; i++) {
      const code = i === length ? 32 : norm.charCodeAt(i);
      if (code !== 32 && code !== 1) continue;
      if (i > start) this.#segment(norm, start, i, found);
      start = i + 1;
    }
  }

  #segment(
    norm: string,
    start: number,
    end: number,
    found: (value: number, start: number, end: number) => void,
  ): void {
    if (norm.charCodeAt(start) < 0x0e00 || !isUnspaced(norm.slice(start, start + 2))) {
      compare(this.#spaced.get(norm.slice(start, end)), norm, start, found);
      return;
    }
    for (let at = start; at < end; at++) {
      if (at + 1 < end) compare(this.#unspaced.get(norm.slice(at, at + 2)), norm, at, found);
      compare(this.#unspaced.get(norm.charAt(at)), norm, at, found);
    }
  }
}

function append(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [phrase]);
  else list.push(phrase);
}

function compare(
  phrases: readonly Phrase[] | undefined,
  norm: string,
  at: number,
  found: (value: number, start: number, end: number) => void,
): void {
  if (phrases === undefined) return;
  for (const phrase of phrases) {
    if (!norm.startsWith(phrase.norm, at)) continue;
    const end = at + phrase.norm.length;
    if (phrase.edgeEnd && end < norm.length) {
      const code = norm.charCodeAt(end);
      if (code !== 32 && code !== 1) continue;
    }
    found(phrase.value, at, end);
  }
}
