/**
 * Normal form of text and what is indexed of it. The tokeniser (packages/network/text) writes the normal form;
 * the store keeps it; the engine indexes it; a keyword is compiled to the same form. One definition for all.
 *
 * Normal form: folded tokens separated by one space. Where a script written without spaces meets another
 * script inside a run of token characters, JOINT stands between them. Mentions and links are left out; a
 * hashtag stands as its word.
 */
export const JOINT = "\u0001";

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u30fc\u3005\u3006]/u;

/** True for a character of a script written without spaces between words. */
export function isUnspaced(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  // Everything below Thai is written with spaces: the common case costs one comparison.
  return code >= 0x0e00 && UNSPACED.test(character);
}

/** A check in the normal form, for what the index alone cannot decide. */
export interface TextCheck {
  readonly text: string;
  /** The match must begin (end) at a token's edge. */
  readonly edgeStart: boolean;
  readonly edgeEnd: boolean;
}

export interface CompiledText {
  /** Every one of these index terms occurs in a match. */
  readonly terms: readonly string[];
  /** Null when the terms alone are exact. */
  readonly check: TextCheck | null;
}

/** Calls `emit` for every index term of a normal form; a term may come more than once. */
export function forEachIndexTerm(norm: string, emit: (term: string) => void): void {
  forEachIndexRange(norm, (start, end) => emit(norm.slice(start, end)));
}

/** The same, as half-open ranges of UTF-16 units: for who indexes millions of texts and keeps no strings. */
export function forEachIndexRange(norm: string, emit: (start: number, end: number) => void): void {
  let start = 0;
  const length = norm.length;
  for (let i = 0; i <= length; i++) {
    const code = i === length ? 32 : norm.charCodeAt(i);
    if (code !== 32 && code !== 1) continue;
    if (i > start) emitSegment(norm, start, i, emit);
    start = i + 1;
  }
}

/** A spaced segment is one term; an unspaced one gives its bigrams and its last character. */
function emitSegment(
  norm: string,
  start: number,
  end: number,
  emit: (start: number, end: number) => void,
): void {
  if (norm.charCodeAt(start) < 0x0e00 || !isUnspaced(norm.slice(start, end))) {
    emit(start, end);
    return;
  }
  let previous = start;
  for (let at = start + widthAt(norm, start); at < end;) {
    const next = at + widthAt(norm, at);
    emit(previous, next);
    previous = at;
    at = next;
  }
  emit(previous, end);
}

/** UTF-16 units of the character that begins at a position. */
function widthAt(norm: string, at: number): number {
  return (norm.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/**
 * Compiles a keyword's or phrase's normal form. Spaced words match whole tokens side by side; unspaced text
 * matches wherever it is contained. Null when nothing is left of the keyword.
 *
 * A single unspaced character has the one term of itself with `prefix` true: it also stands at the start of bigrams.
 */
export function compileText(norm: string): (CompiledText & { readonly prefix: boolean }) | null {
  if (norm === "") return null;
  const segments = norm.split(/[ \u0001]/).filter((segment) => segment !== "");
  const first = segments[0];
  const last = segments[segments.length - 1];
  if (first === undefined || last === undefined) return null;
  const terms: string[] = [];
  for (const segment of segments) {
    if (!isUnspaced(segment)) {
      terms.push(segment);
      continue;
    }
    const characters = [...segment];
    for (let i = 0; i + 1 < characters.length; i++) terms.push(characters[i]! + characters[i + 1]!);
    // A lone character may be followed by more of its run, so it is no required term of a longer phrase.
    if (characters.length === 1 && segments.length === 1)
      return { terms: [segment], check: null, prefix: true };
  }
  const unique = [...new Set(terms)];
  const check: TextCheck = {
    text: norm,
    edgeStart: !isUnspaced(first),
    edgeEnd: !isUnspaced(last),
  };
  return {
    terms: unique,
    check: unique.length === 1 && terms.length === 1 && segments.length === 1 ? null : check,
    prefix: false,
  };
}

/** Whether a normal form satisfies a check. */
export function satisfies(norm: string, check: TextCheck): boolean {
  for (let at = norm.indexOf(check.text); at >= 0; at = norm.indexOf(check.text, at + 1)) {
    const end = at + check.text.length;
    if (check.edgeStart && at > 0 && !isEdge(norm.charCodeAt(at - 1))) continue;
    if (check.edgeEnd && end < norm.length && !isEdge(norm.charCodeAt(end))) continue;
    return true;
  }
  return false;
}

function isEdge(code: number): boolean {
  return code === 32 || code === 1;
}
