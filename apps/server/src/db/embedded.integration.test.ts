import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openDurable } from "./embedded.ts";

const directory = await mkdtemp(join(tmpdir(), "toolkit-durable-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

it("waits for the disk at every commit", async () => {
  const client = await openDurable(join(directory, "postgres"));
  const flush = vi.spyOn(fs, "fsyncSync");
  await client.exec("create table kept (a integer)");
  for (let i = 0; i < 5; i++) {
    const before = flush.mock.calls.length;
    await client.query("insert into kept values ($1)", [i]);
    expect(flush.mock.calls.length).toBeGreaterThan(before);
  }
  const { rows } = await client.query<{ setting: string }>(
    "select setting from pg_settings where name = 'fsync'",
  );
  expect(rows).toEqual([{ setting: "on" }]);
  await client.close();
});

it("gives nobody else a right on what it writes", async () => {
  const folder = join(directory, "private");
  const client = await openDurable(folder);
  await client.exec(
    "create table kept_apart as select generate_series(1, 5000) as a; create index on kept_apart (a)",
  );
  await client.exec("vacuum full kept_apart");
  const open = () =>
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => (fs.statSync(join(folder, name)).mode & 0o077) !== 0);
  expect(open()).toEqual([]);
  await client.close();
  expect(open()).toEqual([]);
});
