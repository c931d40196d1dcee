import type { DuckDBConnection } from "@duckdb/node-api";
import { queryRows } from "./database.ts";

/**
 * Reads every value of every table, so that a block that is not what was written is found before it is needed: the
 * database compares checksums when it reads a block, and opening a file reads few of them.
 *
 * @throws Error of the database for a block that is not what was written.
 */
export async function readThrough(connection: DuckDBConnection): Promise<void> {
  const tables = await queryRows(
    connection,
    // Of the dataset alone: the stage of an import that is under way is attached beside it.
    "SELECT table_name AS name FROM duckdb_tables() WHERE database_name = current_database() AND NOT temporary AND NOT internal ORDER BY name",
  );
  for (const { name } of tables)
    await queryRows(connection, `SELECT bit_xor(hash(COLUMNS(*))) FROM "${String(name)}"`);
}
