import type { DuckDBConnection } from "@duckdb/node-api";
import { queryNumber } from "../store/database.ts";

/**
 * Finds whom a dense id of the damaged file (`old`) means, and gives new ones in the order of the accounts' rows, so that
 * ids of a sound beginning stay. True: an id that meant one account is another one now.
 *
 * An id that two accounts share came of an import that was prepared against another state: its accounts lie in a run of
 * their own, in which ids begin anew. Rows of an import whose profiles all lie in one run mean the account of that run;
 * of others nobody can tell.
 */
export async function resolveIds(connection: DuckDBConnection): Promise<boolean> {
  await connection.run(`CREATE TEMP TABLE old_accounts AS
    SELECT place, id, network_id, sum(CASE WHEN id <= before THEN 1 ELSE 0 END) OVER (ORDER BY place) AS run
    FROM (SELECT rowid AS place, id, network_id, lag(id) OVER (ORDER BY rowid) AS before FROM old.main.accounts)`);
  await connection.run(`CREATE TEMP TABLE shared AS
    SELECT id FROM old_accounts WHERE network_id <> 0 GROUP BY id HAVING count(DISTINCT network_id) > 1`);
  await connection.run(`CREATE TEMP TABLE import_runs AS
    SELECT p.import, min(a.run) AS run FROM old.main.profiles p JOIN old_accounts a ON a.network_id = p.network_id AND a.id = p.id
    WHERE a.id IN (SELECT id FROM shared) GROUP BY p.import HAVING count(DISTINCT a.run) = 1`);
  // A removed person keeps a row without a network id, so that nobody else's number moves.
  await connection.run(`CREATE TEMP TABLE numbered AS
    SELECT network_id, old_id, (row_number() OVER (ORDER BY place) - 1)::UINTEGER AS id FROM (
      SELECT network_id, NULL AS old_id, min(place) AS place FROM old_accounts
      WHERE network_id <> 0 AND network_id NOT IN (SELECT network_id FROM old.main.tombstones) GROUP BY network_id
      UNION ALL SELECT 0, id, min(place) FROM old_accounts
      WHERE network_id = 0 AND id NOT IN (SELECT id FROM old_accounts WHERE network_id <> 0) GROUP BY id)`);
  await connection.run(`CREATE TEMP TABLE ids AS
    SELECT m.import, m.id AS old_id, n.id, n.network_id FROM (
      SELECT NULL AS import, id, any_value(network_id) AS network_id FROM old_accounts
      WHERE network_id <> 0 AND id NOT IN (SELECT id FROM shared) GROUP BY id
      UNION ALL
      SELECT r.import, a.id, any_value(a.network_id) FROM import_runs r JOIN old_accounts a ON a.run = r.run
      WHERE a.network_id <> 0 AND a.id IN (SELECT id FROM shared) GROUP BY r.import, a.id HAVING count(DISTINCT a.network_id) = 1) m
    JOIN numbered n ON n.network_id = m.network_id`);
  const moved = await queryNumber(
    connection,
    "SELECT count(*) FROM ids WHERE import IS NULL AND id <> old_id",
  );
  return (moved ?? 0) > 0;
}

/** Rows by the new ids, each key once: of several rows the one that was seen last. */
export async function takeSoundRows(connection: DuckDBConnection): Promise<void> {
  await connection.run("DELETE FROM meta");
  for (const table of ["meta", "imports", "rejects", "network_sizes", "tombstones", "handle_joins"])
    await connection.run(`INSERT INTO ${table} BY NAME SELECT * FROM old.main.${table}`);
  await connection.run("INSERT INTO accounts SELECT id, network_id FROM numbered ORDER BY id");
  await take(connection, "profiles", {
    from: `SELECT p.* REPLACE (n.id AS id) FROM old.main.profiles p JOIN numbered n ON n.network_id = p.network_id WHERE n.network_id <> 0`,
    key: "id",
    newest: "seen DESC, import DESC",
    order: "id",
  });
  await take(connection, "profile_observations", {
    from: resolved("profile_observations", ["id"]),
    key: "id, seen, digest",
    newest: "import, file, row",
    order: "import, id, seen, file, row",
  });
  await take(connection, "posts", {
    from: resolved("posts", ["author"]),
    key: "network_id",
    newest: "seen DESC, import DESC",
    order: "import, day, network_id",
  });
  await take(connection, "follows", {
    from: resolved("follows", ["source", "target"]),
    key: "source, target",
    newest: "last_seen DESC, event_end DESC",
    order: "source, target",
  });
  await take(connection, "follow_lists", {
    from: resolved("follow_lists", ["owner"]),
    key: "owner, direction, complete, seen, size",
    newest: "import",
    order: "import, owner, direction, complete, seen, size",
  });
  await take(connection, "engagements", {
    from: resolved("engagements", ["account"]),
    key: "account, post, kind",
    newest: "last_seen DESC",
    order: "account, post, kind",
  });
  await take(connection, "list_members", {
    from: resolved("list_members", ["account"]),
    key: "list, account",
    newest: "last_seen DESC",
    order: "list, account",
  });
  await take(connection, "lists", {
    from: "SELECT * FROM old.main.lists",
    key: "network_id",
    newest: "seen DESC, import DESC",
    order: "network_id",
  });
}

/** Rows of a table with their ids as they are now; those of which nobody can tell are not among them. */
function resolved(table: string, columns: readonly string[]): string {
  const joins = columns.map(
    (column, i) =>
      `JOIN ids i${i} ON i${i}.old_id = t.${column} AND (i${i}.import IS NULL OR i${i}.import = t.import)`,
  );
  const replaced = columns.map((column, i) => `i${i}.id AS ${column}`);
  return `SELECT t.* REPLACE (${replaced.join(", ")}) FROM old.main.${table} t ${joins.join(" ")}`;
}

async function take(
  connection: DuckDBConnection,
  table: string,
  {
    from,
    key,
    newest,
    order,
  }: {
    readonly from: string;
    readonly key: string;
    readonly newest: string;
    readonly order: string;
  },
): Promise<void> {
  await connection.run(`INSERT INTO ${table} BY NAME
    SELECT * FROM (${from}) QUALIFY row_number() OVER (PARTITION BY ${key} ORDER BY ${newest}) = 1 ORDER BY ${order}`);
}
