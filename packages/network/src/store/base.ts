import type { DuckDBConnection } from "@duckdb/node-api";
import { queryRows } from "./database.ts";
import { metaNumber, readMeta } from "./meta.ts";
import { ROW_TABLES } from "./uniqueness.ts";

/**
 * Names the state of a dataset that an import was prepared against: its version, who is in it and who must not be, and
 * how many rows it has. Two states of the same name give the same prepared rows.
 */
export async function nameOfState(connection: DuckDBConnection): Promise<string> {
  const meta = await readMeta(connection);
  const counts = COUNTED.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  // Hashed twice: what the database makes of several columns is linear in the last one.
  const [row] = await queryRows(
    connection,
    `SELECT (SELECT coalesce(bit_xor(hash(hash(id), network_id)), 0) FROM accounts) AS known,
      (SELECT coalesce(bit_xor(hash(hash(network_id))), 0) FROM tombstones) AS buried, ${counts.join(", ")}`,
  );
  const values = Object.entries(row ?? {}).map(([name, value]) => `${name} ${String(value)}`);
  const rules = [meta.get("text"), meta.get("enrich")].join("/");
  return [`version ${metaNumber(meta, "version") ?? 0}`, `rules ${rules}`, ...values].join(", ");
}

const COUNTED = [...ROW_TABLES, "tombstones", "handle_joins"] as const;
