import { readTable } from "../data/read-table.ts";

/** What a classifier says of labelled items. Matrices: a row per true class, a column per class said. */
export interface ClassifierErrors {
  readonly origin: string;
  readonly classes: readonly string[];
  readonly said: readonly (readonly number[])[];
  /** By true class. */
  readonly abstained: readonly number[];
}

type Classifier = "gender" | "automation";

const ABSTAINED = "abstained";
const ROWS = Array.from(
  readTable("classifier-errors", ["classifier", "origin", "truth", "said", "items"]),
);

function errorsOf(classifier: Classifier): ClassifierErrors {
  const own = ROWS.filter((row) => row.classifier === classifier);
  const classes = [...new Set(own.map(({ truth }) => truth))];
  const count = (truth: string, said: string): number =>
    Number(own.find((row) => row.truth === truth && row.said === said)?.items ?? 0);
  return {
    origin: own[0]?.origin ?? "",
    classes,
    said: classes.map((truth) => classes.map((said) => count(truth, said))),
    abstained: classes.map((truth) => count(truth, ABSTAINED)),
  };
}

/** Measured by bench/accuracy/classifier-errors.ts, which writes data/classifier-errors.tsv. */
export const CLASSIFIER_ERRORS: Readonly<Record<Classifier, ClassifierErrors>> = {
  gender: errorsOf("gender"),
  automation: errorsOf("automation"),
};
