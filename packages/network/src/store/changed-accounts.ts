import type { DuckDBConnection } from "@duckdb/node-api";
import { readNumbers, streamChunks } from "./chunks.ts";
import { queryNumber } from "./database.ts";
import { metaNumber, readMeta } from "./meta.ts";

/** Accounts that a later version made what they are, as a query for their ids. */
export function changedSince(version: number): string {
  return `SELECT id FROM account_digests WHERE changed > ${version}`;
}

/**
 * Dense ids, ascending. Null: not every account has a digest yet, or more than `most` changed, or a person was removed,
 * whose data must leave the older version's files and not only be left out of answers.
 */
export async function readChanged(
  connection: DuckDBConnection,
  since: number,
  most: number,
): Promise<Uint32Array | null> {
  const removed = metaNumber(await readMeta(connection), "removed_version") ?? 0;
  if (removed > since) return null;
  const without = await queryNumber(
    connection,
    "SELECT count(*) FROM accounts WHERE id NOT IN (SELECT id FROM account_digests)",
  );
  const count = await queryNumber(connection, `SELECT count(*) FROM (${changedSince(since)})`);
  if (without !== 0 || count === null || count > most) return null;
  const accounts = new Uint32Array(count);
  let filled = 0;
  for await (const chunk of streamChunks(connection, `${changedSince(since)} ORDER BY id`)) {
    const ids = readNumbers(chunk, 0, "u32");
    accounts.set(ids, filled);
    filled += ids.length;
  }
  return accounts;
}
