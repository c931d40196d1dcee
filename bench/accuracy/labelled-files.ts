import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

/** Where labelled data of this machine lies; the project ships none. */
export function labelledFile(...path: string[]): string | null {
  const folder =
    process.env["TOOLKIT_TEST_DATA"] ?? resolve(import.meta.dirname, "../../../shared/data");
  const file = join(folder, ...path);
  return existsSync(file) ? file : null;
}

/** Rows of a CSV file, plain or gzip, every value as text; a blank is null. */
export async function readRows(file: string): Promise<Record<string, string | null>[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    "SELECT * FROM read_csv($file, header = true, all_varchar = true, parallel = false)",
    { file },
  );
  const rows = reader.getRowObjectsJS() as Record<string, string | null>[];
  connection.closeSync();
  instance.closeSync();
  return rows;
}
