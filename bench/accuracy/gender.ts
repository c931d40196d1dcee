import { inferGender } from "@toolkit/network/enrich/gender";
import { labelledFile, readRows } from "./labelled-files.ts";
import { none, note, outcomeRow } from "./outcomes.ts";
import type { Row, Table } from "./table.ts";

const LABELS: Readonly<Record<string, "male" | "female">> = {
  m: "male",
  f: "female",
  male: "male",
  female: "female",
};

/** Names against their label; rows labelled neither m nor f are no label and are not scored. */
export async function genderOutcomes(file: string, column: string) {
  const outcomes = none();
  for (const row of await readRows(file)) {
    const label = LABELS[row["gender"]?.trim().toLowerCase() ?? ""];
    if (label !== undefined) note(outcomes, inferGender(row[column] ?? null).value, label);
  }
  return outcomes;
}

export async function run(other?: string): Promise<Table> {
  const sets: [string, string | null, string][] = other
    ? [[other, other, "full_name"]]
    : [
        [
          "names of many countries",
          labelledFile("labelled", "gender-names-dev.csv.gz"),
          "full_name",
        ],
        [
          "English official names",
          labelledFile("congress-2015", "members.csv.gz"),
          "official_name",
        ],
        ["English display names", labelledFile("congress-2015", "members.csv.gz"), "name"],
      ];
  const rows: Row[] = [];
  for (const [name, file, column] of sets) {
    rows.push(
      file === null
        ? { set: name, n: "absent" }
        : outcomeRow(name, await genderOutcomes(file, column)),
    );
  }
  return {
    title: "Gender from names",
    note: [
      "Only rows labelled m or f count. Nothing was trained on these files; thresholds were chosen with them in view.",
      "Organisations: of 188 among 500 accounts of congress-2015 (random, judged by hand after the rules were made) 1.1 % get a gender (95 % interval 0.3–3.8 %): the goal of at most 2 % is met by the share, and too few were judged to prove it; of 6,279 names of brands alone, without bio, handle or mark, 11.2 % (docs/decisions/0225-brands-with-names-of-people.md).",
    ].join(" "),
    rows,
  };
}
