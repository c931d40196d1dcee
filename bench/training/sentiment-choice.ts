import {
  CLASSES,
  fitSentiment,
  scoresOf,
  type Scored,
  type SentimentFit,
} from "./sentiment-fit.ts";
import { SeededRandom, shuffle } from "./random.ts";

/** What the inner folds choose among: how little the weights are shrunk. */
export const STRENGTHS = [0.003, 0.01, 0.03, 0.1] as const;
const INNER = 5;
const OUTER = 10;

/** What a model says of a post that it was not trained on. */
export interface Said {
  readonly truth: number;
  readonly said: number;
  /** Chance that the judgement is right, as the model states it. */
  readonly confidence: number;
}

/** Folds with every label in its proportion. */
export function foldsOf(labels: readonly number[], count: number, seed: number): number[] {
  const random = new SeededRandom(seed);
  const folds = labels.map(() => 0);
  for (let label = 0; label < CLASSES; label++) {
    const own = [...labels.keys()].filter((i) => labels[i] === label);
    shuffle(own, random);
    for (const [place, i] of own.entries()) folds[i] = place % count;
  }
  return folds;
}

export function judge(post: Scored, fit: SentimentFit): Said {
  const [negative, positive] = scoresOf(post, fit);
  const said = negative > 0 && negative >= positive ? 0 : positive > 0 ? 2 : 1;
  const chances = [Math.exp(negative + fit.prior[0]), 1, Math.exp(positive + fit.prior[1])];
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return { truth: post.label, said, confidence: chances[said]! / total };
}

export function recallsOf(judged: readonly Said[]): [number, number, number] {
  const of = (label: number): number => {
    const own = judged.filter(({ truth }) => truth === label);
    return own.filter(({ said }) => said === label).length / own.length;
  };
  return [of(0), of(1), of(2)];
}

export function macroRecall(judged: readonly Said[]): number {
  const present = recallsOf(judged).filter((recall) => !Number.isNaN(recall));
  return present.reduce((sum, recall) => sum + recall, 0) / present.length;
}

/** Every post judged by a model that was trained on the others. */
function crossJudge(posts: readonly Scored[], strength: number, folds: readonly number[]): Said[] {
  const judged: Said[] = [];
  for (const fold of new Set(folds)) {
    const fit = fitSentiment(
      posts.filter((_, i) => folds[i] !== fold),
      strength,
    );
    for (const [i, post] of posts.entries()) if (folds[i] === fold) judged[i] = judge(post, fit);
  }
  return judged;
}

/** The strength with the best macro recall by cross-validation. */
export function chooseStrength(posts: readonly Scored[], seed: number): number {
  const folds = foldsOf(
    posts.map(({ label }) => label),
    INNER,
    seed,
  );
  const tried = STRENGTHS.map((strength) => ({
    strength,
    recall: macroRecall(crossJudge(posts, strength, folds)),
  }));
  return tried.reduce((best, one) => (one.recall > best.recall ? one : best)).strength;
}

/** Nested cross-validation: inner folds choose, outer folds report. */
export function nested(posts: readonly Scored[], seed: number): Said[] {
  const folds = foldsOf(
    posts.map(({ label }) => label),
    OUTER,
    seed,
  );
  const judged: Said[] = [];
  for (let fold = 0; fold < OUTER; fold++) {
    const inside = posts.filter((_, i) => folds[i] !== fold);
    const fit = fitSentiment(inside, chooseStrength(inside, seed * 1000 + fold));
    for (const [i, post] of posts.entries()) if (folds[i] === fold) judged[i] = judge(post, fit);
  }
  return judged;
}
