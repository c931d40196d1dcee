import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  extractFeatures,
  type Lexicon,
  MAX_FEATURES,
  scores,
} from "@toolkit/network/enrich/sentiment/english/features";
import { parse } from "csv-parse/sync";
import { SENTIMENT_LABELS } from "./data/sentiment-labels.ts";

export interface Example {
  readonly text: string;
  /** Chances of negative, neutral, positive. */
  readonly target: readonly number[];
  readonly weight: number;
  /** The class judged by hand (0, 1, 2), or null. */
  readonly gold: number | null;
}

const ROOT =
  process.env["TOOLKIT_TEST_DATA"] ?? new URL("../../../shared/data", import.meta.url).pathname;
const GOLD_WEIGHT = 3;
const buffer = new Int32Array(MAX_FEATURES);

type Labelled = Readonly<{ label: string; text: string }>;

function read(set: string): Labelled[] {
  const csv = gunzipSync(readFileSync(`${ROOT}/tweeteval/${set}.csv.gz`));
  return parse(csv, { columns: true, relax_quotes: true }) as Labelled[];
}

/** What the lexicon says of a text: no hit is neutral, strong words are a side, the rest is open. */
function byLexicon(text: string, lexicon: Lexicon): readonly number[] {
  extractFeatures(text, lexicon, buffer);
  const { sum, positive, negative } = scores;
  if (positive === 0 && negative === 0) return [0.14, 0.72, 0.14];
  const strength = Math.max(-4, Math.min(4, sum));
  const toPositive = Math.exp(0.55 * strength - 0.35);
  const toNegative = Math.exp(-0.55 * strength - 0.35);
  const total = 1 + toPositive + toNegative;
  return [toNegative / total, 1 / total, toPositive / total];
}

function mixed(a: readonly number[], b: readonly number[], share: number): number[] {
  return a.map((value, c) => value * (1 - share) + (b[c] ?? 0) * share);
}

/** What the label of another task says of the sentiment, and how much it says beside the lexicon; null: nothing. */
function byLabel(set: string, label: string): { target: readonly number[]; share: number } | null {
  const task = set.slice(0, set.indexOf("_"));
  if (task === "emotion") {
    if (label === "0" || label === "3") return { target: [0.9, 0.08, 0.02], share: 0.6 };
    return { target: [0.03, 0.17, 0.8], share: label === "1" ? 0.7 : 0.4 };
  }
  if (task === "emoji") {
    const isFond = ["0", "1", "3", "5", "8", "9", "13", "16"].includes(label);
    return isFond ? { target: [0.02, 0.28, 0.7], share: 0.5 } : null;
  }
  if ((task === "offensive" || task === "hate") && label === "1")
    return { target: [0.8, 0.18, 0.02], share: 0.5 };
  if (task === "irony" && label === "1") return { target: [0.5, 0.4, 0.1], share: 0.3 };
  return null;
}

const SETS =
  "emotion_train emotion_val emoji_val offensive_train hate_train irony_train stance_train".split(
    " ",
  );
const WEIGHTS: Readonly<Record<string, number>> = {
  offensive_train: 0.3,
  hate_train: 0.3,
  emoji_val: 0.5,
};

/** All posts to learn from, with soft labels. */
export function examplesOf(lexicon: Lexicon): Example[] {
  return SETS.flatMap((set) => {
    const byHand = new Map(
      (SENTIMENT_LABELS[set] ?? "")
        .split(" ")
        .map((pair) => pair.split(":").map(Number) as [number, number]),
    );
    return read(set).map(({ text, label }, row): Example => {
      const gold = byHand.get(row) ?? null;
      if (gold !== null)
        return {
          text,
          target: [0, 1, 2].map((c) => (c === gold ? 0.9 : 0.05)),
          weight: GOLD_WEIGHT,
          gold,
        };
      const hint = byLabel(set, label);
      const target = byLexicon(text, lexicon);
      return {
        text,
        gold,
        target: hint === null ? target : mixed(target, hint.target, hint.share),
        weight: WEIGHTS[set] ?? 0.6,
      };
    });
  });
}
