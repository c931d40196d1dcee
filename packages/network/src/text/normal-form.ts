import { JOINT } from "@toolkit/core/domain/text-index";
import { basicPlaneClasses, CLASS, classify } from "./character-class.ts";
import { parseEntities } from "./entities.ts";
import type { EntityRange } from "./found-entity.ts";
import { foldWord } from "./fold.ts";

export { foldWord } from "./fold.ts";

/** Normal form of a text as written by a person: links and mentions are left out (see core's text-index). */
export function normalForm(text: string): string {
  return normalFormWithout(text, parseEntities(text).ranges);
}

/** Normal form of a text whose mentions and links stand at `ranges` (ascending, apart). */
export function normalFormWithout(text: string, ranges: readonly EntityRange[]): string {
  const kept = withoutReferences(withoutRanges(text, ranges));
  return tokensOfPlain(kept) ?? tokensOf(foldWord(kept));
}

/** Character references that a source escaped twice or cut: "&amp;", "&amp;amp;", "&amp", "it&#39s", "&am…". */
const REFERENCE =
  /&(?:amp;)*(?:(?:amp|lt|gt|quot|apos|nbsp)(?:;|(?![a-z0-9_]))|#(?:\d{2,5}(?!\d)|x[\da-f]{2,4}(?![\da-f]));?|am(?=…))/gi;

/** Cut within a name of capitals: "AT&ampT"; between two words: "rock&amproll"; before one that no word begins so: "&ampnews". */
const REFERENCE_IN_NAME =
  /&amp(?=\p{Lu})|(?<=[a-z\d])&amp(?!ere)(?=[a-z])|&amp(?!e[dr]|h[aeio]|i[cn]|l[eiy]|o[ul]|s|u[lt])(?=[a-z])/gu;

function withoutReferences(text: string): string {
  return text.includes("&")
    ? text.replaceAll(REFERENCE, " ").replaceAll(REFERENCE_IN_NAME, " ")
    : text;
}

/** The text with a space where each range stood. */
export function withoutRanges(text: string, ranges: readonly EntityRange[]): string {
  if (ranges.length === 0) return text;
  let kept = "";
  let from = 0;
  for (const range of ranges) {
    kept += `${text.slice(from, range.start)} `;
    from = range.end;
  }
  return kept + text.slice(from);
}

/** Folded token character of each ASCII code; 0 for what separates. */
const ASCII_FOLDED = new Uint8Array(128);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789_") {
  ASCII_FOLDED[character.charCodeAt(0)] = character.charCodeAt(0);
  ASCII_FOLDED[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
}

/** Dashes, quotation marks and points beyond ASCII that do no more than separate. */
const FIRST_PUNCTUATION = 0x2010;
const LAST_PUNCTUATION = 0x2027;
let separates: Uint8Array | undefined;

function punctuationThatSeparates(): Uint8Array {
  return Uint8Array.from({ length: LAST_PUNCTUATION - FIRST_PUNCTUATION + 1 }, (_, i) =>
    Number(tokensOf(foldWord(`a${String.fromCharCode(FIRST_PUNCTUATION + i)}b`)) === "a b"),
  );
}

/** Where ASCII tokens are written; most posts are ASCII, and one pass into bytes is the cheapest way through them. */
const scratch = Buffer.alloc(4096);

/**
 * Normal form of a text of ASCII and common punctuation; null when it has other characters or is longer than any post
 * or bio.
 */
function tokensOfPlain(text: string): string | null {
  const length = text.length;
  if (length > scratch.length) return null;
  let size = 0;
  let open = false;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 128) {
      if (code < FIRST_PUNCTUATION || code > LAST_PUNCTUATION) return null;
      separates ??= punctuationThatSeparates();
      // What joins or is left out needs a look at its neighbours.
      if (separates[code - FIRST_PUNCTUATION] !== 1) return null;
    }
    const folded = ASCII_FOLDED[code] ?? 0;
    if (folded !== 0) {
      scratch[size++] = folded;
      open = true;
    } else if (open) {
      scratch[size++] = 32;
      open = false;
    }
  }
  return scratch.toString("latin1", 0, open || size === 0 ? size : size - 1);
}

/** Tokens of a folded text, one space between, JOINT where scripts with and without spaces meet. */
function tokensOf(folded: string): string {
  const classes = basicPlaneClasses();
  const length = folded.length;
  let out = "";
  let runStart = -1;
  let previous: number = CLASS.separator;
  const flush = (end: number): void => {
    if (runStart >= 0) out += folded.slice(runStart, end);
    runStart = -1;
  };
  for (let i = 0; i < length; i++) {
    const code = folded.charCodeAt(i);
    let width = 1;
    let kind = classes[code] ?? CLASS.separator;
    if (code >= 0xd800 && code <= 0xdbff && i + 1 < length) {
      width = 2;
      kind = classify(folded.slice(i, i + 2));
    }
    if (kind === CLASS.mark) {
      // A mark belongs to what it stands on; with nothing below it is no word.
      kind = previous;
    } else if (code === JOINT_CODE && joins(previous, classAt(folded, i + 1, classes))) {
      // The joint of a text that is in normal form already; it is drawn anew below.
      kind = CLASS.ignored;
    }
    if (kind === CLASS.ignored) {
      flush(i);
    } else if (kind === CLASS.separator) {
      flush(i);
      previous = CLASS.separator;
    } else {
      if (runStart < 0) {
        if (previous === CLASS.separator) {
          if (out !== "") out += " ";
        } else if (previous !== kind) out += JOINT;
        runStart = i;
      } else if (previous !== kind) {
        flush(i);
        out += JOINT;
        runStart = i;
      }
      previous = kind;
    }
    i += width - 1;
  }
  flush(length);
  return out;
}

const JOINT_CODE = JOINT.charCodeAt(0);

function joins(before: number, after: number): boolean {
  return (
    (before === CLASS.spaced && after === CLASS.unspaced) ||
    (before === CLASS.unspaced && after === CLASS.spaced)
  );
}

function classAt(text: string, at: number, classes: Uint8Array): number {
  const character = text.codePointAt(at);
  if (character === undefined) return CLASS.separator;
  return character < 0x10000
    ? (classes[character] ?? CLASS.separator)
    : classify(String.fromCodePoint(character));
}
