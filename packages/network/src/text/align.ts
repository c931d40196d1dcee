import { JOINT } from "@toolkit/core/domain/text-index";
import { parseEntities } from "./entities.ts";
import { foldWord, normalFormWithout } from "./normal-form.ts";

/** A half-open range of UTF-16 units of a text as it was written. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A normal form that knows where in the written text its characters come from. */
export interface AlignedText {
  readonly norm: string;
  /** The written part behind a half-open range of the normal form. */
  written(start: number, end: number): Span;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The normal form of a text with its way back. Each character as people see it is folded by itself; the normal form is
 * the whole text's, and its characters are met in the same order, so that one walk finds them all.
 */
export function alignNormalForm(text: string): AlignedText {
  const masked = withoutEntities(text);
  const norm = normalFormWithout(masked, []);
  const starts = new Int32Array(norm.length);
  const ends = new Int32Array(norm.length);
  let at = 0;
  for (const { segment, index } of graphemes.segment(masked)) {
    const end = index + segment.length;
    for (const unit of foldWord(segment).split("")) {
      while (at < norm.length && isBetween(norm.charAt(at))) {
        starts[at] = index;
        ends[at++] = index;
      }
      if (norm.charAt(at) !== unit) continue;
      starts[at] = index;
      ends[at++] = end;
    }
  }
  // What no character was found for, if anything, is said to come from the whole of the rest.
  for (; at < norm.length; at++) ends[at] = text.length;
  return {
    norm,
    written: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? text.length }),
  };
}

function isBetween(unit: string): boolean {
  return unit === " " || unit === JOINT;
}

/** Mentions and links are no words; what stands in their place keeps every offset as it is. */
function withoutEntities(text: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of parseEntities(text).ranges) {
    kept += text.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  return kept + text.slice(from);
}
