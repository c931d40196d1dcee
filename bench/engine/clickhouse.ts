import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { SqlDatabase } from "./sql-peer.ts";

const PEERS = join(import.meta.dirname, "..", "peers", "package.json");

/** What we use of chdb, ClickHouse in this process. */
interface Chdb {
  readonly Session: new (path: string) => {
    query(sql: string, format: string): string;
    close?(): void;
  };
}

const NAME = "LowCardinality(Nullable(String))";
/** Columns and order of the tables of duckdb-load. */
const TABLES: Readonly<Record<string, readonly [columns: string, order: string]>> = {
  profiles: [
    `id UInt32, country ${NAME}, region ${NAME}, city ${NAME}, language ${NAME}, gender UInt8, age_low UInt8, age_high UInt8`,
    "id",
  ],
  interests: ["interest UInt32, profile UInt32", "(interest, profile)"],
  bio_words: ["profile UInt32, word LowCardinality(String)", "profile"],
  follows: ["target UInt32, source UInt32", "(target, source)"],
  posts: [
    "id UInt64, author UInt32, day Int32, kind UInt8, likes UInt32, reposts UInt32, sentiment Int32",
    "day",
  ],
  terms: ["term UInt32, day Int32, author UInt32", "(term, day)"],
  follow_totals: ["target UInt32, n Int64", "target"],
  word_totals: ["word LowCardinality(String), n Int64", "word"],
};

const by = (dimension: string, value: string, group: string): string =>
  `SELECT concat('${dimension}|', ${value}) AS k, count(*) FROM profiles WHERE id IN (SELECT id FROM audience)
   AND k IS NOT NULL GROUP BY ${group}`;

/**
 * ClickHouse in process, filled from the other database's tables.
 * @returns null until it was installed: \`npm install --prefix bench/peers\` (546 MB).
 */
export async function openClickHouse(
  from: SqlDatabase,
  folder: string,
): Promise<SqlDatabase | null> {
  if (!existsSync(join(PEERS, "..", "node_modules", "chdb"))) return null;
  const { Session } = createRequire(PEERS)("chdb") as Chdb;
  const directory = mkdtempSync(join(folder, "clickhouse-"));
  const session = new Session(directory);
  const run = (sql: string): string => session.query(sql, "JSONCompactEachRow");
  run("SET max_threads = 2, use_index_for_in_with_subqueries = 0, max_memory_usage = 8000000000");
  const exchange = join(folder, "clickhouse-exchange");
  mkdirSync(exchange, { recursive: true });
  for (const [table, [columns, order]] of Object.entries(TABLES)) {
    const path = join(exchange, `${table}.parquet`);
    await from.rows(`COPY ${table} TO '${path}' (FORMAT parquet)`);
    run(`CREATE TABLE ${table} (${columns}) ENGINE = MergeTree ORDER BY ${order}`);
    run(`INSERT INTO ${table} SELECT * FROM file('${path}', Parquet)`);
    run(`OPTIMIZE TABLE ${table} FINAL`);
    rmSync(path);
  }
  return {
    name: "ClickHouse",
    rows: async (sql) =>
      run(sql)
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as unknown[]),
    double: "Float64",
    tableAs: (table, sql) => [
      `DROP TABLE IF EXISTS ${table}`,
      `CREATE TABLE ${table} ENGINE = Memory AS ${sql}`,
    ],
    countsSql: [
      by("gender", "toString(gender)", "gender"),
      ...["country", "region", "city", "language"].map((name) => by(name, name, name)),
      by("age", "concat(toString(age_low), '-', toString(age_high))", "age_low, age_high"),
    ].join(" UNION ALL "),
    overlapSql: (members, sets) => `WITH sets AS (
        SELECT mask, count(*) AS n FROM (SELECT id, groupBitOr(bitShiftLeft(toUInt32(1), a)) AS mask FROM (${members}) GROUP BY id) GROUP BY mask)
      SELECT i, j, sum(n) FROM (SELECT number AS i FROM numbers(${sets})) AS x CROSS JOIN (SELECT number AS j FROM numbers(${sets})) AS y
      CROSS JOIN sets WHERE i <= j AND bitTest(mask, i) AND bitTest(mask, j) GROUP BY i, j`,
    close: async () => {
      session.close?.();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
