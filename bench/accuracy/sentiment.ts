import { judgeSentiment } from "@toolkit/network/enrich/sentiment";
import { normalForm } from "@toolkit/network/text/normal-form";
import vader from "vader-sentiment";
import { readCsv } from "./data/csv.ts";
import { labelledFile } from "./labelled-files.ts";
import type { Table } from "./table.ts";

/** VADER's own bound for neutral. */
const VADER_NEUTRAL = 0.05;
const LABELS = ["negative", "neutral", "positive"];

type Judge = (text: string) => number | null;

/** Sentiment of English posts of a kind that had no part in the making of the model. */
export async function run(other?: string): Promise<Table> {
  const file = other ?? labelledFile("labelled", "airline-sentiment.csv.gz");
  return {
    title: "Sentiment of posts",
    note: "Posts to airlines: nothing was trained or chosen on them. Recall counts an abstention as wrong. Nested cross-validation on the posts that the model was fitted to, other kinds of posts and calibration: [sentiment](sentiment.md).",
    rows: [
      ...(file === null
        ? [{ set: "English", n: "skipped: the labelled set is not on this machine" }]
        : [
            measure("English", file, judgeEnglish),
            measure("English, vader-sentiment alone", file, byVader),
          ]),
      { set: "Japanese", n: "not measured: there are no labelled Japanese posts" },
    ],
  };
}

export function judgeEnglish(text: string): number | null {
  return judgeSentiment(text, normalForm(text), "en").value;
}

function byVader(text: string): number {
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text);
  return compound >= VADER_NEUTRAL ? 1 : compound <= -VADER_NEUTRAL ? -1 : 0;
}

/** Recall of negative, neutral and positive posts, and the judgements by outcome. */
export function recallOf(file: string, judge: Judge) {
  const rights = [0, 0, 0];
  const totals = [0, 0, 0];
  let abstained = 0;
  for (const { label = "", text = "" } of readCsv(file)) {
    const truth = LABELS.includes(label) ? LABELS.indexOf(label) : Number(label);
    const value = judge(text);
    totals[truth]!++;
    if (value === null) abstained++;
    else if (value === truth - 1) rights[truth]!++;
  }
  const recalls = rights.map((right, i) => right / totals[i]!);
  const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
  return { n: sum(totals), right: sum(rights), abstained, recalls, macro: sum(recalls) / 3 };
}

function measure(set: string, file: string, judge: Judge): Table["rows"][number] {
  const { n, right, abstained, recalls, macro } = recallOf(file, judge);
  const round = (share: number): number => Math.round(share * 1000) / 1000;
  return {
    set,
    n,
    right,
    wrong: n - right - abstained,
    abstained,
    "macro recall": round(macro),
    ...Object.fromEntries(LABELS.map((label, i) => [`recall ${label}`, round(recalls[i] ?? 0)])),
  };
}
