import type { ImportRun } from "@toolkit/core/contract/import-runs";

export type ImportFile = ImportRun["files"][number];

/** What the user says of a file: its kind, and what each column means (null: left out). */
export interface FileChoice {
  readonly kind: ImportFile["kind"];
  readonly fields: ReadonlyMap<string, string | null>;
}

export function initialChoice(file: ImportFile): FileChoice {
  return {
    kind: file.kind,
    fields: new Map(file.columns.map(({ column, field }) => [column, field])),
  };
}

/** Takes a table as rows of another kind, with what its columns mean then. */
export function withKind(file: ImportFile, kind: ImportFile["kind"]): FileChoice {
  if (kind === file.kind) return initialChoice(file);
  const reading = file.readings?.find((each) => each.kind === kind);
  return {
    kind,
    fields: new Map(
      file.columns.map(({ column }, place) => [column, reading?.meanings[place] ?? null]),
    ),
  };
}

/** Fields that a column of the chosen kind may mean; none: the kind is not chosen. */
export function fieldsOf(file: ImportFile, { kind }: FileChoice): readonly string[] {
  if (kind === "mixed") return [];
  return file.readings?.find((reading) => reading.kind === kind)?.fields ?? file.fields;
}

/** Whether a table cannot be read until the user says what its rows are. */
export function needsKind(file: ImportFile, { kind }: FileChoice): boolean {
  return kind === "mixed" && file.readings !== undefined;
}

/** Gives a column a meaning. A field that another column had is taken from it: two columns cannot mean the same. */
export function withField(choice: FileChoice, column: string, field: string | null): FileChoice {
  const fields = new Map(choice.fields);
  if (field !== null) {
    for (const [other, meaning] of fields) if (meaning === field) fields.set(other, null);
  }
  fields.set(column, field);
  return { ...choice, fields };
}

/** What differs from how the file was understood, as the start call takes it; null when nothing does. */
export function changesOf(file: ImportFile, choice: FileChoice) {
  if (choice.kind !== file.kind)
    return { name: file.name, kind: choice.kind, columns: Object.fromEntries(choice.fields) };
  const changed = file.columns.filter(({ column, field }) => choice.fields.get(column) !== field);
  if (changed.length === 0) return null;
  return { name: file.name, columns: Object.fromEntries(choice.fields) };
}
