import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { ServerProcess } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory that a server has started on once: its stores are made and nobody has signed in. */
    readonly startedDirectory: string;
  }
}

/** Starts a server on an empty directory and stops it, so that what a first start makes is there. */
export async function makeStartedDirectory(directory: string): Promise<void> {
  const server = new ServerProcess({ TOOLKIT_DATA_DIR: directory, PORT: "0", SIMULATOR: "0" });
  await server.ready();
  const status = await server.stop("SIGTERM");
  if (status !== 0) throw new Error(`the server ended with ${status}: ${server.err}`);
}

/**
 * A data directory of a test's own, as a first start leaves it. To make the embedded database takes seconds of both
 * cores, so that only tests of the first start itself begin with nothing.
 */
export async function startedDirectory(name: string, folder = tmpdir()): Promise<string> {
  const directory = await mkdtemp(join(folder, name));
  await cp(inject("startedDirectory"), directory, { recursive: true });
  return directory;
}
