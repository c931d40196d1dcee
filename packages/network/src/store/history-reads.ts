import type { Database, Row } from "./database.ts";
import { int, isoTime, text } from "./row-values.ts";
import type { ImportRow, ImportStatus, RejectRow } from "./rows.ts";

const STATUSES: readonly ImportStatus[] = ["running", "failed", "finished", "cancelled"];

/** Imports, newest first. */
export async function readImports(database: Database): Promise<ImportRow[]> {
  const rows = await database.rows("SELECT * FROM imports ORDER BY id DESC");
  return rows.map(importOf);
}

function importOf(row: Row): ImportRow {
  const status = text(row["status"]);
  return {
    id: int(row["id"]) ?? 0,
    source: text(row["source"]) ?? "",
    status: STATUSES.find((known) => known === status) ?? "failed",
    startedAt: isoTime(row["started_at"]) ?? "",
    finishedAt: isoTime(row["finished_at"]),
    asOf: isoTime(row["as_of"]),
    plan: json(text(row["plan"])),
    report: json(text(row["report"])),
    error: text(row["error"]),
  };
}

function json(value: string | null): unknown {
  return value === null ? null : JSON.parse(value);
}

export interface RejectPage {
  readonly offset: number;
  readonly limit: number;
}

/** Rows that an import turned away, by file and line. */
export async function readRejects(
  database: Database,
  importId: number,
  page: RejectPage,
): Promise<{ total: number; rows: RejectRow[] }> {
  const [counted] = await database.rows("SELECT count(*) AS total FROM rejects WHERE import = $1", [
    importId,
  ]);
  const rows = await database.rows(
    "SELECT * FROM rejects WHERE import = $1 ORDER BY file, line, row, reason LIMIT $2 OFFSET $3",
    [importId, page.limit, page.offset],
  );
  return {
    total: int(counted?.["total"]) ?? 0,
    rows: rows.map((row) => ({
      path: text(row["path"]) ?? "",
      line: int(row["line"]) ?? 0,
      row: int(row["row"]) ?? 0,
      reason: text(row["reason"]) ?? "",
      detail: text(row["detail"]) ?? "",
      text: text(row["text"]) ?? "",
    })),
  };
}
