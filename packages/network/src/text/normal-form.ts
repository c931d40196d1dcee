import { JOINT } from "@toolkit/core/domain/text-index";
import { basicPlaneClasses, CLASS, classify } from "./character-class.ts";
import { parseEntities } from "./entities.ts";
import type { EntityRange } from "./found-entity.ts";
import { foldWord, isAscii } from "./fold.ts";

export { foldWord } from "./fold.ts";

/** Normal form of a text as written by a person: links and mentions are left out (see core's text-index). */
export function normalForm(text: string): string {
  return normalFormWithout(text, parseEntities(text).ranges);
}

/** Normal form of a text whose mentions and links stand at `ranges` (ascending, apart). */
export function normalFormWithout(text: string, ranges: readonly EntityRange[]): string {
  if (text === "") return "";
  let kept = text;
  if (ranges.length > 0) {
    kept = "";
    let from = 0;
    for (const range of ranges) {
      kept += `${text.slice(from, range.start)} `;
      from = range.end;
    }
    kept += text.slice(from);
  }
  return isAscii(kept) ? tokensOfAscii(kept.toLowerCase()) : tokensOf(foldWord(kept));
}

const ASCII_SEPARATORS = /[^a-z0-9_]+/g;

function tokensOfAscii(lower: string): string {
  return lower.replace(ASCII_SEPARATORS, " ").trim();
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
    // A mark with nothing to stand on is no word.
    if (kind === CLASS.mark)
      kind =
        previous === CLASS.unspaced
          ? CLASS.unspaced
          : previous === CLASS.spaced
            ? CLASS.spaced
            : CLASS.separator;
    else if (
      code === JOINT_CODE &&
      classAt(folded, i + 1, classes) + previous === CLASS.spaced + CLASS.unspaced
    ) {
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

function classAt(text: string, at: number, classes: Uint8Array): number {
  const character = text.codePointAt(at);
  if (character === undefined) return CLASS.separator;
  return character < 0x10000
    ? (classes[character] ?? CLASS.separator)
    : classify(String.fromCodePoint(character));
}
