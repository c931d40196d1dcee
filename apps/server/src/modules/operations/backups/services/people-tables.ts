import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { sql, type SQL } from "drizzle-orm";
import { Breather } from "@toolkit/network/store/breather";
import type { Database } from "../../../../db/client.ts";
import { batches, largeBytes } from "../../../../db/large-rows.ts";
import type { PeopleManifest } from "./manifest.ts";

/**
 * Rows of PostgreSQL as lines of JSON in which every value is its text: the same from the embedded database and from a
 * server of any version, and exact for every type.
 */
export interface Transaction {
  execute(statement: SQL): PromiseLike<unknown>;
}

type Row = Readonly<Record<string, unknown>>;

/** Sign-ins that are under way or last: whoever restores a backup signs in again. The migrations are applied anew. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "sessions",
  "login_codes",
  "sign_in_attempts",
  "schema_migrations",
]);
/** Sizes of rows that are asked for at once, before the rows. */
const SIZED_ROWS = 200;
const LOADED_CHARACTERS = 500_000;

export async function rowsOf(transaction: Transaction, statement: SQL | string): Promise<Row[]> {
  const result = await transaction.execute(
    typeof statement === "string" ? sql.raw(statement) : statement,
  );
  if (typeof result !== "object" || result === null || !("rows" in result)) return [];
  return Array.isArray(result.rows) ? (result.rows as Row[]) : [];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isIdentity: boolean;
}

/** Columns that can be written, of every table of ours. */
async function readColumns(transaction: Transaction): Promise<Column[]> {
  const rows = await rowsOf(
    transaction,
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by c.relname, a.attnum`,
  );
  return rows.map((row) => ({
    table: String(row["table"]),
    name: String(row["name"]),
    type: String(row["type"]),
    isIdentity: row["identity"] === true,
  }));
}

/** Writes every table into a folder, in a transaction that sees one moment. */
export async function dumpTables(
  transaction: Transaction,
  folder: string,
): Promise<PeopleManifest> {
  // The database begins to scan a large table where another scan of it is: two cursors would begin at two places.
  await rowsOf(transaction, "set local synchronize_seqscans = off");
  const columns = await readColumns(transaction);
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables: PeopleManifest["tables"] = [];
  const sequences: PeopleManifest["sequences"] = [];
  for (const name of names) {
    if (LEFT_OUT.has(name)) continue;
    const own = columns.filter(({ table }) => table === name);
    const rows = await dumpTable(transaction, name, own, join(folder, `${name}.jsonl`));
    tables.push({ name, columns: own.map((column) => column.name), rows });
    for (const column of own.filter(({ isIdentity }) => isIdentity)) {
      const value = await lastNumber(transaction, name, column.name);
      if (value !== null) sequences.push({ table: name, column: column.name, value });
    }
  }
  const applied = names.includes("schema_migrations")
    ? await rowsOf(transaction, "select number, checksum from schema_migrations order by number")
    : [];
  const migrations = applied.map(({ number, checksum }) => ({
    number: Number(number),
    checksum: String(checksum),
  }));
  return { migrations, tables, sequences };
}

/**
 * Writes a table as lines, as many rows at a time as keep the thread for a few milliseconds: the embedded database runs on
 * it, and hundreds of large rows at once would keep every call waiting. Two cursors see the rows in one order.
 */
async function dumpTable(
  transaction: Transaction,
  name: string,
  columns: readonly Column[],
  path: string,
): Promise<number> {
  const texts = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`);
  const file = createWriteStream(path, { mode: 0o600 });
  const written = finished(file);
  // It is awaited below; until then an error must not be nobody's.
  written.catch(() => undefined);
  const sizes = largeBytes(...columns.map((column) => sql.identifier(column.name)));
  const cursors = [
    sql`declare backup_sizes no scroll cursor for select ${sizes} as bytes from ${sql.identifier(name)}`,
    sql.raw(`declare backup_rows no scroll cursor for
      select to_jsonb(r)::text as line from (select ${texts.join(", ")} from ${quoted(name)}) r`),
  ];
  for (const cursor of cursors) await rowsOf(transaction, cursor);
  const breather = new Breather();
  let rows = 0;
  for (;;) {
    await breather.pause();
    const sized = await rowsOf(transaction, `fetch ${SIZED_ROWS} from backup_sizes`);
    if (sized.length === 0) break;
    const places = sized.map(({ bytes }, at) => ({ id: String(at), bytes: Number(bytes) }));
    for (const { length } of batches(places)) {
      await breather.pause();
      const fetched = await rowsOf(transaction, `fetch ${length} from backup_rows`);
      rows += fetched.length;
      const lines = fetched.map(({ line }) => `${String(line)}\n`).join("");
      if (!file.write(lines) && !file.destroyed) await Promise.race([once(file, "drain"), written]);
    }
  }
  for (const cursor of ["backup_rows", "backup_sizes"])
    await rowsOf(transaction, `close ${cursor}`);
  file.end();
  await written;
  return rows;
}

