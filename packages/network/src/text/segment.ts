import { isUnspaced, JOINT } from "@toolkit/core/domain/text-index";
import { STOP_WORDS } from "./stop-words.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const SPACE = 32;
const JOINT_CODE = JOINT.charCodeAt(0);
/** Scripts written without spaces begin here. */
const FIRST_UNSPACED = 0x0e00;
const HAN = /^\p{Script=Han}+$/u;
const DIGITS = /^[\p{N}_]+$/u;

/** Words of a normal form that are fit to be shown: without stop words and bare numbers, each once, in order. */
export function displayWords(norm: string): string[] {
  const words = new Set<string>();
  let start = 0;
  for (let i = 0; i <= norm.length; i++) {
    const code = i < norm.length ? norm.charCodeAt(i) : SPACE;
    if (code !== SPACE && code !== JOINT_CODE) continue;
    if (i > start) addRun(words, norm.slice(start, i));
    start = i + 1;
  }
  return [...words];
}

function addRun(words: Set<string>, run: string): void {
  if (run.charCodeAt(0) < FIRST_UNSPACED || !isUnspaced(run)) add(words, run);
  else for (const part of segmenter.segment(run)) add(words, part.segment);
}

function add(words: Set<string>, word: string): void {
  if (word.length < 2 && !HAN.test(word)) return;
  // A letter of English at its head is no digit: most words need no look at the rest.
  const first = word.charCodeAt(0);
  const isLetter = first >= 97 && first <= 122;
  if ((!isLetter && DIGITS.test(word)) || STOP_WORDS.has(word)) return;
  words.add(word);
}
