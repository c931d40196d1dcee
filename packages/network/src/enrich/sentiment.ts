import { judgeEnglish } from "./sentiment/english/model.ts";
import { judgeJapanese } from "./sentiment/japanese.ts";
import { ABSTAINED, type Inferred } from "./traits.ts";

const A_LETTER = /\p{L}/u;
const AN_EMOJI = /\p{Extended_Pictographic}/u;

/**
 * Sentiment of a post: -1 against, 0 neutral, 1 for. `norm` is the normal form of its text (no links, no mentions). Abstains
 * where the language is neither English nor Japanese, and where there are neither words nor emoji.
 */
export function judgeSentiment(
  text: string,
  norm: string,
  language: string | null,
): Inferred<-1 | 0 | 1> {
  if (language !== "en" && language !== "ja") return ABSTAINED;
  if (!A_LETTER.test(norm) && !AN_EMOJI.test(text)) return ABSTAINED;
  return language === "en" ? judgeEnglish(text) : judgeJapanese(text);
}
