import type { DuckDBConnection } from "@duckdb/node-api";
import { noteChanges } from "./account-digests.ts";
import { deriveAccountStats } from "./account-stats.ts";
import { isProvisionalId } from "@toolkit/core/domain/provisional-id";
import { inTransaction, queryRows } from "./database.ts";
import { metaNumber, readMeta, writeMeta } from "./meta.ts";
import { provisionalIdSql } from "./provisional-ids.ts";

/**
 * Removes all rows of a person. The dense id stays, empty, so that nobody else's moves. What other persons' posts
 * say of them stays theirs. False: nothing was known of them; the tombstone is left all the same.
 */
export async function removeProfile(
  connection: DuckDBConnection,
  givenId: bigint,
): Promise<boolean> {
  return inTransaction(connection, async () => {
    const at = Math.floor(Date.now() / 1000);
    const networkId = await joinedId(connection, givenId);
    await joinHandlesOf(connection, networkId);
    // The given id too: whether its removal is done is asked by it.
    for (const buried of new Set([networkId, givenId]))
      await connection.run(
        `INSERT INTO tombstones SELECT ${buried}, ${at} WHERE ${buried} NOT IN (SELECT network_id FROM tombstones)`,
      );
    const ids = await queryRows(
      connection,
      `SELECT id FROM accounts WHERE network_id = ${networkId}
        OR network_id IN (SELECT provisional FROM handle_joins WHERE network_id = ${networkId})`,
    );
    if (ids.length === 0) return false;
    for (const { id } of ids) await removeRows(connection, Number(id), networkId);
    await connection.run(`DELETE FROM rejects WHERE contains(text, '${networkId}')`);
    await deriveAccountStats(connection);
    const meta = await readMeta(connection);
    const version = (metaNumber(meta, "version") ?? 0) + 1;
    await writeMeta(connection, { version, removed_version: version });
    await noteChanges(connection);
    return true;
  });
}

/** The network's id where a provisional one was joined to it. */
async function joinedId(connection: DuckDBConnection, id: bigint): Promise<bigint> {
  const [row] = await queryRows(
    connection,
    `SELECT network_id FROM handle_joins WHERE provisional = ${id}`,
  );
  return row === undefined ? id : BigInt(String(row["network_id"]));
}

/** Handles that the person had mean them from now on, so that no row with the handle alone brings them back. */
async function joinHandlesOf(connection: DuckDBConnection, networkId: bigint): Promise<void> {
  if (isProvisionalId(networkId)) return;
  await connection.run(`INSERT INTO handle_joins SELECT DISTINCT ${provisionalIdSql("o.username")} AS provisional, a.network_id
    FROM profile_observations o JOIN accounts a ON a.id = o.id
    WHERE a.network_id = ${networkId} AND o.username <> '' AND provisional NOT IN (SELECT provisional FROM handle_joins)
    ORDER BY provisional`);
}

async function removeRows(
  connection: DuckDBConnection,
  id: number,
  networkId: bigint,
): Promise<void> {
  await connection.run(`UPDATE accounts SET network_id = 0 WHERE id = ${id}`);
  for (const table of [
    "profiles",
    "profile_observations",
    "profile_interests",
    "post_languages",
    "handles",
    "suggest_accounts",
  ]) {
    await connection.run(`DELETE FROM ${table} WHERE id = ${id}`);
  }
  await connection.run(`DELETE FROM follows WHERE source = ${id} OR target = ${id}`);
  await connection.run(`DELETE FROM follow_lists WHERE owner = ${id}`);
  await connection.run(
    `DELETE FROM engagements WHERE account = ${id} OR post IN (SELECT network_id FROM posts WHERE author = ${id})`,
  );
  await connection.run(`DELETE FROM posts WHERE author = ${id}`);
  await connection.run(
    `DELETE FROM list_members WHERE account = ${id} OR list IN (SELECT network_id FROM lists WHERE owner = ${networkId})`,
  );
  await connection.run(`DELETE FROM lists WHERE owner = ${networkId}`);
}
