import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { noteChanges } from "../store/account-digests.ts";
import { deriveAccountStats } from "../store/account-stats.ts";
import { isBrokenLog, isBrokenRead } from "../store/damage.ts";
import { Database, inTransaction, queryNumber, sqlText } from "../store/database.ts";
import {
  DATABASE_FILE,
  damaged,
  keepAside,
  keepLogAside,
  readBuried,
  unreadable,
  writeInfo,
} from "../store/folder.ts";
import { metaNumber, readMeta, writeMeta } from "../store/meta.ts";
import { prepareTables } from "../store/prepare-tables.ts";
import type { DatasetRegistry } from "../store/registry.ts";
import type { DatasetInfo } from "../store/rows.ts";
import { NotUnique, proveUnique, ROW_TABLES } from "../store/uniqueness.ts";
import { deriveTables } from "./derive.ts";
import { deriveInterests } from "./interests.ts";
import { resolveIds, takeSoundRows } from "./repair-rows.ts";
import { salvage, type Unreadable } from "./salvage.ts";
import { MOST_WORKERS, WorkerPool } from "./worker-pool.ts";

export interface RepairReport {
  readonly version: number;
  /** Rows of the new file, and rows of the damaged one that are not in it, by table. */
  readonly kept: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
  /** Of those, what lies in blocks that cannot be read; `values`: columns that kept rows do without. */
  readonly unreadable: Unreadable;
  /** The damaged file's name in the folder `damaged` of the dataset. */
  readonly aside: string;
}

/**
 * Takes what is sound of a damaged dataset into a new file: accounts once by their network id, numbered anew, and rows
 * that say without doubt whose they are. Rows in blocks that cannot be read are left out and counted. The damaged file is
 * kept beside it until a person removes it.
 *
 * @throws DatasetDamaged when the file cannot be opened at all: then the dataset stays as it was.
 */
export async function repairDataset(
  registry: DatasetRegistry,
  slug: string,
  options: RepairOptions = {},
): Promise<RepairReport> {
  const { workers = MOST_WORKERS, onShare = () => undefined } = options;
  return registry.whileClosed(slug, async (dir, info) => {
    const path = join(dir, DATABASE_FILE);
    const next = `${path}.repairing`;
    const readable = `${path}.salvaged`;
    removeFiles(next, readable);
    const pool = new WorkerPool(workers);
    try {
      let lost: Unreadable = { rows: {}, values: {} };
      let made = (await settle(dir)) ? await buildFrom(path, next, info, pool, onShare) : null;
      if (made === null) {
        onShare(0);
        removeFiles(next);
        lost = await salvage(path, readable, { info, buried: readBuried(dir) });
        onShare(0.3);
        made = await buildFrom(readable, next, info, pool, (share) => onShare(0.3 + share * 0.7));
      }
      if (made === null)
        throw damaged(dir, "data_unreadable", "what was copied cannot be read either");
      const aside = keepAside(dir);
      // The damaged file's log must not be read into the new one.
      rmSync(`${path}.wal`, { force: true });
      renameSync(next, path);
      rmSync(join(dir, "engine"), { recursive: true, force: true });
      writeInfo(dir, made.info);
      const dropped = Object.fromEntries(
        Object.entries(made.dropped).map(([table, n]) => [table, n + (lost.rows[table] ?? 0)]),
      );
      const { version } = made.info;
      return { version, kept: made.kept, dropped, unreadable: lost, aside };
    } finally {
      removeFiles(next, readable);
      await pool.close();
    }
  });
}

export interface RepairOptions {
  readonly workers?: number;
  /** How far it is, 0–1. */
  readonly onShare?: (share: number) => void;
}

function removeFiles(...paths: readonly string[]): void {
  for (const path of paths) for (const file of [path, `${path}.wal`]) rmSync(file, { force: true });
}

/** Builds the new file; null: the damaged one has blocks that cannot be read. */
async function buildFrom(
  path: string,
  next: string,
  info: DatasetInfo,
  pool: WorkerPool,
  onShare: (share: number) => void,
): Promise<Made | null> {
  const database = await Database.open(next);
  try {
    const connection = await database.connect();
    const giveBack = await database.borrowRoom();
    const made = await build(connection, path, info, pool, onShare);
    await giveBack();
    connection.closeSync();
    return made;
  } catch (error) {
    if (isBrokenRead(error)) return null;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Brings the damaged file to this version's tables, and its log into the file: nothing of it lies elsewhere then. False:
 * blocks that this needs cannot be read.
 */
async function settle(dir: string): Promise<boolean> {
  const path = join(dir, DATABASE_FILE);
  const database = await Database.open(path)
    .catch((error: unknown) => {
      if (!isBrokenLog(error)) throw error;
      // Its changes are lost; the file is what they were made to.
      keepLogAside(dir);
      return Database.open(path);
    })
    .catch((error: unknown) => {
      throw unreadable(dir, error);
    });
  try {
    await database.using(prepareTables);
    await database.rows("CHECKPOINT");
    return true;
  } catch (error) {
    if (isBrokenRead(error)) return false;
    throw unreadable(dir, error);
  } finally {
    database.close();
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
  onShare: (share: number) => void,
): Promise<Made> {
  await prepareTables(connection);
  await connection.run(`ATTACH ${sqlText(path)} AS old (READ_ONLY)`);
  const made = await inTransaction(connection, async () => {
    const moved = await resolveIds(connection);
    onShare(0.1);
    await takeSoundRows(connection);
    onShare(0.4);
    const stats = await deriveAccountStats(connection);
    onShare(0.5);
    await deriveTables(connection);
    onShare(0.6);
    await deriveInterests(connection, stats, pool);
    onShare(0.7);
    const meta = await readMeta(connection);
    const version = Math.max(metaNumber(meta, "version") ?? 0, info.version) + 1;
    // What was kept of other answers names accounts by their numbers: where these have moved it must not be read any more.
    const createdAt = moved ? new Date().toISOString() : info.createdAt;
    const { slug, name, owner, kind, scale } = info;
    const note = JSON.stringify({ slug, name, owner, kind, scale, createdAt });
    await writeMeta(connection, { version, removed_version: version, verified: 1, note });
    await noteChanges(connection);
    onShare(0.8);
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
  for (const table of ROW_TABLES) {
    const rows = (await queryNumber(connection, `SELECT count(*) FROM main.${table}`)) ?? 0;
    const before = (await queryNumber(connection, `SELECT count(*) FROM old.main.${table}`)) ?? 0;
    kept[table] = rows;
    dropped[table] = before - rows;
  }
  return { kept, dropped };
}
