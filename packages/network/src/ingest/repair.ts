import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { noteChanges } from "../store/account-digests.ts";
import { deriveAccountStats } from "../store/account-stats.ts";
import { Database, inTransaction, queryNumber, sqlText } from "../store/database.ts";
import { DATABASE_FILE, keepAside, unreadable, writeInfo } from "../store/folder.ts";
import { metaNumber, readMeta, writeMeta } from "../store/meta.ts";
import { prepareTables } from "../store/prepare-tables.ts";
import type { DatasetRegistry } from "../store/registry.ts";
import type { DatasetInfo } from "../store/rows.ts";
import { NotUnique, proveUnique } from "../store/uniqueness.ts";
import { deriveTables } from "./derive.ts";
import { deriveInterests } from "./interests.ts";
import { REPAIRED_TABLES, resolveIds, takeSoundRows } from "./repair-rows.ts";
import { MOST_WORKERS, WorkerPool } from "./worker-pool.ts";

export interface RepairReport {
  readonly version: number;
  /** Rows of the new file, and rows of the damaged one that are not in it, by table. */
  readonly kept: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
  /** The damaged file's name in the folder `damaged` of the dataset. */
  readonly aside: string;
}

/**
 * Takes what is sound of a damaged dataset into a new file: accounts once by their network id, numbered anew, and rows
 * that say without doubt whose they are. The damaged file is kept beside it until a person removes it.
 *
 * @throws DatasetDamaged when the file cannot be read at all: then the dataset stays as it was.
 */
export async function repairDataset(
  registry: DatasetRegistry,
  slug: string,
  options: { readonly workers?: number } = {},
): Promise<RepairReport> {
  return registry.whileClosed(slug, async (dir, info) => {
    const path = join(dir, DATABASE_FILE);
    const next = `${path}.repairing`;
    for (const file of [next, `${next}.wal`]) rmSync(file, { force: true });
    await settle(dir);
    const pool = new WorkerPool(options.workers ?? MOST_WORKERS);
    const database = await Database.open(next);
    try {
      const connection = await database.connect();
      const giveBack = await database.borrowRoom();
      const made = await build(connection, path, info, pool);
      await giveBack();
      connection.closeSync();
      database.close();
      const aside = keepAside(dir);
      renameSync(next, path);
      rmSync(join(dir, "engine"), { recursive: true, force: true });
      writeInfo(dir, made.info);
      return { version: made.info.version, kept: made.kept, dropped: made.dropped, aside };
    } catch (error) {
      database.close();
      for (const file of [next, `${next}.wal`]) rmSync(file, { force: true });
      throw error;
    } finally {
      await pool.close();
    }
  });
}

/** Brings the damaged file to this version's tables, and its log into the file: nothing of it lies elsewhere then. */
async function settle(dir: string): Promise<void> {
  try {
    const database = await Database.open(join(dir, DATABASE_FILE));
    try {
      await database.using(prepareTables);
      await database.rows("CHECKPOINT");
    } finally {
      database.close();
    }
  } catch (error) {
    throw unreadable(dir, error);
  }
}

interface Made {
  readonly info: DatasetInfo;
  readonly kept: Record<string, number>;
  readonly dropped: Record<string, number>;
}

async function build(
  connection: DuckDBConnection,
  path: string,
  info: DatasetInfo,
  pool: WorkerPool,
): Promise<Made> {
  await prepareTables(connection);
  await connection.run(`ATTACH ${sqlText(path)} AS old (READ_ONLY)`);
  const made = await inTransaction(connection, async () => {
    const moved = await resolveIds(connection);
    await takeSoundRows(connection);
    const stats = await deriveAccountStats(connection);
    await deriveTables(connection);
    await deriveInterests(connection, stats, pool);
    const meta = await readMeta(connection);
    const version = Math.max(metaNumber(meta, "version") ?? 0, info.version) + 1;
    // What was kept of other answers names accounts by their numbers: where these have moved it must not be read any more.
    const createdAt = moved ? new Date().toISOString() : info.createdAt;
    const { slug, name, owner, kind } = info;
    const note = JSON.stringify({ slug, name, owner, kind, createdAt });
    await writeMeta(connection, { version, removed_version: version, verified: 1, note });
    await noteChanges(connection);
    const violations = await proveUnique(connection);
    if (violations.length > 0) throw new NotUnique(violations);
    return { info: { ...info, version, createdAt }, ...(await countRows(connection)) };
  });
  await connection.run("DETACH old");
  await connection.run("CHECKPOINT");
  return made;
}

async function countRows(connection: DuckDBConnection): Promise<Pick<Made, "kept" | "dropped">> {
  const kept: Record<string, number> = {};
  const dropped: Record<string, number> = {};
  for (const table of REPAIRED_TABLES) {
    const rows = (await queryNumber(connection, `SELECT count(*) FROM main.${table}`)) ?? 0;
    const before = (await queryNumber(connection, `SELECT count(*) FROM old.main.${table}`)) ?? 0;
    kept[table] = rows;
    dropped[table] = before - rows;
  }
  return { kept, dropped };
}
