import type { Job } from "@toolkit/core/contract/jobs";
import type { JobRow } from "../../ports/queue.ts";

export function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    url: `/api/jobs/${row.id}/`,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    message: row.message,
    result: row.result ?? null,
    error: row.error,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}
