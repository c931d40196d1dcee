import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { ServerProcess } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory that a server has started on once: its stores are made and nobody has signed in. */
    readonly startedDirectory: string;
  }
}

/** Starts a server on an empty directory and stops it, so that what a first start makes is there. */
async function makeStartedDirectory(directory: string): Promise<void> {
  const server = new ServerProcess({ TOOLKIT_DATA_DIR: directory, PORT: "0", SIMULATOR: "0" });
  await server.ready();
  const status = await server.stop("SIGTERM");
  if (status !== 0) throw new Error(`the server ended with ${status}: ${server.err}`);
}

/** Made by the first test that asks, while the others wait. */
async function made(): Promise<string> {
  const path = inject("startedDirectory");
  const making = `${path}-making`;
  while (!existsSync(path)) {
    try {
      await mkdir(making);
    } catch {
      await pause(200);
      continue;
    }
    try {
      if (existsSync(path)) break;
      await makeStartedDirectory(join(making, "data"));
      await rename(join(making, "data"), path);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  return path;
}

/**
 * A data directory of a test's own, as a first start leaves it. To make the embedded database takes seconds of both
 * cores, so that only tests of the first start itself begin with nothing.
 */
export async function startedDirectory(name: string, folder = tmpdir()): Promise<string> {
  const directory = await mkdtemp(join(folder, name));
  await cp(await made(), directory, { recursive: true });
  return directory;
}
