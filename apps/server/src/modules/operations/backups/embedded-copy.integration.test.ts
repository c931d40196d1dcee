import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { importFiles } from "@toolkit/network/ingest/import-files";
import { planImport } from "@toolkit/network/ingest/plan";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbedded, type DatabaseClient } from "../../../db/client.ts";
import type { DatabaseCopies } from "../../../db/embedded-copy.ts";
import { migrate } from "../../../db/migrate.ts";
import { DiskGuard } from "../../../disk-guard.ts";
import { systemClock } from "../../../ports/clock.ts";
import { rowsOf } from "./services/people-tables.ts";
import { restoreBackup } from "./services/restore-backup.ts";
import { takeBackup, workFolder } from "./services/take-backup.ts";

const ROWS = 12_000;
/** Saves that are answered while a backup reads, of the many there is time for. */
const ANSWERED = 5;

let folder: string;
let client: DatabaseClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolkit-copy-"));
  client = await openEmbedded(join(folder, "data", "postgres"));
  await migrate(client);
  await rowsOf(
    client.db,
    sql`insert into billing_events (id, type, created_at, received_at)
      select 'kept-' || number, repeat(md5(number::text), 4), now(), now() from generate_series(1, ${ROWS}::int) number`,
  );
  // Filling it in one go is not what is measured: its pages are on the disk before.
  await client.executeSql("checkpoint");
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

/** Saves two rows in one transaction, as long as it is asked to; answers how many pairs. */
async function savePairs(until: AbortSignal): Promise<number> {
  let pairs = 0;
  while (!until.aborted) {
    await client.db.transaction(async (transaction) => {
      for (const side of ["left", "right"])
        await rowsOf(
          transaction,
          sql`insert into billing_events (id, type, created_at, received_at)
            values (${`${side}-${pairs}`}, ${String(pairs)}, now(), now())`,
        );
    });
    pairs += 1;
    // Others have their turn, as between calls: without it the backup would wait for the saves.
    await delay(5);
  }
  return pairs;
}

it("answers saves while a backup reads the embedded database, which it restores as it was at one moment", async () => {
  const dataDirectory = join(folder, "data");
  const registry = await DatasetRegistry.open(dataDirectory);
  const over = new AbortController();
  const saving = savePairs(over.signal);
  const pieces: Buffer[] = [];
  const stores = { db: client.db, copies: client.copies, registry, dataDirectory, secret: "any" };
  const signal = new AbortController().signal;
  for await (const piece of takeBackup({ ...stores, clock: systemClock }, { without: [], signal }))
    pieces.push(piece);
  over.abort();
  const pairs = await saving;
  await registry.close();

  const directory = join(folder, "restored");
  await restoreBackup({
    source: async function* () {
      yield Buffer.concat(pieces);
    },
    directory,
    databaseUrl: undefined,
    clock: systemClock,
  });
  const restored = await openEmbedded(join(directory, "postgres"));
  try {
    const [row] = await rowsOf(
      restored.db,
      `select count(*) filter (where id like 'kept-%')::int as kept,
        count(*) filter (where id like 'left-%')::int as lefts,
        count(*) filter (where id like 'right-%')::int as rights,
        max(case when id like 'left-%' then type::int end) as last
      from billing_events`,
    );
    const lefts = Number(row?.["lefts"]);
    // Whole pairs, all of those before the moment and none after it.
    expect(row).toEqual({ kept: ROWS, lefts, rights: lefts, last: lefts - 1 });
    expect(lefts).toBeGreaterThan(0);
    expect(pairs - lefts).toBeGreaterThan(ANSWERED);
  } finally {
    await restored.close();
  }
  expect(await readdir(workFolder(dataDirectory)).catch(() => "gone")).toBe("gone");
});

async function importedPosts(registry: DatasetRegistry, name: string): Promise<void> {
  const path = join(folder, `${name}.csv`);
  await writeFile(path, `id,author_id,created_at,text\n${name},1,2026-03-01T10:00:00Z,tea\n`);
  const plan = await planImport({ paths: [path] });
  await importFiles({ dataset: await registry.open("posts"), plan, workers: 0 });
}

it("is made although an import ends while the pages are copied, and holds it", async () => {
  const dataDirectory = join(folder, "data");
  const registry = await DatasetRegistry.open(dataDirectory);
  await registry.create({ slug: "posts", name: "posts", owner: null, kind: "imported" });
  const { copies } = client;
  if (copies === null) throw new Error("embedded databases can be copied");
  let begun = 0;
  const busy: DatabaseCopies = {
    size: () => copies.size(),
    async begin(...of) {
      const copy = await copies.begin(...of);
      begun += 1;
      await importedPosts(registry, String(begun));
      return copy;
    },
  };
  const stores = { db: client.db, copies: busy, registry, dataDirectory, secret: "any" };
  const { signal } = new AbortController();
  const pieces: Buffer[] = [];
  for await (const piece of takeBackup({ ...stores, clock: systemClock }, { without: [], signal }))
    pieces.push(piece);
  await registry.close();
  expect(begun).toBe(1);
  const directory = join(folder, "with-import");
  await restoreBackup({
    source: async function* () {
      yield Buffer.concat(pieces);
    },
    directory,
    databaseUrl: undefined,
    clock: systemClock,
  });
  const restored = await DatasetRegistry.open(directory);
  expect((await (await restored.open("posts")).counts()).posts).toBe(1);
  await restored.close();
});

it("is refused in numbers where the disk has no room for the copy beside its reserve", async () => {
  const dataDirectory = join(folder, "data");
  const registry = await DatasetRegistry.open(dataDirectory);
  const disk = new DiskGuard({ space: () => ({ free: 90_000_000, total: 1e12 }) }, 64_000_000);
  const stores = { db: client.db, copies: client.copies, registry, dataDirectory, secret: "any" };
  const { signal } = new AbortController();
  const made = takeBackup({ ...stores, disk, clock: systemClock }, { without: [], signal });
  await expect(
    restoreBackup({
      source: () => made,
      directory: join(folder, "never"),
      databaseUrl: undefined,
      clock: systemClock,
    }),
  ).rejects.toThrow(/needs up to \d+ MB .* 26 MB can be used \(64 MB are reserved/);
  await registry.close();
});
