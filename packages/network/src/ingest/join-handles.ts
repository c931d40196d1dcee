import type { DuckDBConnection } from "@duckdb/node-api";
import { FIRST_PROVISIONAL_ID } from "@toolkit/core/domain/provisional-id";
import { queryNumber, queryRows } from "../store/database.ts";
import { isProvisionalSql, provisionalIdSql } from "../store/provisional-ids.ts";
import { dropRepeatedObservations } from "../store/repeated-observations.ts";
import type { HandleReport } from "./progress.ts";

/** Rows of profiles with the time at which each was seen. */
export const TIMED_PROFILES = `(SELECT p.*, CASE WHEN p.seen = 0 THEN t.as_of ELSE p.seen END AS seen_at
  FROM stage.profiles p JOIN stage.file_times t ON t.file = p.file)`;

const IS_REAL = (column: string): string =>
  `${column} > 0 AND ${column} < ${FIRST_PROVISIONAL_ID}::UBIGINT`;

/**
 * Decides whose the handles are that were imported without an id (docs/decisions/0184). Writes tables of the stage:
 * `joins` (provisional id and network id), `buried` (whom no import brings back), `moved` (dense ids whose account has
 * another network id, or another dense id, after the merge), `identities` (network id of each dense id after the merge).
 */
export async function joinHandles(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    `CREATE OR REPLACE TABLE stage.joins AS SELECT provisional, network_id, false AS is_new FROM handle_joins`,
  );
  await connection.run(`CREATE OR REPLACE TEMP TABLE open_handles AS
    SELECT provisional, max(seen) AS seen, bool_or(buried) AS buried FROM (
      SELECT network_id AS provisional, seen_at AS seen, false AS buried FROM ${TIMED_PROFILES} WHERE ${isProvisionalSql("network_id")}
      UNION ALL SELECT a.network_id, p.seen, false FROM accounts a JOIN profiles p ON p.id = a.id WHERE ${isProvisionalSql("a.network_id")}
      UNION ALL SELECT network_id, 0, true FROM tombstones WHERE ${isProvisionalSql("network_id")})
    WHERE provisional NOT IN (SELECT provisional FROM stage.joins) GROUP BY provisional`);
  await seeHandles(connection);
  // A person who was removed by their handle is not brought back by a row that has their id as well.
  await connection.run(`INSERT INTO stage.joins
    SELECT s.provisional, s.network_id, true FROM sightings s JOIN open_handles o ON o.provisional = s.provisional
    WHERE CASE WHEN o.buried THEN s.staged AND s.network_id NOT IN (SELECT network_id FROM accounts) ELSE s.seen >= o.seen END
    QUALIFY row_number() OVER (PARTITION BY s.provisional ORDER BY s.seen, s.network_id) = 1`);
  await connection.run(`CREATE OR REPLACE TABLE stage.buried AS SELECT network_id FROM tombstones
    UNION SELECT network_id FROM stage.joins WHERE is_new AND provisional IN (SELECT network_id FROM tombstones)`);
  await connection.run(`CREATE OR REPLACE TABLE stage.moved AS
    SELECT a.id AS old_id, coalesce(k.id, min(a.id) OVER (PARTITION BY j.network_id))::UINTEGER AS id, j.network_id
    FROM stage.joins j JOIN accounts a ON a.network_id = j.provisional LEFT JOIN accounts k ON k.network_id = j.network_id`);
  await connection.run(`CREATE OR REPLACE TABLE stage.identities AS
    SELECT id, network_id FROM accounts WHERE network_id <> 0 AND id NOT IN (SELECT old_id FROM stage.moved)
    UNION ALL SELECT old_id, network_id FROM stage.moved`);
  await connection.run("DROP TABLE sightings");
  await connection.run("DROP TABLE open_handles");
}

/** Rows with an id and one of the open handles, of the import and of the dataset. */
async function seeHandles(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    "CREATE OR REPLACE TEMP TABLE sightings (provisional UBIGINT, network_id UBIGINT, seen UINTEGER, staged BOOLEAN)",
  );
  // Most datasets have no such handle: they are not read for it.
  if ((await queryNumber(connection, "SELECT count(*) FROM open_handles")) === 0) return;
  await connection.run(`INSERT INTO sightings SELECT * FROM (
      SELECT ${provisionalIdSql("username")} AS provisional, network_id, seen_at, true FROM ${TIMED_PROFILES}
      WHERE username <> '' AND ${IS_REAL("network_id")}
      UNION ALL SELECT ${provisionalIdSql("o.username")}, a.network_id, o.seen, false
      FROM profile_observations o JOIN accounts a ON a.id = o.id WHERE o.username <> '' AND ${IS_REAL("a.network_id")})
    WHERE provisional IN (SELECT provisional FROM open_handles) AND network_id NOT IN (SELECT network_id FROM tombstones)`);
}

