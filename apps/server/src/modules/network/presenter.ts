import type { ImportRun } from "@toolkit/core/contract/network";
import type { ImportRow } from "./repository.ts";

export function presentImport(row: ImportRow): ImportRun {
  return {
    id: row.id,
    dataset: row.dataset,
    state: row.state,
    files: row.files,
    progress: row.progress,
    report: row.report,
    error: row.error,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}
