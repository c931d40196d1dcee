import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";

/** Copies of the embedded database's folder, which others read while calls go on. */
export interface DatabaseCopies {
  /** Bytes of the folder: no copy is larger, but for what is written meanwhile. */
  size(): Promise<number>;
  /** Copies the pages, which takes long; the copy is of use when a moment was held. */
  begin(folder: string, signal: AbortSignal): Promise<DatabaseCopy>;
}

export interface DatabaseCopy {
  /** Copies what was written since, so that little is left for the moment. */
  catchUp(): Promise<void>;
  /**
   * Makes the copy the database at the moment of `held`, which runs while nobody can write. Null: `held` said so, and
   * another moment can be asked for.
   */
  hold<T>(held: () => Promise<T | null>): Promise<T | null>;
}

const LOG = "pg_wal";
const CONTROL = "global/pg_control";
/** Of a running process, or made anew by every start. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_stat_tmp|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * A folder of PostgreSQL can be copied while it is written, as its own base backups are: from the last checkpoint on, every
 * page that changes is in the log first, as a whole. A start on the copied pages replays the log up to where it was copied,
 * and is then at that moment. PGlite makes no checkpoint by itself, so that the one that is asked for stays the last.
 */
export function copiesOf(client: PGlite, directory: string): DatabaseCopies {
  return {
    size: () => sizeOf(directory),
    async begin(folder, signal) {
      await client.exec("checkpoint");
      // It names the place in the log from which a start replays.
      await copyOne(directory, folder, CONTROL);
      let from = await logFile(client, "(select redo_lsn from pg_control_checkpoint())");
      await copyPages({ from: directory, to: folder, signal }, "");
      const copyLog = async (asked: Pick<Transaction, "query">): Promise<void> => {
        const last = await logFile(asked, "pg_current_wal_lsn()");
        for (const name of await readdir(join(directory, LOG)))
          // Those after the present one are old files that wait to be used again.
          if (/^[0-9A-F]{24}$/.test(name) && name >= from && name <= last)
            await copyOne(directory, folder, `${LOG}/${name}`);
        // The last file is copied once more: it is still written.
        from = last;
      };
      return {
        catchUp: () => copyLog(client),
        hold: (held) =>
          client.transaction(async (transaction) => {
            const result = await held();
            if (result !== null) await copyLog(transaction);
            return result;
          }),
      };
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile())
      // One that is gone by now is not copied either.
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return bytes;
}

async function logFile(asked: Pick<Transaction, "query">, place: string): Promise<string> {
  const { rows } = await asked.query<{ name: string }>(`select pg_walfile_name(${place}) as name`);
  return rows[0]?.name ?? "";
}

interface Pages {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

async function copyPages(pages: Pages, below: string): Promise<void> {
  const { from, to, signal } = pages;
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (LEFT_OUT.test(entry.name) || path === CONTROL) continue;
    signal.throwIfAborted();
    if (entry.isDirectory()) await copyPages(pages, path);
    else if (below !== LOG) await copyOne(from, to, path);
  }
}

async function copyOne(from: string, to: string, path: string): Promise<void> {
  await mkdir(join(to, path, ".."), { recursive: true, mode: 0o700 });
  // Where the file system can, both share their blocks until one is written.
  await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(
    (error: NodeJS.ErrnoException) => {
      // A table that was dropped meanwhile is dropped by the log as well.
      if (error.code !== "ENOENT") throw error;
    },
  );
}
