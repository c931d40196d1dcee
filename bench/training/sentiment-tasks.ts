import { join } from "node:path";
import {
  FEATURES,
  MAX_TOKENS,
  readPost,
  type Lexicon,
} from "@toolkit/network/enrich/sentiment/english/features";
import { readCsv } from "../accuracy/data/csv.ts";
import { fitLogistic } from "./logistic.ts";
import type { Reading, Scored, WeakModels } from "./sentiment-fit.ts";

/** A word is learnt from this many posts on. */
const LEAST_POSTS = 20;
/** Weights of the weak models are shrunk by this. */
const STRENGTH = 0.3;

type Row = Readonly<Record<string, string>>;
interface Task {
  readonly sets: readonly string[];
  readonly label: (row: Row, set: string) => 0 | 1;
}

const isIn =
  (...labels: readonly string[]) =>
  ({ label = "" }: Row): 0 | 1 =>
    labels.includes(label) ? 1 : 0;
const EMOTION = ["emotion_train", "emotion_val"];
/** Hearts and smiles, against laughter, fire, cameras, flags and trees. */
const HEARTS = isIn("0", "1", "3", "4", "5", "8", "9", "13");

/** What TweetEval's other sets tell of feelings: each is a question with its own answers, none is a judgement of sentiment. */
const TASKS: readonly Task[] = [
  { sets: EMOTION, label: isIn("1", "2") },
  { sets: EMOTION, label: isIn("0") },
  { sets: EMOTION, label: isIn("1") },
  { sets: EMOTION, label: isIn("2") },
  { sets: ["offensive_train", "offensive_val"], label: isIn("1") },
  { sets: ["hate_train", "hate_val"], label: isIn("1") },
  { sets: ["irony_train", "irony_val"], label: isIn("1") },
  { sets: ["stance_train", "stance_val"], label: isIn("1") },
  { sets: ["emoji_val"], label: HEARTS },
  // Posts that had an emoji, against posts of other collections.
  {
    sets: ["emoji_val", "emotion_train", "offensive_val", "irony_train"],
    label: (_, set) => (set === "emoji_val" ? 1 : 0),
  },
];

export function readingOf(text: string, lexicon: Lexicon): Reading {
  const features = new Float64Array(FEATURES);
  const words = new Int32Array(MAX_TOKENS + 2);
  const count = readPost(text, lexicon, features, words);
  return { features, words: words.slice(0, count) };
}

/** A post of a labelled set. */
export interface Labelled extends Reading {
  readonly row: Row;
  readonly set: string;
}

/** All posts of the sets that weak labels come from. */
export function readTaskPosts(folder: string, lexicon: Lexicon): readonly Labelled[] {
  return [...new Set(TASKS.flatMap(({ sets }) => sets))].flatMap((set) =>
    readCsv(join(folder, `${set}.csv.gz`)).map((row) => ({
      set,
      row,
      ...readingOf(row["text"] ?? "", lexicon),
    })),
  );
}

/** Learns every weak label from the words of the posts: one logistic regression a label, over words that occur often enough. */
export function fitWeakModels(posts: readonly Labelled[]): WeakModels {
  const counts = new Map<number, number>();
  for (const { words } of posts)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= LEAST_POSTS).map(([word]) => word);
  const places = new Map(known.toSorted((a, b) => a - b).map((word, i) => [word, i]));
  const models = TASKS.map(({ sets, label }) => {
    const samples = posts
      .filter(({ set }) => sets.includes(set))
      .map(({ words, row, set }) => {
        const at = Int32Array.from(
          words.filter((word) => places.has(word)),
          (word) => places.get(word) ?? 0,
        );
        return {
          at,
          values: new Float64Array(at.length).fill(1 / Math.sqrt(at.length + 1)),
          label: label(row, set),
        };
      });
    const [against, of] = fitLogistic(samples, {
      classes: 2,
      size: places.size,
      strength: STRENGTH,
    });
    return of!.map((weight, i) => weight - against![i]!);
  });
  return {
    count: TASKS.length,
    words: new Map(
      [...places].map(([word, i]) => [word, Float64Array.from(models, (model) => model[i]!)]),
    ),
  };
}

/** How much a post speaks for each weak label. */
export function weakScores({ words }: Reading, models: WeakModels): Float64Array {
  const scores = new Float64Array(models.count);
  let known = 0;
  for (const word of words) {
    const weights = models.words.get(word);
    if (weights === undefined) continue;
    known++;
    for (let k = 0; k < scores.length; k++) scores[k]! += weights[k]!;
  }
  return scores.map((score) => score / Math.sqrt(known + 1));
}

/** Posts with a judgement of their sentiment (0 negative, 1 neutral, 2 positive), scored by the weak models. */
export function readSentimentPosts(
  file: string,
  lexicon: Lexicon,
  models: WeakModels,
): readonly Scored[] {
  return readCsv(file).map(({ label, text = "" }) => {
    const reading = readingOf(text, lexicon);
    return { ...reading, weak: weakScores(reading, models), label: labelOf(label) };
  });
}

const NAMES = ["negative", "neutral", "positive"];

/** Sets name the judgements or number them. */
function labelOf(label = ""): number {
  const named = NAMES.indexOf(label);
  return named >= 0 ? named : Number(label);
}
