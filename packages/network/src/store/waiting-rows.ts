import type { DuckDBAppender, DuckDBConnection } from "@duckdb/node-api";
import { appendColumns } from "./append-columns.ts";
import type { Column, ColumnsOf } from "./columns.ts";

/**
 * Rows on their way into a table. They wait in memory: appended to a table of a file they would be compressed on this
 * thread, which also answers questions; a statement does it on another.
 */
export class WaitingRows<const Columns extends readonly Column[]> {
  readonly #connection: DuckDBConnection;
  readonly #table: string;
  readonly #columns: Columns;
  readonly #appender: DuckDBAppender;

  private constructor(
    connection: DuckDBConnection,
    table: string,
    columns: Columns,
    appender: DuckDBAppender,
  ) {
    this.#connection = connection;
    this.#table = table;
    this.#columns = columns;
    this.#appender = appender;
  }

  /** @param table may name its database: `stage.posts`. */
  static async open<const Columns extends readonly Column[]>(
    connection: DuckDBConnection,
    table: string,
    columns: Columns,
  ): Promise<WaitingRows<Columns>> {
    const waiting = waitingTable(table);
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${waiting} AS FROM ${table} LIMIT 0`);
    const appender = await connection.createAppender(waiting, "main", "temp");
    return new WaitingRows(connection, table, columns, appender);
  }

  add(values: ColumnsOf<Columns>, length: number): Promise<void> {
    return appendColumns(this.#appender, this.#columns, values, length);
  }

  /** Moves what waits into the table, and ends. */
  async close(): Promise<void> {
    this.#appender.closeSync();
    const waiting = `temp.${waitingTable(this.#table)}`;
    await this.#connection.run(`INSERT INTO ${this.#table} FROM ${waiting}`);
    await this.#connection.run(`DROP TABLE ${waiting}`);
  }

  /** Ends without moving anything. */
  drop(): void {
    this.#appender.clear();
    this.#appender.closeSync();
  }
}

const waitingTable = (table: string): string => `waiting_${table.replace(".", "_")}`;
