import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { ImportOutcome, PlannedImport } from "../backend.ts";
import type { Command } from "../command.ts";
import { CommandError, UsageError } from "../errors.ts";
import { number, printJson, table, type Terminal } from "../output.ts";
import { progressLine } from "../progress.ts";
import { readJson } from "../read-package.ts";

/** Shows how the files are understood, imports them, and says where every row went. */
export const importFiles: Command = async ({ invocation, terminal, backend }) => {
  const paths = invocation.positionals.map((path) => resolve(path));
  if (paths.length === 0) throw new UsageError("PATH is required: files or folders to import");
  const asOf = invocation.text("as-of");
  if (asOf !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(asOf))
    throw new UsageError("--as-of must be a date such as 2026-11-21");
  for (const path of paths) {
    if ((await stat(path).catch(() => null)) === null)
      throw new CommandError("not_found", `There is no file or folder ${path}`);
  }
  const mapPath = invocation.text("map");
  const map = mapPath === undefined ? undefined : await readJson(mapPath, terminal.input);
  const data = await backend();
  const plan = await data.planImport(paths, map);
  const json = invocation.flag("json");
  if (!json || invocation.flag("dry-run")) {
    if (json) printJson(terminal, plan);
    else terminal.err.write(planText(plan));
  }
  if (invocation.flag("dry-run")) return;
  if (!json && !invocation.flag("yes") && !(await confirmed(terminal)))
    throw new CommandError("cancelled", "Nothing was imported");
  const progress = progressLine(terminal.err);
  const dataset = invocation.text("dataset") ?? nameOf(paths);
  const outcome = await data
    .import({ paths, map, dataset, asOf }, progress.report, terminal.signal)
    .finally(() => progress.end());
  if (json) printJson(terminal, outcome);
  else terminal.out.write(outcomeText(outcome));
  const counts = Object.values(outcome.kinds);
  const read = counts.reduce((sum, kind) => sum + kind.read, 0);
  const rejected = counts.reduce((sum, kind) => sum + kind.rejected, 0);
  if (read > 0 && rejected === read)
    throw new CommandError(
      "nothing_imported",
      "Nothing was imported: every row was rejected. Correct the file by the reasons above, then import it again",
    );
};

/** Asks a person who watches; a script that runs the command has decided. */
async function confirmed({ input, err }: Terminal): Promise<boolean> {
  if (!("isTTY" in input && input.isTTY === true && err.isTTY === true)) return true;
  const lines = createInterface({ input, output: err });
  try {
    const answer = await lines.question("Import as shown? [Y/n] ");
    return /^\s*(y|yes)?\s*$/i.test(answer);
  } finally {
    lines.close();
  }
}

/** A dataset that is not named takes the name of the folder or of the first file. */
function nameOf(paths: readonly string[]): string {
  const name = basename(paths[0] ?? "data").replace(
    /(\.(csv|tsv|tab|txt|json|jsonl|ndjson|gz))+$/i,
    "",
  );
  return name === "" ? "data" : name;
}

/** What a file says, on one line: a terminal obeys control characters. */
function printable(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/\p{Cc}/gu, "\uFFFD");
}

function planText({ files, warnings }: PlannedImport): string {
  const parts = files.map((file) => {
    const rows = file.columns.map(({ column, field, confidence, samples }) => [
      `    ${printable(column)}`,
      field === null ? "left out" : `→ ${field}`,
      field === null || confidence >= 1 ? "" : `${Math.round(confidence * 100)} %`,
      samples[0] === undefined ? "" : printable(samples[0]).slice(0, 40),
    ]);
    const notes = file.warnings.map((warning) => `    ! ${printable(warning)}\n`).join("");
    return `${file.name}: ${file.format}, ${file.kind.replaceAll("_", " ")}, ${number(file.bytes)} bytes\n${table(rows)}${notes}`;
  });
  return parts.join("") + warnings.map((warning) => `! ${warning}\n`).join("");
}

function handleLines({ handles }: ImportOutcome): string[] {
  if (handles === undefined) return [];
  const { provisional, joined, apart, examples } = handles;
  return [
    `${number(provisional)} accounts are known by their handle alone; ${number(joined)} handles were matched with an id.\n`,
    ...(apart === 0
      ? []
      : [
          `${number(apart)} handles stay separate from an account with an id: ${examples.join(", ")}\n`,
        ]),
  ];
}

function outcomeText(outcome: ImportOutcome): string {
  const kinds = Object.entries(outcome.kinds).filter(([, counts]) => counts.read > 0);
  const columns = [
    "read",
    "created",
    "merged",
    "changed",
    "unchanged",
    "removed",
    "rejected",
  ] as const;
  const rows = [
    ["", ...columns],
    ...kinds.map(([kind, counts]) => [
      kind.replaceAll("_", " "),
      ...columns.map((column) => number(counts[column])),
    ]),
  ];
  const reasons = Object.entries(outcome.rejects).map(
    ([reason, count]) => `  ${number(count)} rejected: ${reason}\n`,
  );
  const repairs = Object.entries(outcome.repairs).map(
    ([reason, count]) => `  ${number(count)} kept with a part left out: ${reason}\n`,
  );
  return [
    `${outcome.dataset}, version ${outcome.version}${outcome.changed ? "" : " (nothing new)"}, as of ${outcome.as_of ?? "?"}, in ${outcome.seconds.toFixed(1)} s\n`,
    table(rows, [1, 2, 3, 4, 5, 6, 7]),
    `${number(outcome.accounts_by_id_alone)} accounts are known by their id alone.\n`,
    ...handleLines(outcome),
    ...reasons,
    ...repairs,
    ...(outcome.rejects_file === null ? [] : [`Rejected rows: ${outcome.rejects_file}\n`]),
    ...outcome.warnings.map((warning) => `! ${warning}\n`),
  ].join("");
}
