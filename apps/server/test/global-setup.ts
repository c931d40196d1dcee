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
import { keyOf, kept } from "./kept.ts";
import { findBinaries, startPostgres } from "./postgres-server.ts";

const run = promisify(execFile);
const BUILD = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url));
const DATABASE = fileURLToPath(new URL("../src/db/", import.meta.url));

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

/** The files of a server that has the template. */
async function makeCluster(directory: string): Promise<void> {
  const server = await startPostgres();
  try {
    await makeTemplate(server.url);
    await server.halt();
    await run("cp", ["-a", server.data, directory]);
  } finally {
    await server.stop();
  }
}

/** Once for all integration tests: PostgreSQL, a migrated database of each kind to copy, and the built programs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await run(process.execPath, [BUILD, "--tests"]);
  const inputs = ["migrations", "migrate.ts", "client.ts"].map((name) => join(DATABASE, name));
  const lock = fileURLToPath(new URL("../../../package-lock.json", import.meta.url));
  const key = await keyOf([...inputs, lock], findBinaries());
  const embedded = await kept("embedded", key, (made) => dumpEmbedded(join(made, "embedded.tar")));
  const cluster = await kept("postgres", key, makeCluster);
  const server = await startPostgres(join(cluster, "data"));
  const directory = await mkdtemp(join(tmpdir(), "toolkit-tests-"));
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  project.provide("postgresUrl", server.url("postgres"));
  project.provide("embeddedDump", join(embedded, "embedded.tar"));
  project.provide("startedDirectory", join(directory, "started"));
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