/** Takes the joins into the dataset, within the merge's transaction and before its rows. */
export async function mergeJoins(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    "INSERT INTO handle_joins SELECT provisional, network_id FROM stage.joins WHERE is_new ORDER BY provisional",
  );
  await connection.run(`INSERT INTO tombstones SELECT network_id, ${Math.floor(Date.now() / 1000)} FROM stage.buried
    WHERE network_id NOT IN (SELECT network_id FROM tombstones) ORDER BY network_id`);
  if ((await queryNumber(connection, "SELECT count(*) FROM stage.moved")) === 0) return;
  await connection.run("DELETE FROM profiles WHERE id IN (SELECT old_id FROM stage.moved)");
  await connection.run(`UPDATE accounts SET network_id = CASE WHEN m.id = m.old_id THEN m.network_id ELSE 0 END
    FROM stage.moved m WHERE m.old_id = accounts.id`);
  await connection.run(`UPDATE profile_observations SET id = m.id
    FROM stage.moved m WHERE m.old_id = profile_observations.id AND m.id <> m.old_id`);
  await dropRepeatedObservations(connection, "profile_observations", "id");
}

/** Whether an account of the dataset is joined to another one of it: its dense id stays, and is nobody's. */
export async function emptiesAccounts(connection: DuckDBConnection): Promise<boolean> {
  const emptied = await queryNumber(
    connection,
    "SELECT count(*) FROM stage.moved WHERE id <> old_id",
  );
  return (emptied ?? 0) > 0;
}

/** Handles named in a report; all are counted. */
const EXAMPLES = 20;

/** To be asked before the merge, when the dataset is as it was. */
export async function reportHandles(connection: DuckDBConnection): Promise<HandleReport> {
  const provisional = await queryNumber(
    connection,
    `SELECT count(DISTINCT network_id) FROM stage.new_accounts WHERE ${isProvisionalSql("network_id")}`,
  );
  const joined = await queryNumber(
    connection,
    "SELECT count(*) FROM stage.joins WHERE is_new AND network_id NOT IN (SELECT network_id FROM stage.buried)",
  );
  const known = await queryNumber(
    connection,
    `SELECT (SELECT count(*) FROM stage.joins)
      + (SELECT count(*) FROM stage.identities WHERE ${isProvisionalSql("network_id")})
      + (SELECT count(*) FROM stage.new_accounts WHERE ${isProvisionalSql("network_id")})`,
  );
  if (known === 0) return { provisional: 0, joined: 0, apart: 0, examples: [] };
  // Apart: a handle of this import that an id has as well, but not the id that it is joined to.
  const apart = `SELECT lower(any_value(s.username)) AS handle, s.provisional FROM (
      SELECT username, ${provisionalIdSql("username")} AS provisional, network_id FROM ${TIMED_PROFILES} WHERE username <> ''
      UNION SELECT p.username, ${provisionalIdSql("p.username")}, p.network_id FROM profiles p
      WHERE p.username <> '' AND ${provisionalIdSql("p.username")} IN (SELECT network_id FROM stage.profiles WHERE ${isProvisionalSql("network_id")})) s
    LEFT JOIN stage.joins j ON j.provisional = s.provisional
    WHERE ${IS_REAL("s.network_id")} AND s.network_id NOT IN (SELECT network_id FROM stage.buried)
      AND CASE WHEN j.network_id IS NULL THEN s.provisional IN (
          SELECT network_id FROM stage.identities UNION ALL SELECT network_id FROM stage.new_accounts)
        ELSE j.network_id <> s.network_id END
    GROUP BY s.provisional`;
  const count = await queryNumber(connection, `SELECT count(*) FROM (${apart})`);
  const rows = await queryRows(
    connection,
    `SELECT handle FROM (${apart}) ORDER BY handle LIMIT ${EXAMPLES}`,
  );
  return {
    provisional: provisional ?? 0,
    joined: joined ?? 0,
    apart: count ?? 0,
    examples: rows.map((row) => String(row["handle"])),
  };
}
