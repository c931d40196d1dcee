import { inferGender } from "@toolkit/network/enrich/gender";
import { judgeSentiment } from "@toolkit/network/enrich/sentiment";
import { normalForm } from "@toolkit/network/text/normal-form";
import { readCsv } from "./data/csv.ts";
import { JAPANESE_SENTIMENT } from "./data/texts.ts";
import { labelledFile, readRows } from "./labelled-files.ts";
import { writeTable } from "../training/write-table.ts";
import type { Table } from "./table.ts";

const FEELINGS = ["negative", "neutral", "positive"] as const;
/** Sets that are measured when all files are there. */
const SETS = 3;
const GENDERS = ["male", "female"] as const;

interface Measured {
  readonly key: string;
  readonly origin: string;
  readonly classes: readonly string[];
  /** Row: true class; column: class said; the last column: abstained. */
  readonly counts: number[][];
}

function measure<T>(
  key: string,
  origin: string,
  classes: readonly T[],
  items: Iterable<readonly [truth: T, said: T | null]>,
): Measured {
  const counts = classes.map(() => Array.from({ length: classes.length + 1 }, () => 0));
  for (const [truth, said] of items) {
    const row = counts[classes.indexOf(truth)];
    const column = said === null ? classes.length : classes.indexOf(said);
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  return { key, origin, classes: classes.map(String), counts };
}

/**
 * Which class is said of which, with the same sets as the tables of sentiment and gender. A set whose labelled file is
 * not on this machine is left out.
 */
export async function measureErrors(): Promise<readonly Measured[]> {
  const posts = labelledFile("tweeteval", "sentiment_val.csv.gz");
  const names = labelledFile("labelled", "gender-names-dev.csv.gz");
  const said = (text: string, language: string) => {
    const { value } = judgeSentiment(text, normalForm(text), language);
    return value === null ? null : (FEELINGS[value + 1] ?? null);
  };
  const measured: Measured[] = [];
  if (posts !== null) {
    const rows = readCsv(posts);
    measured.push(
      measure(
        "sentimentEn",
        "TweetEval sentiment, validation part",
        FEELINGS,
        rows.flatMap(({ label, text = "" }) => {
          const truth = FEELINGS[Number(label)];
          return truth === undefined ? [] : [[truth, said(text, "en")] as const];
        }),
      ),
    );
  }
  measured.push(
    measure(
      "sentimentJa",
      "self-made Japanese sentences (bench/accuracy/data/japanese-sentiment.ts)",
      FEELINGS,
      Object.entries(JAPANESE_SENTIMENT).flatMap(([gold, texts]) => {
        const truth = FEELINGS[Number(gold) + 1];
        return truth === undefined ? [] : texts.map((text) => [truth, said(text, "ja")] as const);
      }),
    ),
  );
  if (names !== null) {
    const rows = await readRows(names);
    measured.push(
      measure(
        "gender",
        "names of many countries (labelled m or f)",
        GENDERS,
        rows.flatMap((row) => {
          const truth = GENDERS.find((gender) => gender[0] === row["gender"]?.trim().toLowerCase());
          return truth === undefined
            ? []
            : [[truth, inferGender(row["full_name"] ?? null).value] as const];
        }),
      ),
    );
  }
  return measured;
}

export async function run(): Promise<Table> {
  const measured = await measureErrors();
  // The product reads what is written. A machine without the labelled files measures less: what is written then would be a loss.
  if (measured.length === SETS) write(measured);
  return {
    title: "Which class is said of which",
    note: "What corrected totals are computed with (docs/methods/sentiment.md).",
    rows: measured.flatMap(({ key, classes, counts }) =>
      counts.map((row, i) => ({
        set: key,
        truth: classes[i] ?? "",
        ...Object.fromEntries(classes.map((name, j) => [`said ${name}`, row[j] ?? 0])),
        abstained: row.at(-1) ?? 0,
      })),
    ),
  };
}

function write(measured: readonly Measured[]): void {
  writeTable(
    "classifier-errors",
    ["classifier", "origin", "truth", "said", "items"],
    measured.flatMap(({ key, origin, classes, counts }) =>
      counts.flatMap((row, i) =>
        row.map((items, j) => [key, origin, classes[i] ?? "", classes[j] ?? "abstained", items]),
      ),
    ),
  );
}
