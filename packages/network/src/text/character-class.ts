import { isUnspaced } from "@toolkit/core/domain/text-index";

/** What a UTF-16 code unit (or astral character) is to the tokeniser. */
export const CLASS = {
  separator: 0,
  /** Letter, digit or underscore of a script written with spaces. */
  spaced: 1,
  /** Character of a script written without spaces between words. */
  unspaced: 2,
  /** A mark belongs to the character before it and takes that one's class. */
  mark: 3,
  /** Drawn differently, reads the same: variation selectors and the keycap are left out. */
  ignored: 4,
} as const;

export type CharacterClass = (typeof CLASS)[keyof typeof CLASS];

const TOKEN = /[\p{L}\p{N}_]/u;
const MARK = /\p{M}/u;
const IGNORED = /[\ufe00-\ufe0f\u034f\u20e3\u{e0100}-\u{e01ef}]/u;

/** Class of a whole character. */
export function classify(character: string): CharacterClass {
  if (IGNORED.test(character)) return CLASS.ignored;
  if (MARK.test(character)) return isUnspaced(character) ? CLASS.unspaced : CLASS.mark;
  if (!TOKEN.test(character)) return CLASS.separator;
  return isUnspaced(character) ? CLASS.unspaced : CLASS.spaced;
}

/** Classes of the characters below U+0080, and of all of the basic plane once a text needs them. */
let classes: Uint8Array | null = null;

/** Class of every code unit of the basic plane; surrogates are separators here and are read in pairs. */
export function basicPlaneClasses(): Uint8Array {
  if (classes !== null) return classes;
  const table = new Uint8Array(0x10000);
  for (let code = 0; code < 0x10000; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    // The blocks of ideographs and syllables are uniform: reading each character would only slow the start.
    if (code >= 0x4e00 && code <= 0x9fff) table[code] = CLASS.unspaced;
    else if (code >= 0xac00 && code <= 0xd7a3) table[code] = CLASS.spaced;
    else table[code] = classify(String.fromCharCode(code));
  }
  classes = table;
  return table;
}
