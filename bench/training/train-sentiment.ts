/**
 * Writes packages/network/data/sentiment-model.tsv. Deterministic; no other data than TweetEval's.
 *
 * What TweetEval's emotion, offensive, hate, irony, stance and emoji sets tell of words becomes one linear model per weak label. A
 * multinomial logistic regression over their scores and the lexicon's features is fitted to the validation part of its sentiment
 * set, and both are written as one model. How strongly it is shrunk is chosen by cross-validation. Accuracy on posts that it was
 * not trained on: bench/sentiment.
 *
 * Usage: npx tsx bench/training/train-sentiment.ts
 * The TweetEval sets lie beside the repository or in TOOLKIT_TEST_DATA.
 */
import { dirname } from "node:path";
import { encodeWeights } from "@toolkit/network/enrich/sentiment/english/word-weights";
import { labelledFile } from "../accuracy/labelled-files.ts";
import { chooseStrength } from "./sentiment-choice.ts";
import { fitSentiment, wordWeights } from "./sentiment-fit.ts";
import { productLexicon } from "./sentiment-lexicons.ts";
import { fitWeakModels, readSentimentPosts, readTaskPosts } from "./sentiment-tasks.ts";
import { writeTable } from "./write-table.ts";

const SEED = 1;
const LARGEST = 127;

const file = labelledFile("tweeteval", "sentiment_val.csv.gz");
if (file === null) throw new Error("TweetEval's sets are not on this machine");
const lexicon = productLexicon();
const models = fitWeakModels(readTaskPosts(dirname(file), lexicon));
const posts = readSentimentPosts(file, lexicon, models);
const strength = chooseStrength(posts, SEED);
const fit = fitSentiment(posts, strength);
const weights = wordWeights(models, fit);
const step = Math.max(...weights.map(([, a, b]) => Math.max(Math.abs(a), Math.abs(b)))) / LARGEST;
const cell = (numbers: Iterable<number>): string =>
  Array.from(numbers, (number) => number.toPrecision(6)).join(" ");
const size = writeTable(
  "sentiment-model",
  ["negative", "positive", "priors", "step", "words"],
  [
    [
      cell(fit.negative),
      cell(fit.positive),
      cell(fit.prior),
      step.toPrecision(6),
      encodeWeights(
        weights.map(([word, negative, positive]) => [
          word,
          Math.round(negative / step),
          Math.round(positive / step),
        ]),
      ),
    ],
  ],
);
process.stdout.write(
  `${posts.length} posts, ${weights.length} words, strength ${strength}, ${size} bytes\n`,
);
