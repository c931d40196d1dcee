import type { DuckDBConnection } from "@duckdb/node-api";
import { noteChanges } from "./account-digests.ts";
import { deriveAccountStats } from "./account-stats.ts";
import { inTransaction, queryNumber } from "./database.ts";
import { metaNumber, readMeta, writeMeta } from "./meta.ts";

/**
 * Removes all rows of a person. The dense id stays, empty, so that nobody else's moves. What other persons' posts
 * say of them stays theirs. False: nothing was known of them; the tombstone is left all the same.
 */
export async function removeProfile(
  connection: DuckDBConnection,
  networkId: bigint,
): Promise<boolean> {
  return inTransaction(connection, async () => {
    const at = Math.floor(Date.now() / 1000);
    const buried = await queryNumber(
      connection,
      `SELECT count(*) FROM tombstones WHERE network_id = ${networkId}`,
    );
    if (buried === 0) await connection.run(`INSERT INTO tombstones VALUES (${networkId}, ${at})`);
    const id = await queryNumber(
      connection,
      `SELECT id FROM accounts WHERE network_id = ${networkId}`,
    );
    if (id === null) return false;
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
    await connection.run(`DELETE FROM rejects WHERE contains(text, '${networkId}')`);
    await deriveAccountStats(connection);
    const meta = await readMeta(connection);
    const version = (metaNumber(meta, "version") ?? 0) + 1;
    await writeMeta(connection, { version, removed_version: version });
    await noteChanges(connection);
    return true;
  });
}
