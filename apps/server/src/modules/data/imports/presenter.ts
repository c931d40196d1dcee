import type { ImportRun } from "@toolkit/core/contract/import-runs";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ImportRow } from "./repository.ts";
import { filesUntil } from "./services/sweep-uploads.ts";

/** Columns of all files of an import that a list shows; a narrow file has no more. */
const LISTED_COLUMNS = 100;

/** An import as a row of a list: of thousands of columns with their samples, the first ones. */
export function presentListedImport(...shown: Parameters<typeof presentImport>): ImportRun {
  const run = presentImport(...shown);
  let room = LISTED_COLUMNS;
  const files = run.files.map((whole) => {
    // Only the screen where columns are mapped needs the other readings.
    const file = { ...whole, readings: undefined };
    const columns = file.columns.slice(0, room);
    room -= columns.length;
    const more = file.columns.length - columns.length;
    if (more === 0) return file;
    return {
      ...file,
      columns,
      more_columns: more,
      fields: columns.length === 0 ? [] : file.fields,
    };
  });
  return { ...run, files };
}

export function presentImport(
  row: ImportRow,
  language: InterfaceLanguage,
  place: number | null,
): ImportRun {
  return {
    id: row.id,
    dataset: row.dataset,
    state: row.state === "cancelled" && row.filesRemovedAt !== null ? "discarded" : row.state,
    files: row.files,
    progress: row.progress,
    report: row.report,
    error: row.error?.[language] ?? null,
    place: row.state === "queued" ? place : null,
    files_until: filesUntil(row)?.toISOString() ?? null,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}
