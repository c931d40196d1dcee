import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileText } from "@toolkit/core/domain/text-index";
import type { Query } from "@toolkit/core/domain/query";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { importFiles } from "@toolkit/network/ingest/import-files";
import { planImport } from "@toolkit/network/ingest/plan";
import { SAMPLE_SLUG } from "./services/resolve-dataset.ts";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { EngineHost } from "./services/engine-host.ts";
import { folderPath, foldersOf } from "./services/engine-versions.ts";

const SLUG = "damaged-files";
const ACCOUNTS = 300;

function flip(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(path, bytes);
}

const DAMAGES: readonly (readonly [string, (folder: string) => void])[] = [
  ["a truncated manifest", (folder) => truncateSync(join(folder, "manifest.json"), 40)],
  ["a flipped bit in the manifest", (folder) => flip(join(folder, "manifest.json"))],
  ["no manifest", (folder) => rmSync(join(folder, "manifest.json"))],
  ["no shard file", (folder) => rmSync(join(folder, "shard-0.bin"))],
  ["a truncated shared file", (folder) => truncateSync(join(folder, "shared.bin"), 64)],
  ["a truncated text file", (folder) => truncateSync(join(folder, "shard-1.text"), 0)],
];

describe("damaged engine files", () => {
  let dir: string;
  let registry: DatasetRegistry;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "engine-files-"));
    registry = await DatasetRegistry.open(dir);
    await registry.create({ slug: SLUG, name: "Damaged", owner: null, kind: "imported" });
    const files = join(dir, "files");
    mkdirSync(files);
    const ids = Array.from({ length: ACCOUNTS }, (_, i) => i + 1);
    writeFileSync(
      join(files, "people.csv"),
      `id,username\n${ids.map((id) => `${id},user${id}`).join("\n")}\n`,
    );
    writeFileSync(
      join(files, "posts.csv"),
      `id,author_id,created_at,text\n${ids.map((id) => `${1000 + id},${id},2026-03-01T10:00:00Z,green tea now`).join("\n")}\n`,
    );
    const plan = await planImport({ paths: [files] });
    await importFiles({
      dataset: await registry.open(SLUG),
      plan,
      asOf: 1_772_500_000,
      workers: 0,
    });
    const engines = host();
    await engines.publish(SLUG);
    await engines.close();
  });
  afterAll(async () => {
    await registry.close();
    // The store's own threads may still put a file away.
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  });

  const host = (): EngineHost =>
    new EngineHost({ registry, dataDirectory: dir, shards: 2, workers: false });
  const folder = (): string => {
    const datasetDir = join(dir, "datasets", SLUG);
    const [newest] = foldersOf(datasetDir);
    if (newest === undefined) throw new Error("no engine files");
    return folderPath(datasetDir, newest);
  };

  it.each(DAMAGES)("are found at the start and built anew: %s", async (_, damage) => {
    damage(folder());
    const engines = host();
    expect(engines.examine()).toMatchObject([{ slug: SLUG, found: [expect.any(String)] }]);
    expect(engines.isReady(SLUG)).toBe(false);
    await engines.publish(SLUG);
    expect(engines.isReady(SLUG)).toBe(true);
    await engines.use(SLUG, async ({ engine }) => {
      expect((await engine.size(EVERYBODY)).count).toBe(ACCOUNTS);
    });
    await engines.close();
  });

  it("are built anew when their contents turn out to be damaged at the opening", async () => {
    flip(join(folder(), "shard-0.bin"));
    const engines = host();
    await engines.use(SLUG, async ({ engine }) => {
      expect((await engine.size(EVERYBODY)).count).toBe(ACCOUNTS);
    });
    await engines.close();
  });

  it("answer unavailable for a moment when a question meets the damage, and are built anew", async () => {
    flip(join(folder(), "shard-0.text"));
    const engines = host();
    const check = compileText("green tea");
    if (check === null) throw new Error("no words");
    const query: Query = {
      ...EVERYBODY,
      seeds: [{ kind: "keyword", ...check }],
      expression: { seed: 0 },
    };
    const size = (): Promise<number> =>
      engines.use(SLUG, async ({ engine }) => (await engine.size(query)).count);
    const [first, second] = await Promise.allSettled([size(), size()]);
    expect(first).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    expect(second).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    expect(await size()).toBe(ACCOUNTS);
    await engines.close();
  });

  it("of before a removal answer nobody after a restart, and kept rows are forgotten at once", async () => {
    const before = host();
    const read = () =>
      before.use(SLUG, async ({ profiles, version }) => ({
        version,
        shown: (await profiles.read([4])).map(({ username }) => username),
      }));
    const { version, shown } = await read();
    expect(shown).toEqual(["user5"]);
    const dataset = await registry.open(SLUG);
    expect(await dataset.deleteProfile(5n)).toBe(true);
    await before.forgetRows(SLUG);
    const now = await read();
    expect(now.version).toBe(version);
    expect(now.shown).not.toContain("user5");
    await before.close();
    const after = host();
    await after.use(SLUG, async ({ version: answering }) => {
      expect(answering).toBe(version + 1);
    });
    await after.close();
  });
});

describe("a server that starts on damaged engine files", () => {
  let app: NetworkApp;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
  });
  afterAll(() => app.close());

  it("lists the dataset as being published, never as ready and empty, and builds it without being asked", async () => {
    const { engines } = app.network.services;
    const page = await app.signedIn();
    const listed = async () => (await page.get(`/api/network/datasets/${SAMPLE_SLUG}/`)).body;
    await engines.replace(SAMPLE_SLUG, async () => {
      const dir = engines.folderOf(SAMPLE_SLUG);
      for (const folder of foldersOf(dir))
        truncateSync(join(folderPath(dir, folder), "shared.bin"));
    });
    expect(await listed()).toMatchObject({ state: "publishing", profiles: 0 });
    await app.network.prepare?.(() => undefined);
    await vi.waitFor(async () => {
      expect(await listed()).toMatchObject({ state: "ready", profiles: 500 });
    });
  });
});
