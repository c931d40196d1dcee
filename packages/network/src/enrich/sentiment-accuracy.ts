import { readTable } from "../data/read-table.ts";

/** How well the sentiment of posts in a language is judged. */
export interface SentimentAccuracy {
  readonly language: string;
  /** The labelled posts; null where nothing was measured. */
  readonly origin: string | null;
  readonly labelled: number;
  /** Mean of the recalls of negative, neutral and positive posts that the model was not trained on. */
  readonly macroRecall: number | null;
}

/** Written by bench/sentiment/main.ts. */
export const SENTIMENT_ACCURACY: readonly SentimentAccuracy[] = Array.from(
  readTable("sentiment-accuracy", ["language", "origin", "labelled", "macro_recall"]),
  ({ language, origin, labelled, macro_recall: recall }) => ({
    language,
    origin: origin === "" ? null : origin,
    labelled: Number(labelled),
    macroRecall: recall === "" ? null : Number(recall),
  }),
);
