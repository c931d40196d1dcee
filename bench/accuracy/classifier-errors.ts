import { inferGender } from "@toolkit/network/enrich/gender";
import { labelledFile, readRows } from "./labelled-files.ts";
import { writeTable } from "../training/write-table.ts";
import type { Table } from "./table.ts";

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

/** Which class is said of which, with the same set as the table of gender; none without the labelled file. */
export async function measureErrors(): Promise<readonly Measured[]> {
  const names = labelledFile("labelled", "gender-names-dev.csv.gz");
  if (names === null) return [];
  const rows = await readRows(names);
  return [
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
  ];
}

export async function run(): Promise<Table> {
  const measured = await measureErrors();
  // The product reads what is written: nothing is, on a machine without the labelled file.
  if (measured.length > 0) write(measured);
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
