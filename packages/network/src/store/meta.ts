import type { DuckDBConnection } from "@duckdb/node-api";
import { queryRows } from "./database.ts";

/** Keys of the `meta` table. Values are texts. */
export type MetaKey =
  | "version"
  | "schema"
  | "text"
  | "enrich"
  | "as_of_day"
  | "newest_post_day"
  | "imported_at"
  /** Version in which a person was removed last. */
  | "removed_version"
  /** 1: every key was proved to occur once. */
  | "verified"
  /** The note of what the dataset is, as in its folder, but for what the database knows itself. */
  | "note";

export async function readMeta(connection: DuckDBConnection): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(connection, "SELECT key, value FROM meta");
  return new Map(rows.map((row) => [String(row["key"]), String(row["value"])]));
}

export async function writeMeta(
  connection: DuckDBConnection,
  entries: Partial<Record<MetaKey, string | number>>,
): Promise<void> {
  for (const [key, value] of Object.entries(entries)) {
    await connection.run("DELETE FROM meta WHERE key = ?", [key]);
    await connection.run("INSERT INTO meta VALUES (?, ?)", [key, String(value)]);
  }
}

export function metaNumber(meta: ReadonlyMap<string, string>, key: MetaKey): number | null {
  const value = meta.get(key);
  return value === undefined ? null : Number(value);
}
