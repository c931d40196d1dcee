/**
 * Trains the English sentiment model: tsx bench/training/train-sentiment.ts. Deterministic. Reads the TweetEval sets beside the
 * repository (or in TOOLKIT_TEST_DATA) but never sentiment_val, which is for evaluation alone. Writes the lexicon and the weights
 * into packages/network/src/enrich/sentiment. See docs/decisions/0017-sentiment.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { EMOJI_VALENCES } from "@toolkit/network/enrich/sentiment/emoji";
import { extractFeatures, MAX_FEATURES } from "@toolkit/network/enrich/sentiment/english/features";
import { lexiconOf } from "@toolkit/network/enrich/sentiment/english/lexicon";
import { SeededRandom, shuffle } from "./random.ts";
import { ownEnglish } from "./sentiment-own.ts";
import { examplesOf, type Example } from "./sentiment-examples.ts";

const BUCKETS = 1 << 15;
const CLASSES = 3;
const EPOCHS = 8;
const RATE = 0.06;
const DECAY = 2e-5;
const FOLDS = 5;
const DIRECTORY = new URL("../../packages/network/src/enrich/sentiment/english/", import.meta.url);

const EMOTICONS: readonly (readonly [string, number])[] = [
  [":)", 20],
  [":(", -20],
  [";)", 12],
  [":d", 20],
  ["<3", 25],
  [":p", 10],
  [":/", -10],
];

function lexiconText(): string {
  const path = createRequire(import.meta.url).resolve("vader-sentiment/package.json");
  const valences = new Map<string, number>();
  for (const line of readFileSync(path.replace("package.json", "vader_lexicon.txt"), "utf8").split(
    "\n",
  )) {
    const [word = "", mean = ""] = line.split("\t");
    if (/^[a-z][a-z']*$/.test(word))
      valences.set(word.replaceAll("'", ""), Math.round(Number(mean) * 10));
  }
  for (const [word, tenths] of [...ownEnglish(), ...EMOTICONS])
    valences.set(word.replaceAll(" ", "_"), tenths);
  const groups = new Map<number, string[]>();
  for (const [word, tenths] of valences)
    if (tenths !== 0) groups.set(tenths, [...(groups.get(tenths) ?? []), word]);
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([tenths, words]) => `${tenths}:${words.sort().join(" ")}`)
    .join("\n");
}

const text = lexiconText();
const lexicon = lexiconOf(text, EMOJI_VALENCES);

interface Row {
  readonly features: Int32Array;
  readonly target: readonly number[];
  readonly weight: number;
  readonly gold: number | null;
}

const buffer = new Int32Array(MAX_FEATURES);
function rowOf(example: Example): Row {
  const count = extractFeatures(example.text, lexicon, buffer);
  const features = Int32Array.from(buffer.subarray(0, count), (hash) => hash & (BUCKETS - 1));
  return { features, target: example.target, weight: example.weight, gold: example.gold };
}

function logitsOf(weights: Float32Array, features: Int32Array): number[] {
  const logits = [0, 0, 0];
  for (const bucket of features)
    for (let c = 0; c < CLASSES; c++)
      logits[c] = (logits[c] ?? 0) + (weights[bucket * CLASSES + c] ?? 0);
  return logits;
}

function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Stochastic gradient descent (AdaGrad) on the cross entropy with soft targets. */
function train(rows: readonly Row[]): Float32Array {
  const weights = new Float32Array(BUCKETS * CLASSES);
  const squares = new Float32Array(BUCKETS * CLASSES).fill(0.1);
  const order = [...rows];
  const random = new SeededRandom(17);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const row of order) {
      const chances = softmax(logitsOf(weights, row.features));
      for (let c = 0; c < CLASSES; c++) {
        const error = ((chances[c] ?? 0) - (row.target[c] ?? 0)) * row.weight;
        for (const bucket of row.features) {
          const at = bucket * CLASSES + c;
          const gradient = error + DECAY * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return weights;
}

interface Judged {
  readonly logits: number[];
  readonly gold: number;
}

function macroRecall(judged: readonly Judged[], biases: readonly number[]): number {
  const right = [0, 0, 0];
  const all = [0, 0, 0];
  for (const { logits, gold } of judged) {
    const shifted = logits.map((logit, c) => logit + (biases[c] ?? 0));
    all[gold] = (all[gold] ?? 0) + 1;
    if (shifted.indexOf(Math.max(...shifted)) === gold) right[gold] = (right[gold] ?? 0) + 1;
  }
  return right.reduce((sum, count, c) => sum + count / (all[c] ?? 1), 0) / CLASSES;
}

/** Biases that make the classes equal in recall on posts judged by hand and unseen; the middle of the best plateau, not its peak. */
function chooseBiases(judged: readonly Judged[]): number[] {
  const tried: { biases: number[]; recall: number }[] = [];
  for (let a = -2; a <= 2; a += 0.1)
    for (let b = -2; b <= 2; b += 0.1)
      tried.push({ biases: [a, 0, b], recall: macroRecall(judged, [a, 0, b]) });
  const best = Math.max(...tried.map(({ recall }) => recall));
  const plateau = tried.filter(({ recall }) => recall >= best - 0.01);
  return [0, 1, 2].map(
    (c) => plateau.reduce((sum, { biases }) => sum + (biases[c] ?? 0), 0) / plateau.length,
  );
}

/** The temperature under which the hand-made labels are likeliest. */
function chooseTemperature(judged: readonly Judged[], biases: readonly number[]): number {
  let best = { temperature: 1, loss: Infinity };
  for (let temperature = 0.5; temperature <= 6; temperature += 0.1) {
    let loss = 0;
    for (const { logits, gold } of judged)
      loss -= Math.log(
        softmax(logits.map((logit, c) => (logit + (biases[c] ?? 0)) / temperature))[gold] ?? 1e-9,
      );
    if (loss < best.loss) best = { temperature, loss };
  }
  return best.temperature;
}

const rows = examplesOf(lexicon).map(rowOf);
const gold = rows.filter((row) => row.gold !== null);
const judged: Judged[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const unseen = new Set(gold.filter((_, i) => i % FOLDS === fold));
  const weights = train(rows.filter((row) => !unseen.has(row)));
  for (const row of unseen)
    judged.push({ logits: logitsOf(weights, row.features), gold: row.gold ?? 1 });
}
const biases = chooseBiases(judged);
const temperature = chooseTemperature(judged, biases);
process.stdout.write(
  `${rows.length} posts, ${gold.length} by hand; macro recall of these, unseen: ${macroRecall(judged, biases).toFixed(3)} biases ${biases.map((b) => b.toFixed(2)).join(" ")} temperature ${temperature.toFixed(1)}\n`,
);

const weights = train(rows);
const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
const quantised = Int8Array.from(weights, (weight) => Math.round((weight / largest) * 127));
const base64 = Buffer.from(quantised.buffer).toString("base64");
const scale = largest / 127 / temperature;
writeFileSync(
  new URL("model.data.ts", DIRECTORY),
  `// Generated by bench/training/train-sentiment.ts: do not edit. Sources: docs/decisions/0017-sentiment.md.\nexport const MODEL = {\n  scale: ${scale},\n  biases: [${biases.map((bias) => (bias / temperature).toFixed(4)).join(", ")}],\n  weights:\n    "${base64}",\n} as const;\n`,
);
writeFileSync(
  new URL("lexicon.data.ts", DIRECTORY),
  `// Generated by bench/training/train-sentiment.ts: do not edit. Words of VADER's lexicon (C.J. Hutto, 2014, MIT licence; through\n// vader-sentiment 1.1.3, Copyright 2018 Comcast Cable Communications Management, LLC, Apache-2.0), changed by a list of our own.\nexport const LEXICON = \`${text}\`;\n`,
);
