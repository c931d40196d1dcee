import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { link, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import { useReserveWhenFull } from "./ballast.ts";
import { StartupError } from "./startup-error.ts";

interface Holder {
  readonly pid: number;
  /** When the process started, as the system tells it: a pid is used again, a pid with a start time is not. */
  readonly started: string | null;
  /** A pid says nothing on another one. Null: an older version left it. */
  readonly host: string | null;
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
  if (holder.host !== null && holder.host !== hostname()) return false;
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
    const host = "host" in value && typeof value.host === "string" ? value.host : null;
    return { pid, started, host };
  } catch {
    return null;
  }
}

const readText = (path: string) => readFile(path, "utf8").catch(() => null);

/** Kept open for as long as the directory is held. Its name stays: a file that is made anew would be another lock. */
const KERNEL_LOCK = "lock.duckdb";

/** Directories that this process holds: the kernel's lock keeps others out, not ourselves. */
const heldHere = new Set<string>();

/**
 * A lock that the kernel holds and a crash releases, whichever container the other process runs in: pids of one are not
 * seen from the next. Node has none of its own, and DuckDB takes one on each file that it writes. Null: another holds it.
 */
async function takeKernelLock(directory: string): Promise<DuckDBInstance | null> {
  const path = join(directory, KERNEL_LOCK);
  try {
    if (!(await isThere(path))) await makeKernelLock(path);
    return await openLock(path);
  } catch (error) {
    if (error instanceof Error && /lock on file/i.test(error.message)) return null;
    if (error instanceof Error && /not a valid DuckDB database/i.test(error.message))
      throw new StartupError(
        `The lock ${path} is damaged. Stop every copy that runs on this data directory, and remove that file.`,
      );
    throw error;
  }
}

const openLock = (path: string) =>
  DuckDBInstance.create(path, { threads: "1", memory_limit: "16MB" });

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes the file whole elsewhere and gives it its name once: who opens a file that another is still writing finds no
 * database, and a start that is killed meanwhile leaves a draft.
 */
async function makeKernelLock(path: string): Promise<void> {
  const draft = join(dirname(path), `lock.${randomUUID()}`);
  try {
    (await openLock(draft)).closeSync();
    await link(draft, path);
  } catch {
    // Another start was first and, as the holder, removes drafts; or the disk knows no links, and the name is opened as
    // it is. What else is wrong, that open says.
  } finally {
    await rm(draft, { force: true });
  }
}

/** Drafts of files that are named at once, each with a random part: `lock.<uuid>`, `secret.<hex>`, `local-token.<hex>`. */
const DRAFT =
  /^(lock\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(secret|local-token)\.[0-9a-f]{12})$/;

/** Removes what starts that were cut off have left. Only the holder of the lock makes such files. */
async function removeDrafts(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => DRAFT.test(name));
  await Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
}

async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export interface ProcessLock {
  release(): Promise<void>;
}

function inUse(directory: string, holder: Holder | null): StartupError {
  const who = holder === null ? "" : ` (process ${holder.pid} on ${holder.host ?? "this machine"})`;
  return new StartupError(
    `Another copy is running on the data directory ${directory}${who}. Stop it, or set TOOLKIT_DATA_DIR to another directory.`,
  );
}

/**
 * Makes this process the only one on the data directory: PGlite does not notice a second one and would corrupt its
 * files. Throws a `StartupError` that names the holder. What a killed process left is taken over. A full disk gets its
 * reserve back first, since the lock is the first file that is written.
 */
export async function lockDataDirectory(directory: string): Promise<ProcessLock> {
  const place = await realpath(directory);
  const path = join(directory, "lock");
  const readHolder = async () => parseHolder((await readText(path)) ?? "");
  if (heldHere.has(place)) throw inUse(directory, await readHolder());
  heldHere.add(place);
  let kernelLock: DuckDBInstance | null = null;
  try {
    useReserveWhenFull(directory);
    kernelLock = await takeKernelLock(directory);
    const holder = await readHolder();
    // Versions before this one leave their pid alone.
    if (kernelLock === null || (holder !== null && (await isAlive(holder))))
      throw inUse(directory, holder);
    const started = await startTime(process.pid);
    await removeDrafts(directory);
    // The whole text or none: who is kept out reads it.
    await writeWhole(path, JSON.stringify({ pid: process.pid, started, host: hostname() }));
  } catch (error) {
    kernelLock?.closeSync();
    heldHere.delete(place);
    throw error;
  }
  return {
    async release() {
      await rm(path, { force: true });
      kernelLock.closeSync();
      heldHere.delete(place);
    },
  };
}
