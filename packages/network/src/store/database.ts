import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import limitConcurrency from "p-limit";

export type SqlValue = DuckDBValue;
export type Row = Record<string, SqlValue>;

/**
 * What DuckDB may hold while questions are answered. It keeps every page it has read until it reaches this limit, so the
 * limit is what a long-lived process grows by for each dataset; a page that is not kept is a read from the system's cache.
 */
const READING_LIMIT_MB = 384;
/**
 * What it may hold while much is sorted and joined, for an import or an engine's build. Beyond it, sorts and joins go to
 * disk beside the file; a limit far below the machine's memory leaves room for the engine's shards.
 */
const WORKING_LIMIT_MB = 1536;
/** Rows on their way to a stage: two seconds of them. */
const ATTACHING_LIMIT_MB = 512;

/**
 * Questions that run at once; the others wait for their turn. A connection keeps megabytes of its own, and more questions
 * at once than threads make none of them faster.
 */
const MOST_CONNECTIONS = 8;

/** One DuckDB file. Its owner process is the only one that may open it. */
export class Database {
  readonly path: string;
  private readonly instance: DuckDBInstance;
  private readonly idle: DuckDBConnection[] = [];
  private readonly limit = limitConcurrency(MOST_CONNECTIONS);
  /** How many pieces of work hold the wider limit. */
  private roomy = 0;
  private closed = false;

  private constructor(path: string, instance: DuckDBInstance) {
    this.path = path;
    this.instance = instance;
  }

  static async open(path: string): Promise<Database> {
    mkdirSync(dirname(path), { recursive: true });
    return Database.create(path, join(dirname(path), "temp"), READING_LIMIT_MB);
  }

  /** No file: for what attaches one. */
  static inMemory(temporary: string): Promise<Database> {
    return Database.create(":memory:", temporary, ATTACHING_LIMIT_MB);
  }

  private static async create(path: string, temporary: string, limitMb: number): Promise<Database> {
    const instance = await DuckDBInstance.create(path, {
      threads: "2",
      memory_limit: `${limitMb}MB`,
      temp_directory: temporary,
      // Nothing is fetched at run time.
      autoinstall_known_extensions: "false",
      autoload_known_extensions: "false",
      // Large appends otherwise stop for a checkpoint every 16 MB.
      checkpoint_threshold: "256MB",
    });
    return new Database(path, instance);
  }

  /** A connection of one's own, for transactions and streams; the caller closes it. */
  connect(): Promise<DuckDBConnection> {
    return this.instance.connect();
  }

  /** Runs `use` on a connection that nobody else uses meanwhile. */
  async using<T>(use: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    return this.limit(async () => {
      const connection = this.idle.pop() ?? (await this.instance.connect());
      try {
        return await use(connection);
      } finally {
        this.idle.push(connection);
      }
    });
  }

  async rows(sql: string, values: SqlValue[] = []): Promise<Row[]> {
    return this.using((connection) => queryRows(connection, sql, values));
  }

  /** The wider limit of memory until it is given back; those who hold it together share one. */
  async borrowRoom(): Promise<() => Promise<void>> {
    if (this.roomy++ === 0) await this.setLimit(WORKING_LIMIT_MB);
    let given = false;
    return async () => {
      if (given) return;
      given = true;
      if (--this.roomy === 0) await this.setLimit(READING_LIMIT_MB);
    };
  }

  /** Lowering it lets go of the pages above it. While they are in use it stays as it is, until the next time. */
  private async setLimit(limitMb: number): Promise<void> {
    if (this.closed) return;
    await this.using((connection) => connection.run(`SET memory_limit = '${limitMb}MB'`)).catch(
      () => undefined,
    );
  }

  close(): void {
    this.closed = true;
    for (const connection of this.idle.splice(0)) connection.closeSync();
    this.instance.closeSync();
  }
}

export async function queryRows(
  connection: DuckDBConnection,
  sql: string,
  values: SqlValue[] = [],
): Promise<Row[]> {
  const result = await connection.run(sql, values);
  return result.getRowObjects();
}

/** The one value of a one-row result, as a number (counts, maxima); null where the database says null. */
export async function queryNumber(
  connection: DuckDBConnection,
  sql: string,
  values: SqlValue[] = [],
): Promise<number | null> {
  const [row] = await queryRows(connection, sql, values);
  const value = row ? Object.values(row)[0] : null;
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint" || typeof value === "number") return Number(value);
  throw new Error(`not a number: ${sql}`);
}

/** Runs `work` in a transaction: all of it or nothing. */
export async function inTransaction<T>(
  connection: DuckDBConnection,
  work: () => Promise<T>,
): Promise<T> {
  await connection.run("BEGIN TRANSACTION");
  try {
    const result = await work();
    await connection.run("COMMIT");
    return result;
  } catch (error) {
    // A failed commit has already rolled back; then this says there is no transaction.
    await connection.run("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** A text as an SQL literal, for the places where no parameter is allowed (ATTACH). */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
