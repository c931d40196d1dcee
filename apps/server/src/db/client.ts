import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import { openDurable } from "./embedded.ts";
import { routed, type PlainDatabase } from "./unit-of-work.ts";

/** What repositories query; a transaction of it has the same methods. No input or output inside a transaction. */
export type Database = PlainDatabase;

/** Runs one statement text as it is, for the queue and the migrations. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface DatabaseClient {
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  /** Several statements in one text, in one transaction of its own. */
  readonly executeScript: (text: string) => Promise<void>;
  readonly kind: "embedded" | "postgresql";
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Hears of effects that failed after their work was committed. */
  readonly report?: (error: unknown) => void;
}

/** PostgreSQL inside this process, in a folder that nobody else may have open: it has no lock of its own. */
export async function openEmbedded(
  directory: string,
  options: DatabaseOptions = {},
): Promise<DatabaseClient> {
  return embeddedClient(await openDurable(directory), options);
}

export function embeddedClient(client: PGlite, options: DatabaseOptions = {}): DatabaseClient {
  return {
    db: routed(drizzleEmbedded({ client }), options.report ?? (() => undefined)),
    executeSql: async (text, values) => {
      if (values !== undefined && values.length > 0) return client.query(text, values);
      const results = await client.exec(text);
      return { rows: results.at(-1)?.rows ?? [] };
    },
    executeScript: async (text) => {
      await client.transaction(async (transaction) => void (await transaction.exec(text)));
    },
    kind: "embedded",
    close: () => client.close(),
  };
}

/** A PostgreSQL server, 15 or newer. */
export async function openServer(
  url: string,
  options: DatabaseOptions = {},
): Promise<DatabaseClient> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  (await pool.connect()).release();
  return {
    db: routed(drizzleNode({ client: pool }), options.report ?? (() => undefined)),
    executeSql: async (text, values) => pool.query(text, values),
    executeScript: async (text) => {
      const connection = await pool.connect();
      try {
        await connection.query("begin");
        await connection.query(text);
        await connection.query("commit");
      } catch (error) {
        await connection.query("rollback");
        throw error;
      } finally {
        connection.release();
      }
    },
    kind: "postgresql",
    close: () => pool.end(),
  };
}
