import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";

/** Copies of the embedded database's folder, which others read while calls go on. */
export interface DatabaseCopies {
  /**
   * Copies the folder as it is at the moment of `held`, which runs while nobody can write. Null: `held` said so, and the
   * copy is of no use.
   */
  take<T>(folder: string, held: () => Promise<T | null>): Promise<T | null>;
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
    async take(folder, held) {
      await client.exec("checkpoint");
      // It names the place in the log from which a start replays.
      await copyOne(directory, folder, CONTROL);
      let from = await logFile(client, "(select redo_lsn from pg_control_checkpoint())");
      await copyPages(directory, folder, "");
      const copyLog = async (asked: Pick<Transaction, "query">): Promise<void> => {
        const last = await logFile(asked, "pg_current_wal_lsn()");
        for (const name of await readdir(join(directory, LOG)))
          // Those after the present one are old files that wait to be used again.
          if (/^[0-9A-F]{24}$/.test(name) && name >= from && name <= last)
            await copyOne(directory, folder, `${LOG}/${name}`);
        from = last;
      };
      // What was written meanwhile is copied before anybody has to wait; its last file is copied once more.
      await copyLog(client);
      return client.transaction(async (transaction) => {
        const result = await held();
        if (result !== null) await copyLog(transaction);
        return result;
      });
    },
  };
}

async function logFile(asked: Pick<Transaction, "query">, place: string): Promise<string> {
  const { rows } = await asked.query<{ name: string }>(`select pg_walfile_name(${place}) as name`);
  return rows[0]?.name ?? "";
}

async function copyPages(from: string, to: string, below: string): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (LEFT_OUT.test(entry.name) || path === CONTROL) continue;
    if (entry.isDirectory()) await copyPages(from, to, path);
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
