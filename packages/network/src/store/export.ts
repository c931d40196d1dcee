import type { DuckDBConnection } from "@duckdb/node-api";
import { Database, inTransaction, queryNumber, queryRows, sqlText } from "./database.ts";

/** Rows per exported file: what is on the disk beside the dataset while a backup is written. */
const SLICE_ROWS = 1_000_000;

/** A table as it was when the export began. */
export interface ExportedTable {
  readonly name: string;
  /** Creates the table. */
  readonly sql: string;
  readonly rows: number;
}

/** One moment of a dataset, readable while imports continue. */
export interface DatasetExport {
  /** Fixes the moment. Returns the state of the data at it. */
  begin(): Promise<string>;
  tables(): Promise<ExportedTable[]>;
  /** Writes a table as Parquet, one slice after the other to the same path; yields when a slice is whole. */
  write(table: ExportedTable, path: string): AsyncGenerator<void>;
}

export interface OpenExport extends DatasetExport {
  close(): Promise<void>;
}

/** Changes with everything that an import or a removal commits. */
async function dataState(connection: DuckDBConnection): Promise<string> {
  const rows = await queryRows(
    connection,
    `SELECT (SELECT string_agg(key || '=' || value, ';' ORDER BY key) FROM meta) AS meta,
      (SELECT count(*) FROM imports WHERE status = 'finished') AS finished,
      (SELECT count(*) FROM tombstones) AS buried`,
  );
  return JSON.stringify(rows.map((row) => Object.values(row).map(String)));
}

/** Exports of one dataset that are open, so that it is neither removed nor closed under them. */
export class DatasetExports {
  readonly #database: Database;
  readonly #open = new Set<OpenExport>();
  #waiting: (() => void)[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes with everything that an import or a removal commits. */
  state(): Promise<string> {
    return this.#database.using(dataState);
  }

  async open(): Promise<OpenExport> {
    const connection = await this.#database.connect();
    const giveBack = await this.#database.borrowRoom();
    const opened: OpenExport = {
      ...exportOn(connection),
      close: async () => {
        if (!this.#open.delete(opened)) return;
        connection.closeSync();
        await giveBack();
        for (const wake of this.#waiting.splice(0)) wake();
      },
    };
    this.#open.add(opened);
    return opened;
  }

  async ended(): Promise<void> {
    while (this.#open.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    for (const opened of this.#open) await opened.close();
  }
}

function exportOn(connection: DuckDBConnection): DatasetExport {
  return {
    async begin() {
      // A second attempt gives up the moment of the first.
      await connection.run("ROLLBACK").catch(() => undefined);
      await connection.run("BEGIN TRANSACTION READ ONLY");
      return dataState(connection);
    },
    async tables() {
      const found = await queryRows(
        connection,
        `SELECT table_name, sql FROM duckdb_tables()
        WHERE database_name = current_database() AND schema_name = 'main' AND NOT temporary ORDER BY table_name`,
      );
      const tables: ExportedTable[] = [];
      for (const row of found) {
        const name = String(row["table_name"]);
        const rows = (await queryNumber(connection, `SELECT count(*) FROM ${name}`)) ?? 0;
        tables.push({ name, sql: String(row["sql"]), rows });
      }
      return tables;
    },
    async *write({ name }, path) {
      const last = (await queryNumber(connection, `SELECT max(rowid) FROM ${name}`)) ?? -1;
      for (let from = 0; from <= last; from += SLICE_ROWS) {
        await connection.run(
          `COPY (SELECT * FROM ${name} WHERE rowid >= ${from} AND rowid < ${from + SLICE_ROWS})
          TO ${sqlText(path)} (FORMAT parquet, COMPRESSION zstd)`,
        );
        yield;
      }
    },
  };
}

/** Makes a dataset's database from exported tables; the file must not exist. */
export class RestoredDatabase {
  readonly #database: Database;
  readonly #connection: DuckDBConnection;

  private constructor(database: Database, connection: DuckDBConnection) {
    this.#database = database;
    this.#connection = connection;
  }

  static async create(path: string, tables: readonly ExportedTable[]): Promise<RestoredDatabase> {
    const database = await Database.open(path);
    await database.borrowRoom();
    const connection = await database.connect();
    await inTransaction(connection, async () => {
      for (const { sql } of tables) await connection.run(sql);
    });
    return new RestoredDatabase(database, connection);
  }

  /** Appends the rows of an exported file. */
  async add(table: string, path: string): Promise<void> {
    await this.#connection.run(`INSERT INTO ${table} SELECT * FROM read_parquet(${sqlText(path)})`);
  }

  /** Returns the names of the tables that have another number of rows than they had. */
  async differing(tables: readonly ExportedTable[]): Promise<string[]> {
    const differing: string[] = [];
    for (const { name, rows } of tables)
      if ((await queryNumber(this.#connection, `SELECT count(*) FROM ${name}`)) !== rows)
        differing.push(name);
    return differing;
  }

  async close(): Promise<void> {
    await this.#connection.run("CHECKPOINT").catch(() => undefined);
    this.#connection.closeSync();
    this.#database.close();
  }
}
