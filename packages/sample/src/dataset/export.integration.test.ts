import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSampleDataset } from "./create-dataset.ts";
import { RestoredDatabase } from "@toolkit/network/store/export";
import { DatasetRegistry } from "@toolkit/network/store/registry";

describe("an exported dataset", () => {
  let folder = "";
  let registry: DatasetRegistry;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toolkit-export-"));
    registry = await DatasetRegistry.open(folder);
    await createSampleDataset({ registry, slug: "sample", profiles: 500 });
  });
  afterAll(async () => {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("keeps its moment while a person is removed, and is restored row for row", async () => {
    const dataset = await registry.open("sample");
    const exported = await dataset.exports.open();
    const state = await exported.begin();
    expect(state).toBe(await dataset.exports.state());
    const [person] = await dataset.accounts([3]);
    await dataset.deleteProfile(BigInt(person?.networkId ?? 0));
    expect(await dataset.exports.state()).not.toBe(state);
    const tables = await exported.tables();
    const path = join(folder, "restored.duckdb");
    const restored = await RestoredDatabase.create(path, tables);
    const slice = join(folder, "slice.parquet");
    for (const table of tables)
      for await (const _whole of exported.write(table, slice))
        await restored.add(table.name, slice);
    expect(await restored.differing(tables)).toEqual([]);
    await restored.close();
    await exported.close();
    const text = (name: string, where: string) =>
      `SELECT count(*) AS n FROM ${where}${name} WHERE network_id = ${person?.networkId}`;
    const count = async (where: string) =>
      Number((await dataset.database.rows(text("accounts", where)))[0]?.["n"]);
    await dataset.database.rows(`ATTACH '${path}' AS restored (READ_ONLY)`);
    expect([await count("main."), await count("restored.main.")]).toEqual([0, 1]);
    await dataset.database.rows("DETACH restored");
  });

  it("is not removed before the export is closed", async () => {
    const dataset = await registry.open("sample");
    const exported = await dataset.exports.open();
    await exported.begin();
    let removed = false;
    const removing = registry.remove("sample").then(() => (removed = true));
    expect(await exported.tables()).not.toHaveLength(0);
    expect(removed).toBe(false);
    await exported.close();
    await removing;
    expect(registry.has("sample")).toBe(false);
  });
});
