import { ABSTAINED, type Inferred } from "./traits.ts";

const WORDS: ReadonlyMap<string, -1 | 1> = new Map([
  ["good", 1],
  ["great", 1],
  ["love", 1],
  ["happy", 1],
  ["bad", -1],
  ["hate", -1],
  ["sad", -1],
  ["terrible", -1],
]);

/** Sentiment of a post; `norm` is the normal form of its text. */
export function judgeSentiment(
  _text: string,
  norm: string,
  language: string | null,
): Inferred<-1 | 0 | 1> {
  if (language !== "en" && language !== "ja") return ABSTAINED;
  let score = 0;
  for (const token of norm.split(" ")) score += WORDS.get(token) ?? 0;
  return { value: score > 0 ? 1 : score < 0 ? -1 : 0, confidence: 0.5 };
}
