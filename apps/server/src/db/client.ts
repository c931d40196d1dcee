import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import { systemClock } from "../ports/clock.ts";
import { Availability } from "./availability.ts";
import { copiesOf, type DatabaseCopies } from "./embedded-copy.ts";
import { refuseWhenFull } from "./full-disk.ts";
import { openDurable } from "./embedded.ts";
import { shareThread } from "./share-thread.ts";
import { routed, type PlainDatabase } from "./unit-of-work.ts";
import { writeLimits } from "./write-limit.ts";

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
  /** Null: a server, which answers others while it is read, or a database without a folder. */
  readonly copies: DatabaseCopies | null;
  readonly availability: Availability;
  /** Whether the database answers within two seconds. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly availability?: Availability;
  /** Hears of effects that failed after their work was committed. */
  readonly report?: (error: unknown) => void;
  /** Free bytes of the disk of an embedded database, asked before it writes. */
  readonly freeBytes?: () => number;
  /** Milliseconds after which a statement counts as unanswered; default 30 s. */
  readonly statementMs?: number;
}

/** Statements of ours take milliseconds; those of a backup a few seconds. */
const STATEMENT_MS = 30_000;
const SCRIPT_MS = 3_600_000;
/** An answer to whether it answers serves all who ask within this time. */
const ASKED_AGAIN_MS = 1_000;
const ANSWER_MS = 2_000;
/** A connection that waits inside a transaction for longer holds rows that others need. */
const IDLE_IN_TRANSACTION_MS = 120_000;

/** PostgreSQL inside this process, in a folder that nobody else may have open: it has no lock of its own. */
export async function openEmbedded(
  directory: string,
  options: DatabaseOptions = {},
): Promise<DatabaseClient> {
  const client = await openDurable(directory);
  if (options.freeBytes !== undefined) refuseWhenFull(client, options.freeBytes);
  return embeddedClient(client, options, copiesOf(client, directory));
}

export function embeddedClient(
  client: PGlite,
  options: DatabaseOptions = {},
  copies: DatabaseCopies | null = null,
): DatabaseClient {
  const { availability = new Availability(systemClock), report = () => undefined } = options;
  shareThread(client);
  return {
    db: routed(drizzleEmbedded({ client, logger: writeLimits }), {
      guard: (work) => work(),
      report,
    }),
    executeSql: async (text, values) => {
      if (values !== undefined && values.length > 0) return client.query(text, values);
      const results = await client.exec(text);
      return { rows: results.at(-1)?.rows ?? [] };
    },
    executeScript: async (text) => {
      await client.transaction(async (transaction) => void (await transaction.exec(text)));
    },
    kind: "embedded",
    copies,
    availability,
    answers: async () => true,
    close: () => client.close(),
  };
}

/** A PostgreSQL server, 15 or newer. */
export async function openServer(
  url: string,
  options: DatabaseOptions = {},
): Promise<DatabaseClient> {
  const { availability = new Availability(systemClock), report = () => undefined } = options;
  const { statementMs = STATEMENT_MS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A server that hangs, or a network that loses everything, would keep callers waiting without an end.
    query_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  // Nor one that is lost inside a transaction, between two statements: its next statement fails and says so.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  (await pool.connect()).release();
  const guard = <T>(work: () => Promise<T>) => availability.guard(work);
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return {
    db: routed(drizzleNode({ client: pool, logger: writeLimits }), { guard, report }),
    executeSql: (text, values) => guard(() => pool.query(text, values)),
    executeScript: (text) => guard(() => runScript(pool, text)),
    kind: "postgresql",
    copies: null,
    availability,
    async answers() {
      const now = performance.now();
      if (asked === null || now - asked.at > ASKED_AGAIN_MS)
        asked = { at: now, answer: withinTime(guard(() => pool.query("select 1"))) };
      return asked.answer;
    },
    close: () => pool.end(),
  };
}

async function runScript(pool: pg.Pool, text: string): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    // Migrations rewrite whole tables.
    await connection.query({ text, query_timeout: SCRIPT_MS } as pg.QueryConfig);
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback");
    throw error;
  } finally {
    connection.release();
  }
}

async function withinTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_MS);
  });
  const answered = question.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
