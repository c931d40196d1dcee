import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { StartupError } from "./startup-error.ts";

interface Holder {
  readonly pid: number;
  /** When the process started, as the system tells it: a pid is used again, a pid with a start time is not. */
  readonly started: string | null;
}

const run = promisify(execFile);

/** Null where the process is not there, or the system does not tell. */
async function startTime(pid: number): Promise<string | null> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, "utf8");
    // Field 22; the second one is the command in brackets and may hold spaces.
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({
      stdout: "",
    }));
    return stdout.trim() || null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (!exists(holder.pid)) return false;
  const started = await startTime(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value)) return null;
    const { pid } = value;
    if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid <= 0) return null;
    const started = "started" in value && typeof value.started === "string" ? value.started : null;
    return { pid, started };
  } catch {
    return null;
  }
}

const readText = (path: string) => readFile(path, "utf8").catch(() => null);

/** A takeover takes microseconds; a folder this old was left by a process that died in the middle of one. */
const TAKEOVER_LOST_MS = 5_000;

/**
 * Removes a lock of a dead process. Only who made the takeover folder may, and only after reading the lock once more:
 * otherwise the slower of two could remove the lock that the faster has just made.
 */
async function removeStale(path: string, stale: string): Promise<void> {
  const takeover = `${path}.takeover`;
  try {
    await mkdir(takeover);
  } catch {
    const made = await stat(takeover).catch(() => null);
    if (made && Date.now() - made.mtimeMs > TAKEOVER_LOST_MS)
      await rmdir(takeover).catch(() => undefined);
    else await pause(20);
    return;
  }
  try {
    if ((await readText(path)) === stale) await rm(path, { force: true });
  } finally {
    await rmdir(takeover);
  }
}

export interface ProcessLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one on the data directory: PGlite does not notice a second one and would corrupt its
 * files. Throws a `StartupError` that names the holder. What a killed process left is taken over.
 */
export async function lockDataDirectory(directory: string): Promise<ProcessLock> {
  const path = join(directory, "lock");
  const own = JSON.stringify({ pid: process.pid, started: await startTime(process.pid) });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    for (;;) {
      try {
        await link(draft, path);
        break;
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      }
      const text = await readText(path);
      if (text === null) continue;
      const holder = parseHolder(text);
      if (holder !== null && (await isAlive(holder))) {
        throw new StartupError(
          `Another copy is running on the data directory ${directory} (process ${holder.pid}). Stop it, or set TOOLKIT_DATA_DIR to another directory.`,
        );
      }
      await removeStale(path, text);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readText(path)) === own) await rm(path, { force: true });
    },
  };
}
