import { boundedText } from "../text/bounded.ts";
import { foldWord } from "../text/normal-form.ts";

/** Longer than any label of a list with its group: a longer text is none of them. */
const MOST_COMPARED = 300;

/** Form under which labels are compared: folded, every separator alike, "and" and "&" left out. */
export function labelKey(label: string): string {
  return foldWord(boundedText(label, MOST_COMPARED))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/(^| )and(?= |$)/g, "$1")
    .replace(/ +/g, " ")
    .trim();
}
