import { readTable } from "../../../data/read-table.ts";
import type { Inferred } from "../../traits.ts";
import { EMOJI_VALENCES } from "../emoji.ts";
import { FEATURES, MAX_TOKENS, readPost, turned } from "./features.ts";
import type { HashedTable } from "./hashed-table.ts";
import { lexiconOf } from "./lexicon.ts";
import { decodeWeights, negativeOf, positiveOf } from "./word-weights.ts";

/** Of the scores against and for: beside neutral, whose score is 0. */
interface Side {
  /** A weight per feature, and the bias last. */
  readonly weights: Float64Array;
  /** Log of how common these posts are beside neutral ones in the labelled set. */
  readonly prior: number;
}

interface LearntModel {
  readonly negative: Side;
  readonly positive: Side;
  readonly words: HashedTable;
  /** What one step of a word's weight is worth. */
  readonly step: number;
}

function readModel(): LearntModel {
  const columns = ["negative", "positive", "priors", "step", "words"] as const;
  const numbers = (cell: string): Float64Array => Float64Array.from(cell.split(" "), Number);
  for (const row of readTable("sentiment-model", columns)) {
    const [negative = 0, positive = 0] = numbers(row.priors);
    return {
      negative: { weights: numbers(row.negative), prior: negative },
      positive: { weights: numbers(row.positive), prior: positive },
      words: decodeWeights(row.words),
      step: Number(row.step),
    };
  }
  throw new Error("data/sentiment-model.tsv has no row");
}

const lexicon = lexiconOf(readTable("sentiment-lexicon", ["tenths", "words"]), EMOJI_VALENCES);
const MODEL = readModel();
const features = new Float64Array(FEATURES);
const words = new Int32Array(MAX_TOKENS + 2);

/**
 * Sentiment of an English text: multinomial logistic regression over what a lexicon and the punctuation say, and over words. All
 * three judgements count the same when the most likely is chosen; the confidence is the chance that the choice is right among
 * posts as mixed as the labelled ones.
 */
export function judgeEnglish(text: string): Inferred<-1 | 0 | 1> {
  const count = readPost(text, lexicon, features, words);
  let against = 0;
  let favour = 0;
  let known = 0;
  for (let i = 0; i < count; i++) {
    const packed = MODEL.words.get(words[i] ?? 0);
    if (packed === 0) continue;
    against += negativeOf(packed);
    favour += positiveOf(packed);
    known++;
  }
  const { negative, positive } = MODEL;
  const scale = MODEL.step / Math.sqrt(known + 1);
  const forBlame = against * scale + sideScore(negative);
  const forPraise = favour * scale + sideScore(positive);
  const value = forBlame > 0 && forBlame >= forPraise ? -1 : forPraise > 0 ? 1 : 0;
  const blame = Math.exp(forBlame + negative.prior);
  const praise = Math.exp(forPraise + positive.prior);
  const chosen = value === -1 ? blame : value === 1 ? praise : 1;
  return { value, confidence: chosen / (1 + blame + praise) };
}

/** Whether at least half of a text's words, emoji included, are known to the lexicon or the learnt words. */
export function isMostlyEnglish(text: string): boolean {
  const count = readPost(text, lexicon, features, words);
  let known = 0;
  for (let i = 0; i < count; i++) {
    const hash = words[i] ?? 0;
    if (isKnown(hash) || isKnown(turned(hash))) known++;
  }
  // One word of two is a loan as often as not: "weekend" is Dutch and French, too.
  return known * 2 >= count && (known > 1 || (known === 1 && count === 1));
}

function isKnown(hash: number): boolean {
  return MODEL.words.get(hash) !== 0 || lexicon(hash) !== 0;
}

function sideScore({ weights }: Side): number {
  let score = weights[FEATURES] ?? 0;
  for (let i = 0; i < FEATURES; i++) score += (weights[i] ?? 0) * (features[i] ?? 0);
  return score;
}
