import type { Dataset } from "../../store/dataset.ts";
import { TABLES } from "../../store/schema.ts";

/** All rows of a dataset as text, in the order in which they lie, but for what tells when and how often it was imported. */
export async function dumpStore(dataset: Dataset): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of Object.keys(TABLES)) {
    if (table === "imports") {
      const rows = await dataset.database.rows(
        "SELECT id, source, status, as_of, report->'$.counts' AS counts, report->'$.rejects' AS rejects FROM imports ORDER BY id",
      );
      dump[table] = rows.map((row) =>
        JSON.stringify(row, (_, value: unknown) =>
          typeof value === "bigint" ? String(value) : value,
        ),
      );
      continue;
    }
    const where = table === "meta" ? "WHERE key NOT IN ('imported_at', 'note')" : "";
    const rows = await dataset.database.rows(`SELECT t::VARCHAR AS row FROM ${table} t ${where}`);
    dump[table] = rows.map((row) => String(row["row"]));
  }
  return dump;
}
