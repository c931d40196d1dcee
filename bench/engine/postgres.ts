import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../apps/server/test/postgres-server.ts";
import { COUNTS_SQL, overlapByMasks, type SqlDatabase } from "./sql-peer.ts";

/** The tables of duckdb-load, in PostgreSQL's types, and the indexes these questions want. */
const TABLES: Readonly<Record<string, string>> = {
  profiles:
    "id int, country text, region text, city text, language text, gender smallint, age_low smallint, age_high smallint",
  interests: "interest int, profile int",
  bio_words: "profile int, word text",
  follows: "target int, source int",
  posts:
    "id bigint, author int, day int, kind smallint, likes int, reposts int, sentiment smallint",
  terms: "term int, day int, author int",
  follow_totals: "target int, n int",
  word_totals: "word text, n int",
};
const INDEXES = [
  "CREATE UNIQUE INDEX ON profiles (id)",
  "CREATE INDEX ON interests (interest) INCLUDE (profile)",
  "CREATE INDEX ON interests (profile) INCLUDE (interest)",
  "CREATE INDEX ON bio_words (profile) INCLUDE (word)",
  "CREATE INDEX ON follows (target) INCLUDE (source)",
  "CREATE INDEX ON follows (source) INCLUDE (target)",
  "CREATE INDEX ON posts (likes DESC, day DESC, id DESC)",
  "CREATE INDEX ON posts (reposts DESC, day DESC, id DESC)",
  "CREATE INDEX ON terms (term, day) INCLUDE (author)",
];

/**
 * PostgreSQL as Debian has it, in a directory of its own, filled from the other database's tables.
 * @returns null where it is not installed.
 */
export async function openPostgres(from: SqlDatabase, folder: string): Promise<SqlDatabase | null> {
  if (!existsSync("/usr/lib/postgresql")) return null;
  const server = await startPostgres();
  const client = await server.connect("postgres");
  for (const setting of [
    "work_mem = '512MB'",
    "maintenance_work_mem = '1GB'",
    "max_parallel_workers_per_gather = 1",
    "jit = off",
  ])
    await client.query(`SET ${setting}`);
  // PostgreSQL runs as a user of its own, who must be let in.
  const exchange = join(folder, "postgres-exchange");
  mkdirSync(exchange, { recursive: true });
  for (const directory of [folder, exchange]) chmodSync(directory, 0o755);
  for (const [table, columns] of Object.entries(TABLES)) {
    const path = join(exchange, `${table}.csv`);
    await from.rows(`COPY ${table} TO '${path}' (HEADER false)`);
    await client.query(`CREATE UNLOGGED TABLE ${table} (${columns})`);
    await client.query(`COPY ${table} FROM '${path}' (FORMAT csv)`);
    rmSync(path);
  }
  for (const index of INDEXES) await client.query(index);
  await client.query("VACUUM ANALYZE");
  return {
    name: "PostgreSQL",
    rows: async (sql) => (await client.query({ text: sql, rowMode: "array" })).rows as unknown[][],
    double: "float8",
    tableAs: (table, sql) => [
      `DROP TABLE IF EXISTS ${table}`,
      `CREATE TEMP TABLE ${table} AS ${sql}`,
      `ANALYZE ${table}`,
    ],
    countsSql: COUNTS_SQL,
    overlapSql: (members, sets) =>
      overlapByMasks(
        members,
        (table, column) => `generate_series(0, ${sets - 1}) ${table}(${column})`,
      ),
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}
