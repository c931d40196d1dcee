import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles } from "@toolkit/network/ingest/import-files";
import { planImport } from "@toolkit/network/ingest/plan";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { breakBlock } from "@toolkit/network/store/testing/break-block";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../../ports/clock.ts";
import type { BackupContents } from "./services/read-backup.ts";
import { restoreBackup } from "./services/restore-backup.ts";
import { takeBackup } from "./services/take-backup.ts";

const POSTS = 20_000;

let folder = "";
const data = (): string => join(folder, "data");
const fileOf = (directory: string, slug: string): string =>
  join(directory, "datasets", slug, "network.duckdb");

/** Two sound datasets, imported once and copied for each test. */
let imported = "";
beforeAll(async () => {
  imported = await mkdtemp(join(tmpdir(), "toolkit-sound-backup-"));
  const registry = await DatasetRegistry.open(join(imported, "data"));
  const path = join(imported, "posts.csv");
  const text = (i: number): string => (i * 2_654_435_761).toString(36).repeat(4);
  const rows = Array.from(
    { length: POSTS },
    (_, i) => `${i + 1},${1 + (i % 50)},2026-03-01T10:00:00Z,${text(i)}`,
  );
  await writeFile(path, `id,author_id,created_at,text\n${rows.join("\n")}\n`);
  const plan = await planImport({ paths: [path] });
  for (const slug of ["broken", "sound"]) {
    await registry.create({ slug, name: slug, owner: null, kind: "imported" });
    await importFiles({ dataset: await registry.open(slug), plan, workers: 0 });
  }
  await registry.close();
});
afterAll(() => rm(imported, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolkit-damaged-backup-"));
  await cp(join(imported, "data"), data(), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function backUpAndRestore(): Promise<{ about: BackupContents; restored: string }> {
  const registry = await DatasetRegistry.open(data());
  const pieces: Buffer[] = [];
  const stores = {
    db: null,
    registry,
    dataDirectory: data(),
    secret: "x",
    clock: systemClock,
  };
  const { signal } = new AbortController();
  for await (const piece of takeBackup(stores, { without: [], signal })) pieces.push(piece);
  await registry.close();
  const restored = join(folder, "restored");
  const about = await restoreBackup({
    source: async function* () {
      yield Buffer.concat(pieces);
    },
    directory: restored,
    databaseUrl: undefined,
    clock: systemClock,
  });
  return { about, restored };
}

async function expectSound(directory: string): Promise<void> {
  const registry = await DatasetRegistry.open(directory);
  expect((await (await registry.open("sound")).counts()).posts).toBe(POSTS);
  await registry.examine();
  expect(registry.damaged().map(({ slug }) => slug)).toEqual(["broken"]);
  await registry.close();
}

it("copies the file of a dataset that cannot be opened, and everything else as always", async () => {
  await writeFile(fileOf(data(), "broken"), "no database");
  const { about, restored } = await backUpAndRestore();
  expect(about.damaged).toMatchObject([{ slug: "broken", files: ["network.duckdb"] }]);
  expect(await readFile(fileOf(restored, "broken"), "utf8")).toBe("no database");
  await expectSound(restored);
});

it("copies the file of a dataset whose damage shows when its rows are read", async () => {
  await breakBlock(fileOf(data(), "broken"), "posts", "norm");
  const { about, restored } = await backUpAndRestore();
  expect(about.damaged).toMatchObject([
    {
      slug: "broken",
      found: expect.stringContaining("blocks_unreadable"),
      files: ["network.duckdb"],
    },
  ]);
  expect(await readFile(fileOf(restored, "broken"))).toEqual(
    await readFile(fileOf(data(), "broken")),
  );
  const registry = await DatasetRegistry.open(restored);
  expect((await (await registry.open("sound")).counts()).posts).toBe(POSTS);
  const broken = await registry.open("broken");
  await expect(broken.database.rows("SELECT max(norm) FROM posts")).rejects.toThrow(/checksum/);
  await registry.close();
});

it("leaves out a file that cannot be read, so that no half of the dataset is restored", async () => {
  await rm(fileOf(data(), "broken"));
  await mkdir(fileOf(data(), "broken"));
  const { about, restored } = await backUpAndRestore();
  expect(about.damaged).toMatchObject([{ slug: "broken", files: [] }]);
  await expectSound(restored);
});
