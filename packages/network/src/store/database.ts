import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import limitConcurrency from "p-limit";

export type SqlValue = DuckDBValue;
export type Row = Record<string, SqlValue>;

/**
 * What DuckDB may hold. Sorts and joins beyond it go to disk beside the file; a limit far below the machine's
 * memory leaves room for the engine's shards.
 */
const MEMORY_LIMIT_MB = 1536;
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

  private constructor(path: string, instance: DuckDBInstance) {
    this.path = path;
    this.instance = instance;
  }

  static async open(path: string): Promise<Database> {
    mkdirSync(dirname(path), { recursive: true });
    return Database.create(path, join(dirname(path), "temp"), MEMORY_LIMIT_MB);
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

  close(): void {
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
