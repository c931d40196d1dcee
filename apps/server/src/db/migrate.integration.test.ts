import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, describe, expect, it } from "vitest";
import {
  DATABASES,
  createServerDatabase,
  openTestDatabase,
  type DatabaseKind,
} from "../../test/databases.ts";
import { embeddedClient, openServer, type DatabaseClient } from "./client.ts";
import { migrate } from "./migrate.ts";

const directory = await mkdtemp(join(tmpdir(), "toolkit-migrations-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

async function openEmpty(kind: DatabaseKind): Promise<DatabaseClient> {
  if (kind === "embedded") return embeddedClient(await PGlite.create());
  const database = await createServerDatabase("template0");
  const client = await openServer(database.url);
  return {
    ...client,
    async close() {
      await client.close();
      await database.drop();
    },
  };
}

async function migrations(name: string, files: Readonly<Record<string, string>>): Promise<URL> {
  const path = join(directory, name);
  await cp(new URL("./migrations/", import.meta.url), path, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return pathToFileURL(`${path}/`);
}

describe.each(DATABASES)("migrations, on %s", (kind) => {
  it("bring an empty database up, once, also when two start together", async () => {
    const client = await openEmpty(kind);
    const numbers = await Promise.all([migrate(client), migrate(client)]);
    expect(Math.max(...numbers)).toBeGreaterThan(0);
    expect(await migrate(client)).toBe(0);
    await client.close();
  });

  it("are applied whole or not at all", async () => {
    const client = await openTestDatabase(kind);
    const broken = await migrations(`broken-${kind}`, {
      "9001_broken.sql": "create table half_made (a integer); select nonsense;",
    });
    await expect(migrate(client, broken)).rejects.toThrow(/nonsense/);
    const { rows } = await client.executeSql("select to_regclass('half_made') as found");
    expect(rows).toEqual([{ found: null }]);
    await client.close();
  });

  it("stop at data of a newer version and at a file that changed since", async () => {
    const client = await openTestDatabase(kind);
    await migrate(client, await migrations(`newer-${kind}`, { "9002_later.sql": "select 1;" }));
    await expect(migrate(client)).rejects.toThrow(/written by a newer version/);
    const names = await readdir(new URL("./migrations/", import.meta.url));
    const changed = await migrations(`changed-${kind}`, {
      "9002_later.sql": "select 1;",
      [names.toSorted()[0] ?? ""]: "select 2;",
    });
    await expect(migrate(client, changed)).rejects.toThrow(/was changed after it was applied/);
    await client.close();
  });

  it("make the tables that the code describes", async () => {
    const client = await openTestDatabase(kind);
    const names = await readdir(new URL("./schema/", import.meta.url));
    const modules = await Promise.all(
      names.map(
        (name): Promise<Record<string, unknown>> =>
          import(new URL(`./schema/${name}`, import.meta.url).href),
      ),
    );
    const described = modules
      .flatMap((module) => Object.values(module))
      .filter((value) => value instanceof PgTable)
      .flatMap((table) => {
        const { name, columns } = getTableConfig(table);
        return columns.map(
          (column) => `${name}.${column.name} ${column.notNull ? "not null" : "null"}`,
        );
      });
    const { rows } = await client.executeSql(`
      select table_name || '.' || column_name
        || case is_nullable when 'NO' then ' not null' else ' null' end as it
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migrations'`);
    const made = rows.map((row) => (row as { it: string }).it);
    expect(described.toSorted()).toEqual(made.toSorted());
    await client.close();
  });
});
