import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Job } from "@toolkit/core/contract/jobs";
import type { JobRow } from "../ports/queue.ts";

export function presentJob(row: JobRow, language: InterfaceLanguage): Job {
  return {
    id: row.id,
    url: `/api/jobs/${row.id}/`,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    message: row.message,
    result: row.result ?? null,
    error: row.error?.[language] ?? null,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}
