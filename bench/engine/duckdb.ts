import { DuckDBInstance } from "@duckdb/node-api";
import { COUNTS_SQL, overlapByMasks, type SqlDatabase } from "./sql-peer.ts";
import type { DuckDBConnection } from "@duckdb/node-api";

/** DuckDB with as many threads as the engine has workers; `load` fills a file that is new. */
export async function openDuckDb(
  path: string,
  load: ((connection: DuckDBConnection) => Promise<void>) | null,
): Promise<SqlDatabase> {
  const instance = await DuckDBInstance.create(path, { threads: "2", memory_limit: "8GB" });
  const connection = await instance.connect();
  await load?.(connection);
  return {
    name: "DuckDB",
    rows: async (sql) => (await connection.runAndReadAll(sql)).getRows(),
    double: "DOUBLE",
    tableAs: (table, sql) => [`CREATE OR REPLACE TEMP TABLE ${table} AS ${sql}`],
    countsSql: COUNTS_SQL,
    overlapSql: (members, sets) =>
      overlapByMasks(members, (table, column) => `range(${sets}) ${table}(${column})`),
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
