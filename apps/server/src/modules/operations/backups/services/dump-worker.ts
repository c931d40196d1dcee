import { rm } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { dumpTables } from "./people-tables.ts";
import type { DumpOrder, Dumped } from "./dump-copy.ts";

/** Reads a copy of the embedded database, which nobody else has open, and removes it. */
async function dump({ copy, folder }: DumpOrder): Promise<Dumped> {
  // The copy is read once and thrown away: no commit of its start has to reach the disk.
  const client = await PGlite.create({ dataDir: copy });
  try {
    const people = await drizzle({ client }).transaction(
      async (transaction) => dumpTables(transaction, folder),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    return { people };
  } finally {
    await client.close();
    await rm(copy, { recursive: true, force: true });
  }
}

function failureOf(error: unknown): Dumped {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  return { failed: error instanceof Error ? error.message : String(error), code };
}

// The thread's own data, as `dumpCopy` gives it.
parentPort?.postMessage(await dump(workerData as DumpOrder).catch(failureOf));
