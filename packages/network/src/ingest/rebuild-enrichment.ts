import type { DuckDBConnection } from "@duckdb/node-api";
import { ENRICH_VERSION } from "../enrich/version.ts";
import { noteChanges } from "../store/account-digests.ts";
import { deriveAccountStats } from "../store/account-stats.ts";
import { appendColumns } from "../store/append-columns.ts";
import { columnsSql } from "../store/columns.ts";
import type { Column } from "../store/columns.ts";
import { inTransaction, queryNumber, queryRows } from "../store/database.ts";
import type { Dataset } from "../store/dataset.ts";
import { metaNumber, readMeta, writeMeta } from "../store/meta.ts";
import {
  names,
  POST_FIELDS,
  POST_TRAITS,
  PROFILE_FIELDS,
  PROFILE_TRAITS,
} from "../store/schema.ts";
import { TEXT_VERSION } from "../text/version.ts";
import { deriveTables } from "./derive.ts";
import { PROFILE_TEXT_COLUMNS, profileTextOf } from "./enrich-stage.ts";
import { deriveInterests } from "./interests.ts";
import { rebuild } from "./merge.ts";
import { inOrder } from "./in-order.ts";
import { MOST_WORKERS, WorkerPool } from "./worker-pool.ts";

export interface RebuildOptions {
  readonly workers?: number;
  /** Rows that are done, of all. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

const BATCH = 4000;
const NETWORK_ID = { name: "network_id", type: "u64", required: true } as const;
const POST_COLUMNS = [NETWORK_ID, ...POST_TRAITS] as const;
const PROFILE_COLUMNS = [NETWORK_ID, ...PROFILE_TRAITS] as const;

/**
 * Infers everything anew by today's rules: for a dataset that `isStale()`, whose words would otherwise not meet
 * those of a query. A new version of the data, or, when stopped, nothing.
 */
export async function rebuildEnrichment(
  dataset: Dataset,
  options: RebuildOptions = {},
): Promise<void> {
  await dataset.exclusively(async () => {
    const connection = await dataset.database.connect();
    const pool = new WorkerPool(options.workers ?? MOST_WORKERS);
    try {
      await dataset.changingRows(() =>
        inTransaction(connection, () => rebuildWithin(connection, pool, options)),
      );
    } finally {
      await pool.close();
      connection.closeSync();
    }
    await dataset.refreshInfo();
  });
}

async function rebuildWithin(
  connection: DuckDBConnection,
  pool: WorkerPool,
  options: RebuildOptions,
): Promise<void> {
  const count = async (table: string): Promise<number> =>
    (await queryNumber(connection, `SELECT count(*) FROM ${table}`)) ?? 0;
  const total = (await count("posts")) + (await count("profiles"));
  let done = 0;
  const step = (rows: number): void => {
    options.signal?.throwIfAborted();
    done += rows;
    options.onProgress?.(done, total);
  };
  await connection.run(`CREATE OR REPLACE TEMP TABLE fresh_posts (${columnsSql(POST_COLUMNS)})`);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE fresh_profiles (${columnsSql(PROFILE_COLUMNS)})`,
  );
  await freshPosts(connection, pool, step);
  await freshProfiles(connection, pool, step);
  await rebuild(
    connection,
    "posts",
    `SELECT p.network_id, p.author, p.day, p.seen, p.import, ${list("p", POST_FIELDS)}, ${list("f", POST_TRAITS)}
    FROM posts p JOIN fresh_posts f ON f.network_id = p.network_id ORDER BY p.day, p.network_id`,
  );
  await rebuild(
    connection,
    "profiles",
    `SELECT p.id, p.network_id, p.seen, p.import, ${list("p", PROFILE_FIELDS)}, ${list("f", PROFILE_TRAITS)}
    FROM profiles p JOIN fresh_profiles f ON f.network_id = p.network_id ORDER BY p.id`,
  );
  await connection.run("DROP TABLE fresh_posts");
  await connection.run("DROP TABLE fresh_profiles");
  const stats = await deriveAccountStats(connection);
  await deriveTables(connection);
  await deriveInterests(connection, stats, pool);
  const version = metaNumber(await readMeta(connection), "version") ?? 0;
  await writeMeta(connection, { version: version + 1, text: TEXT_VERSION, enrich: ENRICH_VERSION });
  await noteChanges(connection);
}

function list(table: string, columns: readonly Column[]): string {
  return names(columns)
    .map((name) => `${table}.${name}`)
    .join(", ");
}

async function freshPosts(
  connection: DuckDBConnection,
  pool: WorkerPool,
  step: (rows: number) => void,
): Promise<void> {
  const appender = await connection.createAppender("fresh_posts", "main", "temp");
  const batches = ranges(connection, "posts", "network_id, text, declared_language");
  const work = inOrder(batches, pool.depth, (rows) => {
    const posts = rows.map((row) => ({
      text: String(row["text"]),
      language: row["declared_language"] === null ? null : String(row["declared_language"]),
    }));
    return pool.run({ task: "post-traits", posts });
  });
  for await (const { item, result } of work) {
    const columns = { network_id: idsOf(item), ...result };
    await appendColumns(appender, POST_COLUMNS, columns, item.length);
    step(item.length);
  }
  appender.closeSync();
}

async function freshProfiles(
  connection: DuckDBConnection,
  pool: WorkerPool,
  step: (rows: number) => void,
): Promise<void> {
  const appender = await connection.createAppender("fresh_profiles", "main", "temp");
  const work = inOrder(ranges(connection, "profiles", PROFILE_TEXT_COLUMNS), pool.depth, (rows) =>
    pool.run({ task: "profile-traits", profiles: rows.map(profileTextOf) }),
  );
  for await (const { item, result } of work) {
    const columns = { network_id: idsOf(item), ...result };
    await appendColumns(appender, PROFILE_COLUMNS, columns, item.length);
    step(item.length);
  }
  appender.closeSync();
}

type Rows = Awaited<ReturnType<typeof queryRows>>;

function idsOf(rows: Rows): BigUint64Array {
  return BigUint64Array.from(rows, (row) => BigInt(String(row["network_id"])));
}

/** Row ids have gaps where rows were deleted: some ranges hold fewer rows, none is left out. */
async function* ranges(
  connection: DuckDBConnection,
  table: string,
  columns: string,
): AsyncGenerator<Rows> {
  const last = (await queryNumber(connection, `SELECT max(rowid) FROM ${table}`)) ?? -1;
  for (let from = 0; from <= last; from += BATCH) {
    const rows = await queryRows(
      connection,
      `SELECT ${columns} FROM ${table} WHERE rowid >= ${from} AND rowid < ${from + BATCH} ORDER BY rowid`,
    );
    if (rows.length > 0) yield rows;
  }
}
