import type { DuckDBConnection } from "@duckdb/node-api";
import { inTransaction, type Database } from "./database.ts";
import { int, text } from "./row-values.ts";

/** Accounts that the network itself has in a country. */
export interface NetworkSize {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly accounts: number;
  /** By whose word. */
  readonly source: string;
  /** Day (since 1970) for which it was said. */
  readonly asOfDay: number;
}

/** Largest first. */
export async function readNetworkSizes(database: Database): Promise<NetworkSize[]> {
  const rows = await database.rows(
    "SELECT country, accounts, source, as_of FROM network_sizes ORDER BY accounts DESC, country",
  );
  return rows.map((row) => ({
    country: text(row["country"]) ?? "",
    accounts: int(row["accounts"]) ?? 0,
    source: text(row["source"]) ?? "",
    asOfDay: int(row["as_of"]) ?? 0,
  }));
}

export async function writeNetworkSizes(
  connection: DuckDBConnection,
  sizes: readonly NetworkSize[],
): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.run("DELETE FROM network_sizes");
    for (const { country, accounts, source, asOfDay } of sizes)
      await connection.run("INSERT INTO network_sizes VALUES ($1, $2, $3, $4)", [
        country,
        BigInt(accounts),
        source,
        asOfDay,
      ]);
  });
}
