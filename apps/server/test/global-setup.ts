import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { embeddedClient, openServer } from "../src/db/client.ts";
import { migrate } from "../src/db/migrate.ts";
import { TEMPLATE } from "./databases.ts";
import { startPostgres } from "./postgres-server.ts";
import { makeStartedDirectory } from "./started-directory.ts";

const run = promisify(execFile);
const BUILD = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url));

async function dumpEmbedded(path: string): Promise<void> {
  const database = await PGlite.create();
  await migrate(embeddedClient(database));
  const dump = await database.dumpDataDir("none");
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

async function makeTemplate(url: (database: string) => string): Promise<void> {
  const administrator = new pg.Client({ connectionString: url("postgres") });
  await administrator.connect();
  await administrator.query(`create database ${TEMPLATE}`);
  await administrator.end();
  const client = await openServer(url(TEMPLATE));
  await migrate(client);
  await client.close();
}

/** Once for all integration tests: PostgreSQL, a migrated database of each kind to copy, and the built programs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await run(process.execPath, [BUILD, "--tests"]);
  const directory = await mkdtemp(join(tmpdir(), "toolkit-tests-"));
  const embeddedDump = join(directory, "embedded.tar");
  const started = join(directory, "started");
  const server = await startPostgres();
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await Promise.all([
      makeTemplate(server.url),
      dumpEmbedded(embeddedDump),
      makeStartedDirectory(started),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("postgresUrl", server.url("postgres"));
  project.provide("embeddedDump", embeddedDump);
  project.provide("startedDirectory", started);
  project.provide(
    "programs",
    fileURLToPath(new URL("../../../build/test-programs", import.meta.url)),
  );
  const samples = join(directory, "samples");
  await mkdir(samples);
  project.provide("samples", samples);
  // For all projects: the registry test reads what the integration tests note.
  const drivenCalls = join(directory, "driven-calls");
  await mkdir(drivenCalls);
  project.vitest.provide("drivenCalls", drivenCalls);
  return stop;
}
