import { isUnspaced, JOINT } from "@toolkit/core/domain/text-index";
import { STOP_WORDS } from "./stop-words.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const HAN = /^\p{Script=Han}+$/u;
const DIGITS = /^[\p{N}_]+$/u;

/** Words of a normal form that are fit to be shown: without stop words and bare numbers, each once, in order. */
export function displayWords(norm: string): string[] {
  const words = new Set<string>();
  for (const run of norm.split(" ")) {
    for (const segment of run.split(JOINT)) {
      if (segment === "") continue;
      if (segment.charCodeAt(0) < 0x0e00 || !isUnspaced(segment)) add(words, segment);
      else for (const part of segmenter.segment(segment)) add(words, part.segment);
    }
  }
  return [...words];
}

function add(words: Set<string>, word: string): void {
  if (word.length < 2 && !HAN.test(word)) return;
  if (DIGITS.test(word) || STOP_WORDS.has(word)) return;
  words.add(word);
}
