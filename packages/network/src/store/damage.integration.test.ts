import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importFiles } from "../ingest/import-files.ts";
import { planImport } from "../ingest/plan.ts";
import { DatasetDamaged } from "./damage.ts";
import { DatasetRegistry } from "./registry.ts";
import { breakBlock } from "./testing/break-block.ts";

let dir = "";
const at = (slug: string, name: string): string => join(dir, "datasets", slug, name);

async function imported(registry: DatasetRegistry, slug: string): Promise<void> {
  await registry.create({ slug, name: `The ${slug}`, owner: "team-1", kind: "imported" });
  const dataset = await registry.open(slug);
  const path = join(dir, `${slug}.csv`);
  const rows = Array.from({ length: 50 }, (_, i) => `${i + 1},user${i}`);
  writeFileSync(path, `id,username\n${rows.join("\n")}\n`);
  await importFiles({ dataset, plan: await planImport({ paths: [path] }), workers: 0 });
}

async function withRegistry<T>(work: (registry: DatasetRegistry) => Promise<T>): Promise<T> {
  const registry = await DatasetRegistry.open(dir);
  try {
    return await work(registry);
  } finally {
    await registry.close();
  }
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "damage-"));
  await withRegistry(async (registry) => {
    await imported(registry, "broken");
    await imported(registry, "sound");
  });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe("a damaged dataset", () => {
  it.each([
    [
      "a file that is no database",
      "data_unreadable",
      () => writeFileSync(at("broken", "network.duckdb"), "no database"),
    ],
    [
      "a file that was cut off",
      "data_unreadable",
      () => truncateSync(at("broken", "network.duckdb"), 3000),
    ],
    [
      "a block whose checksum differs",
      "blocks_unreadable",
      () => breakBlock(at("broken", "network.duckdb"), "accounts", "network_id"),
    ],
    ["a file that is gone", "data_missing", () => rmSync(at("broken", "network.duckdb"))],
    [
      "a file that is older than its note",
      "data_older",
      () => {
        const path = at("broken", "dataset.json");
        writeFileSync(path, readFileSync(path, "utf8").replace('"version": 1', '"version": 7'));
      },
    ],
  ])("with %s is closed at the start, and no other is", async (_, code, damage) => {
    await Promise.resolve(damage());
    await withRegistry(async (registry) => {
      await registry.examine();
      expect(registry.damaged()).toMatchObject([
        { slug: "broken", damage: { code, file: "datasets/broken/network.duckdb" } },
      ]);
      await expect(registry.open("broken")).rejects.toThrow(DatasetDamaged);
      expect(registry.list().map(({ slug }) => slug)).toEqual(["broken", "sound"]);
      expect((await (await registry.open("sound")).counts()).profiles).toBe(50);
    });
  });

  it("with a block that opening does not read is found by reading through, and is still sound elsewhere", async () => {
    await breakBlock(at("broken", "network.duckdb"), "profiles", "username");
    await withRegistry(async (registry) => {
      await registry.examine();
      expect(registry.damaged()).toEqual([]);
      await registry.readThrough();
      expect(registry.damaged()).toMatchObject([
        { slug: "broken", damage: { code: "blocks_unreadable" } },
      ]);
      expect((await (await registry.open("sound")).counts()).profiles).toBe(50);
    });
  });

  it.each([
    ["accounts", "INSERT INTO accounts VALUES (3, 999)"],
    ["accounts that lack an id", "UPDATE accounts SET id = 99 WHERE id = 4"],
  ])("with doubled %s is closed when it is opened", async (_, sql) => {
    await withRegistry(async (registry) => {
      await (await registry.open("broken")).database.rows(sql);
    });
    await withRegistry(async (registry) => {
      await expect(registry.open("broken")).rejects.toThrow("rows_doubled");
      expect(registry.damageOf("broken")?.detail).toContain("accounts (id)");
    });
  });

  it("is found while an import of it is under way, whose own tables lie beside", async () => {
    await breakBlock(at("broken", "network.duckdb"), "profiles", "username");
    await withRegistry(async (registry) => {
      const { database } = await registry.open("sound");
      await database.rows("ATTACH ':memory:' AS stage");
      await database.rows("CREATE TABLE stage.aaa_pages (page INTEGER)");
      await registry.readThrough();
      expect(registry.damaged()).toMatchObject([{ slug: "broken" }]);
    });
  });

  it.each([
    ["profiles", "INSERT INTO profiles FROM profiles WHERE id = 7"],
    [
      "accounts under other ids",
      "INSERT INTO accounts SELECT (SELECT max(id) + 1 FROM accounts), network_id FROM accounts WHERE id = 4",
    ],
  ])("with doubled %s, proved before, is found by reading through", async (_, sql) => {
    await withRegistry(async (registry) => {
      await (await registry.open("broken")).database.rows(sql);
    });
    await withRegistry(async (registry) => {
      await registry.readThrough();
      expect(registry.damaged()).toMatchObject([
        { slug: "broken", damage: { code: "rows_doubled" } },
      ]);
      await expect(registry.open("broken")).rejects.toThrow("rows_doubled");
    });
  });

  it("of another kind of row is found once by whoever did not prove it before", async () => {
    await withRegistry(async (registry) => {
      const { database } = await registry.open("broken");
      await database.rows("INSERT INTO profiles FROM profiles WHERE id = 7");
      await database.rows("DELETE FROM meta WHERE key = 'verified'");
    });
    await withRegistry(async (registry) => {
      await registry.examine();
      expect(registry.damaged()).toMatchObject([
        { slug: "broken", damage: { code: "rows_doubled" } },
      ]);
    });
  });

  it("opens again when its file was put back", async () => {
    copyFileSync(at("broken", "network.duckdb"), join(dir, "copy"));
    writeFileSync(at("broken", "network.duckdb"), "no database");
    await withRegistry(async (registry) => {
      await expect(registry.open("broken")).rejects.toThrow(DatasetDamaged);
      copyFileSync(join(dir, "copy"), at("broken", "network.duckdb"));
      expect((await (await registry.open("broken")).counts()).profiles).toBe(50);
      expect(registry.damaged()).toEqual([]);
    });
  });

  it("can be removed, and the persons who were deleted from it stay deleted", async () => {
    await withRegistry(async (registry) => {
      await (await registry.open("broken")).deleteProfile(7n);
    });
    writeFileSync(at("broken", "network.duckdb"), "no database");
    await withRegistry(async (registry) => {
      await registry.remove("broken");
      expect(registry.has("broken")).toBe(false);
      await imported(registry, "broken");
      expect((await (await registry.open("broken")).counts()).profiles).toBe(49);
    });
  });
});

describe("a note that cannot be read", () => {
  it("is written anew from the database", async () => {
    writeFileSync(at("broken", "dataset.json"), "{ broken");
    await withRegistry(async (registry) => {
      expect(registry.damaged()).toEqual([]);
      const { info } = await registry.open("broken");
      expect(info).toMatchObject({ name: "The broken", owner: "team-1", version: 1 });
    });
  });

  it("closes the dataset, which is then nobody's, when the database cannot be read either", async () => {
    writeFileSync(at("broken", "dataset.json"), "{ broken");
    writeFileSync(at("broken", "network.duckdb"), "no database");
    await withRegistry(async (registry) => {
      expect(registry.damaged()).toMatchObject([
        {
          slug: "broken",
          damage: { code: "info_unreadable", file: "datasets/broken/dataset.json" },
        },
      ]);
      const info = registry.list().find(({ slug }) => slug === "broken");
      expect(info?.owner).toBe("-");
      await registry.remove("broken");
    });
  });
});
