import type { ImportRun } from "@toolkit/core/contract/network";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ImportRow } from "./repository.ts";
import { filesUntil } from "./services/sweep-uploads.ts";

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
