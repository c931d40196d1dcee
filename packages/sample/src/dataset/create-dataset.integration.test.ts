import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { createSampleDataset } from "./create-dataset.ts";
import { generateSample } from "../generate.ts";
import { readSampleTruth } from "./truth-file.ts";

describe("createSampleDataset", () => {
  let folder: string;
  let registry: DatasetRegistry;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sample-dataset-"));
    registry = await DatasetRegistry.open(folder);
    await createSampleDataset({ registry, profiles: 800, seed: 5 });
  });

  afterAll(async () => {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("loads everything that was generated, and rejects nothing", async () => {
    const dataset = await registry.open("sample");
    const network = generateSample({ profiles: 800, seed: 5 });
    const ended = network.truth.unfollows.source.length;
    expect(await dataset.counts()).toMatchObject({
      profiles: 800,
      knownProfiles: 800,
      follows: network.followCount - ended,
      posts: network.postCount,
    });
    expect(dataset.info).toMatchObject({
      slug: "sample",
      name: "Sample network",
      owner: null,
      kind: "sample",
      asOfDay: 20_757,
    });
  });

  it("leaves unfollows that the store tells as they were planted", async () => {
    const dataset = await registry.open("sample");
    const { unfollows, profiles } = await readSampleTruth(dataset.dir);
    const rows = await dataset.database.rows(`
      SELECT s.network_id AS source, t.network_id AS target
      FROM follows f JOIN accounts s ON s.id = f.source JOIN accounts t ON t.id = f.target
      WHERE f.ended IS NOT NULL`);
    const told = rows.map((row) => `${String(row["source"])} ${String(row["target"])}`).sort();
    const planted = Array.from(
      unfollows.source,
      (source, k) => `${profiles.id[source]} ${profiles.id[unfollows.target[k] ?? 0]}`,
    ).sort();
    expect(planted.length).toBeGreaterThan(20);
    expect(told).toEqual(planted);
  });

  it("stays as it is the second time, and is made anew on request", async () => {
    expect((await createSampleDataset({ registry, profiles: 600 })).report).toBeNull();
    expect((await (await registry.open("sample")).counts()).profiles).toBe(800);
    const made = await createSampleDataset({ registry, profiles: 600, replace: true });
    expect(made.report?.rejects).toEqual({});
    expect((await (await registry.open("sample")).counts()).profiles).toBe(600);
  });
});
