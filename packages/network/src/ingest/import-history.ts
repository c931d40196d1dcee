import type { DuckDBConnection } from "@duckdb/node-api";
import { queryNumber, queryRows } from "../store/database.ts";
import type { ImportStatus } from "../store/rows.ts";
import type { ImportReport } from "./progress.ts";
import type { ImportPlan } from "./plan-types.ts";

/** What stands in `imports` of an import that is not in the dataset yet. */
export interface OpenImport {
  readonly id: number;
  readonly source: string;
  readonly asOf: number | null;
  /** Null: the import came from memory and cannot be resumed. */
  readonly plan: unknown;
}

export async function beginImport(
  connection: DuckDBConnection,
  entry: { source: string; asOf: number | null; plan: ImportPlan | null },
): Promise<number> {
  const id = ((await queryNumber(connection, "SELECT max(id) FROM imports")) ?? 0) + 1;
  await connection.run(
    `INSERT INTO imports VALUES ($1, $2, 'running', ${now()}, NULL, $3, $4, NULL, NULL)`,
    [id, entry.source, entry.asOf, entry.plan ? JSON.stringify(entry.plan) : null],
  );
  return id;
}

export async function endImport(
  connection: DuckDBConnection,
  id: number,
  status: ImportStatus,
  error: string | null,
): Promise<void> {
  await connection.run(
    "UPDATE imports SET status = $1, error = $2, finished_at = $3 WHERE id = $4",
    [status, error, status === "running" ? null : now(), id],
  );
}

/** Within the merge's transaction: the import is finished when its rows are in. */
export async function finishImport(
  connection: DuckDBConnection,
  report: ImportReport,
  asOf: number | null,
): Promise<void> {
  await connection.run(
    "UPDATE imports SET status = 'finished', error = NULL, finished_at = $1, as_of = $2, report = $3 WHERE id = $4",
    [now(), asOf, JSON.stringify(report), report.importId],
  );
}

/** Imports that were begun and neither finished nor cancelled. */
export async function openImports(connection: DuckDBConnection): Promise<OpenImport[]> {
  const rows = await queryRows(
    connection,
    "SELECT id, source, as_of, plan FROM imports WHERE status IN ('running', 'failed') ORDER BY id",
  );
  return rows.map((row) => ({
    id: Number(row["id"]),
    source: String(row["source"]),
    asOf: row["as_of"] === null ? null : Number(row["as_of"]),
    plan: row["plan"] === null ? null : JSON.parse(String(row["plan"])),
  }));
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}
