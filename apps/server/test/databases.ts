import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import { embeddedClient, openServer, type DatabaseClient } from "../src/db/client.ts";
import { someOf } from "./some-of.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL server that this run started. */
    readonly postgresUrl: string;
    /** A dump of a migrated embedded database. */
    readonly embeddedDump: string;
  }
}

/** What is about databases themselves runs on both. */
export const DATABASES = ["embedded", "postgresql"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/**
 * Suites of modules, whose statements are written once for both: on PostgreSQL in `npm test`, where the browser tests use
 * the embedded one, and on both in `npm run test:cases`.
 */
export const MODULE_DATABASES: readonly DatabaseKind[] = someOf(DATABASES, 2, 1);

/** The database that new ones are copied from: migrated and empty. */
export const TEMPLATE = "toolkit_template";

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A PostgreSQL database of one test file's own, copied from the template or empty. */
export async function createServerDatabase(
  template: string = TEMPLATE,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administrate(`create database ${name} template ${template}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administrate(`drop database ${name} with (force)`) };
}

/** A migrated, empty database that nobody else uses; `close` removes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<DatabaseClient> {
  if (kind === "embedded") {
    const dump = await readFile(inject("embeddedDump"));
    return embeddedClient(await PGlite.create({ loadDataDir: new Blob([dump]) }));
  }
  const database = await createServerDatabase();
  const client = await openServer(database.url);
  return {
    ...client,
    async close() {
      await client.close();
      await database.drop();
    },
  };
}
