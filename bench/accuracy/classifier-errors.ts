import { AUTOMATION_CLASSES, LIKELY_AUTOMATED_FROM } from "@toolkit/core/domain/account-scores";
import { inferGender } from "@toolkit/network/enrich/gender";
import { judgedAutomation } from "./automation.ts";
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

const AUTOMATED = ["automated", "person"] as const;
const LIKELY_FROM = LIKELY_AUTOMATED_FROM / AUTOMATION_CLASSES;

/** Of accounts outside the folds that judge them; each once, by the first division. */
async function errorsOfAutomation(): Promise<readonly Measured[]> {
  const judged = await judgedAutomation();
  if (judged === null) return [];
  const { rows, said } = judged;
  const nameOf = (isAutomated: boolean) => AUTOMATED[isAutomated ? 0 : 1];
  return [
    measure(
      "automation",
      "644 labelled accounts of 2017",
      AUTOMATED,
      rows.map(({ automated }, i) => {
        const likelihood = said[0]?.[0]?.[i] ?? 0;
        return [nameOf(automated === 1), nameOf(likelihood >= LIKELY_FROM)] as const;
      }),
    ),
  ];
}

/** Which class is said of which, with the same sets as the tables of gender and automation; none without the labelled files. */
export async function measureErrors(): Promise<readonly Measured[]> {
  return [...(await errorsOfGender()), ...(await errorsOfAutomation())];
}

async function errorsOfGender(): Promise<readonly Measured[]> {
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
    note: `What corrected totals are computed with (docs/methods/sentiment.md).${noteOfAutomation(measured)}`,
    // Automation has classes of its own, which the note tells.
    rows: measured
      .filter(({ key }) => key === "gender")
      .flatMap(({ key, classes, counts }) =>
        counts.map((row, i) => ({
          set: key,
          truth: classes[i] ?? "",
          ...Object.fromEntries(classes.map((name, j) => [`said ${name}`, row[j] ?? 0])),
          abstained: row.at(-1) ?? 0,
        })),
      ),
  };
}

function noteOfAutomation(measured: readonly Measured[]): string {
  const [automated, person] = measured.find(({ key }) => key === "automation")?.counts ?? [];
  if (automated === undefined || person === undefined) return "";
  const of = ([likely = 0, others = 0]: readonly number[]) => `${likely} of ${likely + others}`;
  return ` Automation, nested: from a likelihood of ${LIKELY_FROM}, ${of(automated)} automated accounts and ${of(person)} persons are called likely automated.`;
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
