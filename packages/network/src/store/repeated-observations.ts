import type { DuckDBConnection } from "@duckdb/node-api";

/**
 * Takes out observations that say of a person at one time what another row says already, but for the first of them. One line of
 * JSON may hold a person twice: the author of a reply to themselves, or a page that was read again while it grew.
 */
export async function dropRepeatedObservations(
  connection: DuckDBConnection,
  table: "profile_observations" | "stage.new_observations",
  person: "id" | "network_id",
): Promise<void> {
  const key = [person, "seen", "digest"];
  const same = key.map((column) => `t.${column} = r.${column}`).join(" AND ");
  await connection.run(`CREATE OR REPLACE TEMP TABLE repeated AS
    SELECT ${key.join(", ")}, min(rowid) AS first FROM ${table} GROUP BY ALL HAVING count(*) > 1`);
  await connection.run(
    `DELETE FROM ${table} t USING repeated r WHERE ${same} AND t.rowid <> r.first`,
  );
  await connection.run("DROP TABLE repeated");
}
