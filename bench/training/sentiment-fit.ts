import { FEATURES } from "@toolkit/network/enrich/sentiment/english/features";
import { fitLogistic } from "./logistic.ts";

export const NEUTRAL = 1;
export const CLASSES = 3;

/** A post as the model sees it. */
export interface Reading {
  readonly features: Float64Array;
  /** Hashes of its words. */
  readonly words: Int32Array;
}

/** By word, how much it speaks for each weak label. */
export interface WeakModels {
  readonly count: number;
  readonly words: ReadonlyMap<number, Float64Array>;
}

/** A post with the scores of the weak models; `label`: 0 negative, 1 neutral, 2 positive. */
export interface Scored extends Reading {
  readonly weak: Float64Array;
  readonly label: number;
}

/** The model of the product: a linear score against and for, each beside neutral. */
export interface SentimentFit {
  /** A weight per feature, and the bias last. */
  readonly negative: Float64Array;
  readonly positive: Float64Array;
  /** By weak label. */
  readonly weakNegative: Float64Array;
  readonly weakPositive: Float64Array;
  /** Log of how common negative and positive posts are beside neutral ones in the labelled set. */
  readonly prior: readonly [negative: number, positive: number];
}

export function fitSentiment(posts: readonly Scored[], strength: number): SentimentFit {
  const size = FEATURES + (posts[0]?.weak.length ?? 0);
  const rows = posts.map(({ features, weak }) => Float64Array.from([...features, ...weak]));
  const mean = columns(size, (i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length);
  const deviation = columns(size, (i) =>
    Math.sqrt(rows.reduce((sum, row) => sum + (row[i]! - mean[i]!) ** 2, 0) / rows.length),
  );
  const at = Int32Array.from({ length: size }, (_, i) => i);
  const weights = fitLogistic(
    rows.map((row, k) => ({
      at,
      values: row.map((value, i) => (value - mean[i]!) / deviation[i]!),
      label: posts[k]!.label,
    })),
    { classes: CLASSES, size, strength },
  );
  // Back to the features' own units, and beside neutral.
  const beside = (label: number): Float64Array => {
    const raw = weights[label]!.map((weight, i) => weight - weights[NEUTRAL]![i]!);
    const scaled = raw.slice(0, size).map((weight, i) => weight / deviation[i]!);
    const bias = raw[size]! - scaled.reduce((sum, weight, i) => sum + weight * mean[i]!, 0);
    return Float64Array.from([...scaled, bias]);
  };
  const [negative, positive] = [beside(0), beside(2)];
  const count = (label: number): number => posts.filter((post) => post.label === label).length;
  const own = (all: Float64Array): Float64Array =>
    Float64Array.from([...all.slice(0, FEATURES), all[size]!]);
  return {
    negative: own(negative),
    positive: own(positive),
    weakNegative: negative.slice(FEATURES, size),
    weakPositive: positive.slice(FEATURES, size),
    prior: [Math.log(count(0) / count(NEUTRAL)), Math.log(count(2) / count(NEUTRAL))],
  };
}

function columns(size: number, of: (i: number) => number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => of(i));
}

/** Scores against and for, beside neutral's 0. */
export function scoresOf(
  { features, weak }: Pick<Scored, "features" | "weak">,
  fit: SentimentFit,
): [negative: number, positive: number] {
  let negative = fit.negative[FEATURES]!;
  let positive = fit.positive[FEATURES]!;
  for (let i = 0; i < FEATURES; i++) {
    negative += fit.negative[i]! * features[i]!;
    positive += fit.positive[i]! * features[i]!;
  }
  for (let k = 0; k < weak.length; k++) {
    negative += fit.weakNegative[k]! * weak[k]!;
    positive += fit.weakPositive[k]! * weak[k]!;
  }
  return [negative, positive];
}

/** Weights of each word against and for: the weak models' and the fit's in one. */
export function wordWeights(
  models: WeakModels,
  fit: SentimentFit,
): readonly (readonly [word: number, negative: number, positive: number])[] {
  const sum = (weights: Float64Array, of: Float64Array): number =>
    weights.reduce((all, weight, k) => all + weight * of[k]!, 0);
  return [...models.words].map(([word, weights]) => [
    word,
    sum(weights, fit.weakNegative),
    sum(weights, fit.weakPositive),
  ]);
}
