import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prepareDataDirectory } from "../data-directory.ts";
import { readEnvironment } from "../compose/env.ts";
import { keepFilesPrivate, makePrivate } from "../private-files.ts";
import { lockDataDirectory, type ProcessLock } from "../process-lock.ts";
import { readServerAddress } from "../server-address.ts";
import { StartupError } from "../startup-error.ts";
import { DATABASE_UNAVAILABLE } from "../sentences.ts";
import type { Backend } from "./backend.ts";
import { commandErrorOf } from "./error-body.ts";
import { CommandError } from "./errors.ts";

/** Another command that holds the data directory is waited for this long. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 100;
const SAY_AFTER_MS = 2_000;

/**
 * The data directory belongs to one process at a time. When a server holds it, the command goes through the server;
 * when another command holds it, this one waits its turn; else it opens the stores itself.
 */
export async function openBackend(
  dataDir: string | undefined,
  err: NodeJS.WritableStream,
): Promise<Backend> {
  keepFilesPrivate();
  const environment = readEnvironment();
  const directory = dataDir === undefined ? environment.dataDirectory : resolve(dataDir);
  await prepareDataDirectory(directory);
  const since = Date.now();
  for (let told = false; ;) {
    const lock = await tryLock(directory);
    if (!(lock instanceof StartupError)) {
      await makePrivate(directory);
      const { directBackend } = await import("./direct-backend.ts");
      return directBackend({ directory, lock, shards: environment.engineShards });
    }
    const address = await readServerAddress(directory);
    const answer = address === null ? "none" : await healthOf(address);
    if (answer === "database_away") throw new CommandError("unavailable", DATABASE_UNAVAILABLE.en);
    if (address !== null && answer === "ready") {
      const token = (await readFile(join(directory, "local-token"), "utf8")).trim();
      const { httpBackend } = await import("./http-backend.ts");
      return httpBackend(address, token);
    }
    if (Date.now() - since > PATIENCE_MS) throw lock;
    if (!told && Date.now() - since > SAY_AFTER_MS) {
      err.write(`Waiting: ${lock.message.split(".")[0] ?? "the data directory is in use"}\n`);
      told = true;
    }
    await pause(LOOK_EVERY_MS);
  }
}

async function tryLock(directory: string): Promise<ProcessLock | StartupError> {
  try {
    return await lockDataDirectory(directory);
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
}

/**
 * A server that is still starting, or one whose address is old, does not answer yet: look again. One whose database is
 * away says so, and nobody knows for how long.
 */
async function healthOf(address: string): Promise<"ready" | "database_away" | "none"> {
  try {
    const response = await fetch(new URL("/api/health/", address), {
      headers: { "accept-language": "en" },
      signal: AbortSignal.timeout(5_000),
    });
    if (response.status === 200) return "ready";
    const said = commandErrorOf(response.status, await response.json());
    return said.message === DATABASE_UNAVAILABLE.en ? "database_away" : "none";
  } catch {
    return "none";
  }
}
