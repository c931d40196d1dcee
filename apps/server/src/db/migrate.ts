import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { StartupError } from "../startup-error.ts";
import type { DatabaseClient } from "./client.ts";

/** Beside this file in the source, and beside the bundle after the build. */
const DIRECTORY = new URL("./migrations/", import.meta.url);

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface AppliedRow {
  readonly number: number;
  readonly checksum: string;
}

export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(new URL(name, directory), "utf8");
      const checksum = createHash("sha256").update(text).digest("hex");
      return { number: Number(name.slice(0, 4)), name, text, checksum };
    }),
  );
}

function isApplied(row: unknown): row is AppliedRow {
  return typeof row === "object" && row !== null && "number" in row && "checksum" in row;
}

async function isRecorded(client: DatabaseClient, number: number): Promise<boolean> {
  const { rows } = await client.executeSql("select 1 from schema_migrations where number = $1", [
    number,
  ]);
  return rows.length > 0;
}

/**
 * Brings the database to this version: every migration that it does not have yet, in order, each in a transaction.
 * Files are append-only: one that was applied and changed since, and one that only a newer version knows, stop the
 * start instead of guessing.
 */
export async function migrate(
  client: DatabaseClient,
  directory: URL = DIRECTORY,
  /** Applies these alone: what a backup of an older version had. */
  only?: ReadonlySet<number>,
): Promise<number> {
  await client.executeScript(`
    select pg_advisory_xact_lock(7461726765740001);
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const migrations = await readMigrations(directory);
  const { rows } = await client.executeSql("select number, checksum from schema_migrations");
  const applied = new Map(rows.filter(isApplied).map((row) => [row.number, row.checksum]));
  for (const [number, checksum] of applied) {
    const migration = migrations.find((known) => known.number === number);
    if (migration === undefined) {
      throw new StartupError(
        `The database was written by a newer version of Targeting Toolkit (migration ${number} is not known here). Update the program, or use another data directory.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `Migration ${migration.name} was changed after it was applied. Restore the file; changes go into a new migration.`,
      );
    }
  }
  const missing = migrations.filter(
    ({ number }) => !applied.has(number) && (only?.has(number) ?? true),
  );
  for (const { number, name, text, checksum } of missing) {
    try {
      await client.executeScript(`
        select pg_advisory_xact_lock(7461726765740001);
        insert into schema_migrations (number, name, checksum) values (${number}, '${name}', '${checksum}');
        ${text}`);
    } catch (error) {
      // Another process that started at the same time held the lock and applied it.
      if (!(await isRecorded(client, number))) throw error;
    }
  }
  return missing.length;
}
