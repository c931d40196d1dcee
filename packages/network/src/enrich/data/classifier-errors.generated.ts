// Written by bench/accuracy/classifier-errors.ts: what the classifiers say of labelled items.
// Rows: true class; columns: class said; `abstained` by true class.
export const CLASSIFIER_ERRORS = {
  sentimentEn: {
    origin: "TweetEval sentiment, validation part",
    classes: ["negative","neutral","positive"],
    said: [
      [209, 71, 32],
      [200, 458, 211],
      [56, 210, 553],
    ],
    abstained: [0, 0, 0],
  },
  sentimentJa: {
    origin: "self-made Japanese sentences (bench/accuracy/data/japanese-sentiment.ts)",
    classes: ["negative","neutral","positive"],
    said: [
      [16, 4, 0],
      [0, 20, 0],
      [0, 2, 18],
    ],
    abstained: [0, 0, 0],
  },
  gender: {
    origin: "names of many countries (labelled m or f)",
    classes: ["male","female"],
    said: [
      [1067, 27],
      [28, 537],
    ],
    abstained: [134, 71],
  },
} as const;
