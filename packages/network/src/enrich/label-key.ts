import { foldWord } from "../text/normal-form.ts";

/** Form under which labels are compared: folded, every separator alike, "and" and "&" left out. */
export function labelKey(label: string): string {
  return foldWord(label)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/(^| )and(?= |$)/g, "$1")
    .replace(/ +/g, " ")
    .trim();
}
