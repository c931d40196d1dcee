import { dirname } from "node:path";
import type { Lexicon } from "@toolkit/network/enrich/sentiment/english/features";
import { labelledFile } from "../accuracy/labelled-files.ts";
import { chooseStrength, foldsOf, judge, nested, type Said } from "../training/sentiment-choice.ts";
import { fitSentiment, type Scored } from "../training/sentiment-fit.ts";
import {
  fitWeakModels,
  readSentimentPosts,
  readTaskPosts,
  weakScores,
  type Labelled,
} from "../training/sentiment-tasks.ts";

const SEED = 1;
const FOLDS = 5;

/** Posts of one kind, each judged by a model that was not trained on it. */
export interface Domain {
  readonly name: string;
  readonly judged: readonly Said[];
}

export const DOMAINS = [
  "TweetEval sentiment, validation set",
  "posts to airlines",
  "TweetEval emotion, mapped",
  "posts of a legislature",
] as const;

/** TweetEval's emotion set by mapping: joy and optimism are positive, anger and sadness negative. No post of it is neutral. */
const POSITIVE_EMOTIONS = new Set(["1", "2"]);

/** The validation set by nested cross-validation, the emotion set by cross-validation, other files by the model of the product. */
export function judgeDomains(lexicon: Lexicon, legislature: string | null): readonly Domain[] {
  const file = labelledFile("tweeteval", "sentiment_val.csv.gz");
  if (file === null) return [];
  const tasks = readTaskPosts(dirname(file), lexicon);
  const models = fitWeakModels(tasks);
  const posts = readSentimentPosts(file, lexicon, models);
  const strength = chooseStrength(posts, SEED);
  const fit = fitSentiment(posts, strength);
  const unseen = (path: string): Said[] =>
    readSentimentPosts(path, lexicon, models).map((post) => judge(post, fit));
  const airline = labelledFile("labelled", "airline-sentiment.csv.gz");
  const judged = [
    nested(posts, SEED),
    airline === null ? null : unseen(airline),
    judgeEmotions(tasks, file, lexicon, strength),
    legislature === null ? null : unseen(legislature),
  ];
  return DOMAINS.flatMap((name, i) => {
    const own = judged[i];
    return own ? [{ name, judged: own }] : [];
  });
}

/** The weak models learn from the emotion set, so each fifth of it is judged by models made without it. */
function judgeEmotions(
  tasks: readonly Labelled[],
  file: string,
  lexicon: Lexicon,
  strength: number,
): Said[] {
  const own = tasks.filter(({ set }) => set.startsWith("emotion"));
  const labels = own.map(({ row }) => (POSITIVE_EMOTIONS.has(row["label"] ?? "") ? 2 : 0));
  const folds = foldsOf(labels, FOLDS, SEED);
  const judged: Said[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const left = new Set(own.filter((_, i) => folds[i] === fold));
    const models = fitWeakModels(tasks.filter((post) => !left.has(post)));
    const fit = fitSentiment(readSentimentPosts(file, lexicon, models), strength);
    for (const [i, post] of own.entries()) {
      if (!left.has(post)) continue;
      const scored: Scored = { ...post, weak: weakScores(post, models), label: labels[i]! };
      judged[i] = judge(scored, fit);
    }
  }
  return judged;
}