async function lastNumber(
  transaction: Transaction,
  table: string,
  column: string,
): Promise<string | null> {
  const found = await rowsOf(
    transaction,
    sql`select pg_get_serial_sequence(${quoted(table)}, ${column}) as name`,
  );
  const [row] = await rowsOf(
    transaction,
    `select last_value::text as value, is_called from ${String(found[0]?.["name"])}`,
  );
  return row?.["is_called"] === true ? String(row["value"]) : null;
}

/** Tables in an order in which every row finds the rows that it refers to. */
async function loadingOrder(transaction: Transaction): Promise<string[]> {
  const names = new Set((await readColumns(transaction)).map(({ table }) => table));
  const references = await rowsOf(
    transaction,
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const order: string[] = [];
  while (order.length < names.size) {
    const ready = [...names].filter(
      (name) =>
        !order.includes(name) &&
        references.every(({ from, to }) => from !== name || order.includes(String(to))),
    );
    if (ready.length === 0) throw new Error("tables refer to each other in a circle");
    order.push(...ready);
  }
  return order;
}

/** Fills the tables of an empty, migrated database; `lines` reads what was dumped of a table. */
export async function loadTables(
  db: Database,
  { tables, sequences }: PeopleManifest,
  lines: (table: string) => AsyncIterable<string>,
  settle: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const columns = await readColumns(transaction);
    const order = await loadingOrder(transaction);
    // What triggers note was noted when it happened.
    for (const name of order)
      await rowsOf(transaction, `alter table ${quoted(name)} disable trigger user`);
    // What migrations wrote is in the backup as it was.
    for (const name of order.toReversed())
      if (name !== "schema_migrations") await rowsOf(transaction, `delete from ${quoted(name)}`);
    for (const name of order) {
      const table = tables.find((each) => each.name === name);
      if (table === undefined) continue;
      const own = columns.filter(
        (column) => column.table === name && table.columns.includes(column.name),
      );
      const loaded = await loadTable(transaction, name, own, lines(name));
      if (loaded !== table.rows || own.length !== table.columns.length)
        throw new Error(`${name} has ${loaded} rows of ${table.rows}`);
    }
    for (const { table, column, value } of sequences)
      await rowsOf(
        transaction,
        sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${value}::bigint)`,
      );
    await settle(transaction);
    for (const name of order)
      await rowsOf(transaction, `alter table ${quoted(name)} enable trigger user`);
  });
}

async function loadTable(
  transaction: Transaction,
  name: string,
  columns: readonly Column[],
  lines: AsyncIterable<string>,
): Promise<number> {
  const names = columns.map((column) => quoted(column.name));
  const before = `insert into ${quoted(name)} (${names.join(", ")}) overriding system value
    select ${columns.map((column) => `${quoted(column.name)}::${column.type}`).join(", ")} from jsonb_to_recordset(`;
  const after = `::text::jsonb) as r(${names.map((column) => `${column} text`).join(", ")})`;
  const insert = async (batch: readonly string[]): Promise<void> => {
    if (batch.length === 0) return;
    const json = `[${batch.join(",")}]`;
    await rowsOf(transaction, sql`${sql.raw(before)}${json}${sql.raw(after)}`);
  };
  let rows = 0;
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    rows++;
    batch.push(line);
    characters += line.length;
    if (characters < LOADED_CHARACTERS) continue;
    await insert(batch);
    batch = [];
    characters = 0;
  }
  await insert(batch);
  return rows;
}
