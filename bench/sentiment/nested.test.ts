import { dirname } from "node:path";
import { expect, it } from "vitest";
import { labelledFile } from "../accuracy/labelled-files.ts";
import { macroRecall, nested } from "../training/sentiment-choice.ts";
import { productLexicon } from "../training/sentiment-lexicons.ts";
import { fitWeakModels, readSentimentPosts, readTaskPosts } from "../training/sentiment-tasks.ts";
import { LEAST_IN_BIN, reliability } from "./tables.ts";

const FILE = labelledFile("tweeteval", "sentiment_val.csv.gz");

it.skipIf(FILE === null)(
  "posts that the model was not trained on are judged as well as stated",
  () => {
    const file = FILE ?? "";
    const lexicon = productLexicon();
    const models = fitWeakModels(readTaskPosts(dirname(file), lexicon));
    const judged = nested(readSentimentPosts(file, lexicon, models), 1);
    expect(macroRecall(judged)).toBeGreaterThan(0.62);
    const bins = reliability(judged).filter(({ posts }) => posts >= LEAST_IN_BIN);
    expect(bins.length).toBeGreaterThan(0);
    expect(bins.filter(({ isCalibrated }) => !isCalibrated)).toEqual([]);
  },
);
