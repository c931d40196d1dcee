import { readTable } from "../../../data/read-table.ts";
import type { Inferred } from "../../traits.ts";
import { EMOJI_VALENCES } from "../emoji.ts";
import { MAX_TOKENS, readPost, scores } from "./features.ts";
import { HashedTable } from "./hashed-table.ts";
import { lexiconOf } from "./lexicon.ts";

/** Entries of five bytes: a hash (little-endian) and a weight. */
function wordsOf(base64: string): HashedTable {
  const bytes = Buffer.from(base64, "base64");
  return new HashedTable(
    Array.from({ length: bytes.length / 5 }, (_, i) => [
      bytes.readInt32LE(i * 5),
      bytes.readInt8(i * 5 + 4),
    ]),
  );
}

interface LearntModel {
  readonly scale: number;
  readonly positiveFrom: number;
  readonly negativeBelow: number;
  readonly words: HashedTable;
}

function readModel(): LearntModel {
  const columns = ["scale", "positive_from", "negative_below", "words"] as const;
  for (const row of readTable("sentiment-model", columns))
    return {
      scale: Number(row.scale),
      positiveFrom: Number(row.positive_from),
      negativeBelow: Number(row.negative_below),
      words: wordsOf(row.words),
    };
  throw new Error("data/sentiment-model.tsv has no row");
}

const lexicon = lexiconOf(readTable("sentiment-lexicon", ["tenths", "words"]), EMOJI_VALENCES);
const MODEL = readModel();
const unknown = new Int32Array(MAX_TOKENS);

/**
 * Score of an English post: above 0 for praise, below for blame, in the lexicon's units. What the lexicon says, and a little of
 * what learnt weights say of the words that it lacks.
 */
export function scoreEnglish(text: string): number {
  const count = readPost(text, lexicon, unknown);
  let sum = 0;
  let known = 0;
  for (let i = 0; i < count; i++) {
    const weight = MODEL.words.get(unknown[i] ?? 0);
    if (weight === 0) continue;
    sum += weight;
    known++;
  }
  return scores.sum + (sum * MODEL.scale) / Math.sqrt(known + 1);
}

/** Sentiment of an English text; the confidence grows with the distance of its score from the nearest bound. */
export function judgeEnglish(text: string): Inferred<-1 | 0 | 1> {
  const score = scoreEnglish(text);
  const { positiveFrom, negativeBelow } = MODEL;
  const value = score >= positiveFrom ? 1 : score < negativeBelow ? -1 : 0;
  const distance =
    value === 1
      ? score - positiveFrom
      : value === -1
        ? negativeBelow - score
        : Math.min(positiveFrom - score, score - negativeBelow);
  return { value, confidence: 0.45 + 0.4 * (1 - Math.exp(-distance / 1.5)) };
}
