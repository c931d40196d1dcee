import { isMostlyEnglish, judgeEnglish } from "./sentiment/english/model.ts";
import { judgeJapanese } from "./sentiment/japanese.ts";
import { ABSTAINED, type Inferred } from "./traits.ts";

const A_LETTER = /\p{L}/u;
const AN_EMOJI = /\p{Extended_Pictographic}/u;

/**
 * Sentiment of a post: -1 against, 0 neutral, 1 for. `norm` is the normal form of its text (no links, no mentions). Abstains
 * where there are neither words nor emoji, and where the language is neither English nor Japanese. A post that is too short or too
 * full of names for its language to be told is judged if at least half of its words are English.
 */
export function judgeSentiment(
  text: string,
  norm: string,
  language: string | null,
): Inferred<-1 | 0 | 1> {
  if (!A_LETTER.test(norm) && !AN_EMOJI.test(text)) return ABSTAINED;
  if (language === "ja") return judgeJapanese(text);
  if (language === "en" || (language === null && isMostlyEnglish(text))) return judgeEnglish(text);
  return ABSTAINED;
}
