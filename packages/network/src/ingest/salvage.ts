import type { DuckDBConnection } from "@duckdb/node-api";
import type { Column } from "../store/columns.ts";
import { isBrokenRead } from "../store/damage.ts";
import { Database, queryNumber, queryRows, sqlText } from "../store/database.ts";
import { metaNumber, readMeta, writeMeta } from "../store/meta.ts";
import { prepareTables } from "../store/prepare-tables.ts";
import type { DatasetInfo } from "../store/rows.ts";
import {
  LIST_FIELDS,
  names,
  POST_FIELDS,
  POST_TRAITS,
  PROFILE_FIELDS,
  PROFILE_TRAITS,
} from "../store/schema.ts";
import { ROW_TABLES } from "../store/uniqueness.ts";

/** What a file with unreadable blocks did not give back. */
export interface Unreadable {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Values of rows that were kept without them, by table and column. */
  readonly values: Readonly<Record<string, number>>;
}

const TABLES = [
  "meta",
  "imports",
  "rejects",
  "network_sizes",
  "tombstones",
  "handle_joins",
  ...ROW_TABLES,
];

/** Columns that a row may do without; a post needs its text, its time and its kind. */
const OPTIONAL: Readonly<Record<string, readonly Column[]>> = {
  profiles: [...PROFILE_FIELDS, ...PROFILE_TRAITS],
  profile_observations: PROFILE_FIELDS,
  posts: [
    ...POST_FIELDS.filter(({ name }) => !["created_at", "kind", "text"].includes(name)),
    ...POST_TRAITS,
  ],
  lists: LIST_FIELDS,
};

/** The database compresses and reads so many rows at once. */
const VECTOR = 2048;

/**
 * Copies what can be read of `from` into a new file `to`: where a read meets an unreadable block, in halves down to the
 * rows around it, and those without the columns that cannot be read.
 */
export async function salvage(
  from: string,
  to: string,
  { info, buried }: { readonly info: DatasetInfo; readonly buried: readonly string[] },
): Promise<Unreadable> {
  const database = await Database.open(to);
  const giveBack = await database.borrowRoom();
  const connection = await database.connect();
  const lost: Lost = { rows: {}, values: {} };
  try {
    await prepareTables(connection);
    await connection.run(`ATTACH ${sqlText(from)} AS old (READ_ONLY)`);
    for (const table of TABLES) await copyTable(connection, table, lost);
    if ((lost.rows["accounts"] ?? 0) > 0) await recoverAccounts(connection);
    for (const person of buried)
      await connection.run(
        `INSERT INTO tombstones SELECT ${BigInt(person)}, ${Math.floor(Date.now() / 1000)}
        WHERE ${BigInt(person)} NOT IN (SELECT network_id FROM tombstones)`,
      );
    await completeMeta(connection, info, lost);
    await connection.run("DETACH old");
    await connection.run("CHECKPOINT");
  } finally {
    await giveBack();
    connection.closeSync();
    database.close();
  }
  return lost;
}

interface Lost {
  readonly rows: Record<string, number>;
  readonly values: Record<string, number>;
}

async function copyTable(connection: DuckDBConnection, table: string, lost: Lost): Promise<void> {
  const source = `old.main.${table}`;
  const before = await count(connection, source).catch(() => null);
  if (before === null) return;
  // An older file may lack columns that came since.
  const found = await queryRows(
    connection,
    `SELECT column_name FROM duckdb_columns() WHERE database_name = 'old' AND table_name = '${table}'`,
  );
  const columns = found.map((row) => String(row["column_name"]));
  const optional = names(OPTIONAL[table] ?? []);
  const last = (await queryNumber(connection, `SELECT max(rowid) FROM ${source}`)) ?? -1;
  if (table === "meta") await connection.run("CREATE TEMP TABLE made AS FROM meta");
  if (table === "meta") await connection.run("DELETE FROM meta");

  const copy = async (from: number, to: number): Promise<void> => {
    const within = `WHERE rowid >= ${from} AND rowid < ${to}`;
    const take = async (without: readonly string[]): Promise<boolean> => {
      const kept = columns.filter((column) => !without.includes(column)).join(", ");
      return reads(
        connection,
        `INSERT INTO ${table} BY NAME SELECT ${kept} FROM ${source} ${within}`,
      );
    };
    if (await take([])) return;
    if (to - from > VECTOR) {
      const middle = from + Math.ceil((to - from) / 2 / VECTOR) * VECTOR;
      await copy(from, middle);
      await copy(middle, to);
      return;
    }
    const broken: string[] = [];
    for (const column of columns)
      // A minimum alone would be answered from statistics.
      if (!(await reads(connection, `SELECT bit_xor(hash(${column})) FROM ${source} ${within}`)))
        broken.push(column);
    if (broken.some((column) => !optional.includes(column)) || !(await take(broken))) return;
    for (const column of broken) {
      const name = `${table}.${column}`;
      lost.values[name] = (lost.values[name] ?? 0) + Math.min(to, last + 1) - from;
    }
  };
  await copy(0, last + 1);
  const after = await count(connection, `main.${table}`);
  if (after < before) lost.rows[table] = before - after;
  if (table === "meta" && after < before)
    await connection.run(
      "INSERT INTO meta FROM made WHERE key NOT IN (SELECT key FROM meta) AND key <> 'version'",
    );
}

const count = async (connection: DuckDBConnection, table: string): Promise<number> =>
  (await queryNumber(connection, `SELECT count(*) FROM ${table}`)) ?? 0;

/** False: a block that it needs cannot be read. */
async function reads(connection: DuckDBConnection, sql: string): Promise<boolean> {
  try {
    await connection.run(sql);
    return true;
  } catch (error) {
    if (isBrokenRead(error)) return false;
    throw error;
  }
}

/** A profile says which account it is of. */
async function recoverAccounts(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    `CREATE TEMP TABLE known AS SELECT id, network_id FROM accounts
    UNION SELECT id, network_id FROM profiles WHERE id NOT IN (SELECT id FROM accounts)`,
  );
  await connection.run("DELETE FROM accounts");
  await connection.run("INSERT INTO accounts SELECT id, network_id FROM known ORDER BY id");
}

/** What was inferred is inferred anew where some of it is gone, and the note says what the file did not. */
async function completeMeta(
  connection: DuckDBConnection,
  info: DatasetInfo,
  lost: Lost,
): Promise<void> {
  const meta = await readMeta(connection);
  if (metaNumber(meta, "version") === null)
    await writeMeta(connection, {
      version: info.version,
      ...(info.asOfDay !== null && { as_of_day: info.asOfDay }),
      ...(info.importedAt !== null && { imported_at: info.importedAt }),
    });
  if (Object.keys(lost.values).length > 0) await writeMeta(connection, { enrich: "damaged" });
}
