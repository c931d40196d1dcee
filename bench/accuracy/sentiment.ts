import { judgeSentiment } from "@toolkit/network/enrich/sentiment";
import { normalForm } from "@toolkit/network/text/normal-form";
import vader from "vader-sentiment";
import { readCsv } from "./data/csv.ts";
import { JAPANESE_SENTIMENT } from "./data/texts.ts";
import type { Table } from "./table.ts";

const ROOT =
  process.env["TOOLKIT_TEST_DATA"] ?? new URL("../../../shared/data", import.meta.url).pathname;
/** VADER's own bound for neutral. */
const VADER_NEUTRAL = 0.05;

interface Post {
  readonly text: string;
  readonly gold: number;
}
type Judge = (text: string) => number | null;

/** Sentiment of English posts (TweetEval, validation: never trained on) and of Japanese sentences of our own. */
export async function run(other?: string): Promise<Table> {
  const labelled = readCsv(other ?? `${ROOT}/tweeteval/sentiment_val.csv.gz`);
  const english = labelled.map(({ label, text = "" }) => ({ text, gold: Number(label) - 1 }));
  const japanese = Object.entries(JAPANESE_SENTIMENT).flatMap(([gold, texts]) =>
    texts.map((text) => ({ text, gold: Number(gold) })),
  );
  return {
    title: "Sentiment of posts",
    note: "English: TweetEval sentiment, validation part. Japanese: self-made sentences. Recall counts an abstention as wrong.",
    rows: [
      measure("English", english, (text) => judgeSentiment(text, normalForm(text), "en").value),
      measure("English, vader-sentiment alone", english, byVader),
      measure(
        "Japanese (self-made)",
        japanese,
        (text) => judgeSentiment(text, normalForm(text), "ja").value,
      ),
    ],
  };
}

function byVader(text: string): number {
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text);
  return compound >= VADER_NEUTRAL ? 1 : compound <= -VADER_NEUTRAL ? -1 : 0;
}

function measure(set: string, posts: readonly Post[], judge: Judge): Table["rows"][number] {
  const counts = { right: 0, wrong: 0, abstained: 0 };
  const rights = new Map<number, number>();
  const totals = new Map<number, number>();
  for (const { text, gold } of posts) {
    const value = judge(text);
    totals.set(gold, (totals.get(gold) ?? 0) + 1);
    if (value === null) counts.abstained++;
    else if (value === gold) {
      counts.right++;
      rights.set(gold, (rights.get(gold) ?? 0) + 1);
    } else counts.wrong++;
  }
  const [negative = 0, neutral = 0, positive = 0] = [-1, 0, 1].map(
    (gold) => (rights.get(gold) ?? 0) / (totals.get(gold) ?? 1),
  );
  const round = (share: number): number => Math.round(share * 1000) / 1000;
  return {
    set,
    n: posts.length,
    ...counts,
    "macro recall": round((negative + neutral + positive) / 3),
    "recall negative": round(negative),
    "recall neutral": round(neutral),
    "recall positive": round(positive),
  };
}
