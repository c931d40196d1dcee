import type { Inferred } from "../../traits.ts";
import { EMOJI_VALENCES } from "../emoji.ts";
import { extractFeatures, MAX_FEATURES } from "./features.ts";
import { LEXICON } from "./lexicon.data.ts";
import { lexiconOf } from "./lexicon.ts";
import { MODEL } from "./model.data.ts";

/** Buckets of the model; a power of two, the same in bench/training/train-sentiment.ts. */
const BUCKETS = 1 << 15;
const CLASSES = 3;
const VALUES = [-1, 0, 1] as const;

const lexicon = lexiconOf(LEXICON, EMOJI_VALENCES);
const bytes = Buffer.from(MODEL.weights, "base64");
const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const features = new Int32Array(MAX_FEATURES);
const logits = new Float64Array(CLASSES);

/** Sentiment of an English text: multinomial logistic regression over hashed features. */
export function judgeEnglish(text: string): Inferred<-1 | 0 | 1> {
  const count = extractFeatures(text, lexicon, features);
  let negative = 0;
  let neutral = 0;
  let positive = 0;
  for (let i = 0; i < count; i++) {
    const at = ((features[i] ?? 0) & (BUCKETS - 1)) * CLASSES;
    negative += weights[at] ?? 0;
    neutral += weights[at + 1] ?? 0;
    positive += weights[at + 2] ?? 0;
  }
  const [toNegative, toNeutral, toPositive] = MODEL.biases;
  logits[0] = negative * MODEL.scale + toNegative;
  logits[1] = neutral * MODEL.scale + toNeutral;
  logits[2] = positive * MODEL.scale + toPositive;
  return mostLikely();
}

function mostLikely(): Inferred<-1 | 0 | 1> {
  let best = 0;
  for (let c = 1; c < CLASSES; c++) if ((logits[c] ?? 0) > (logits[best] ?? 0)) best = c;
  const highest = logits[best] ?? 0;
  let total = 0;
  for (const logit of logits) total += Math.exp(logit - highest);
  return { value: VALUES[best] ?? 0, confidence: 1 / total };
}
