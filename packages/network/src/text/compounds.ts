import { isUnspaced, JOINT } from "@toolkit/core/domain/text-index";
import { STOP_WORDS } from "./stop-words.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const RUNS = new RegExp(`[ ${JOINT}]`);
const HAN = /^\p{Script=Han}+$/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const LONGEST_COMPOUND = 4;

/**
 * Words of the unspaced parts of a normal form, fit to stand alone as keywords, each once. The segmenter's dictionary
 * cuts many compounds (豚|骨, 二郎|系): neighbouring pieces of Han are offered joined, and a piece of one character, which
 * is half of a word more often than a word, is not offered alone. Hiragana alone is grammar.
 */
export function keywordsOfUnspaced(norm: string): string[] {
  const words = new Set<string>();
  const offer = (word: string): void => {
    if ([...word].length > 1 && !HIRAGANA.test(word) && !STOP_WORDS.has(word)) words.add(word);
  };
  for (const run of norm.split(RUNS)) {
    if (!isUnspaced(run)) continue;
    let group: string[] = [];
    const close = (): void => {
      const joined = group.join("");
      const isCut = group.length > 1 && [...joined].length <= LONGEST_COMPOUND;
      if (isCut && !group.some((piece) => STOP_WORDS.has(piece))) offer(joined);
      group = [];
    };
    for (const { segment } of segmenter.segment(run)) {
      offer(segment);
      if (HAN.test(segment)) group.push(segment);
      else close();
    }
    close();
  }
  return [...words];
}
