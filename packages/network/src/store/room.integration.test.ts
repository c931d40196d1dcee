import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importText, openWorkbench } from "../ingest/testing/import-text.ts";
import type { Workbench } from "../ingest/testing/import-text.ts";

const READING = "366.2 MiB";
const READING_BYTES = 384_000_000;
const WORKING = "1.4 GiB";

describe("the memory a dataset's database may hold", () => {
  let workbench: Workbench;
  beforeAll(async () => {
    workbench = await openWorkbench();
    await importText(workbench, { "profiles.csv": "id,username\n1,ann\n2,bob\n" });
  });
  afterAll(async () => {
    await workbench.registry.close();
    rmSync(workbench.dir, { recursive: true, force: true });
  });

  async function limit(): Promise<unknown> {
    const [row] = await workbench.dataset.database.rows(
      "SELECT current_setting('memory_limit') AS memory",
    );
    return row?.["memory"];
  }

  it("is small while questions are answered, before and after an import", async () => {
    expect(await limit()).toBe(READING);
    await importText(workbench, { "profiles.csv": "id,username\n3,cyd\n" });
    expect(await limit()).toBe(READING);
  });

  it("is wide while something is written, also when that fails", async () => {
    const during = workbench.dataset.exclusively(limit);
    expect(await during).toBe(WORKING);
    const failing = workbench.dataset.exclusively(() => Promise.reject(new Error("disk")));
    await expect(failing).rejects.toThrow("disk");
    expect(await limit()).toBe(READING);
  });

  it("is wide until the last of those who read the whole is done", async () => {
    const first = await workbench.dataset.snapshot();
    const second = await workbench.dataset.snapshot();
    expect(await limit()).toBe(WORKING);
    await first.close();
    await first.close();
    expect(await limit()).toBe(WORKING);
    await second.close();
    expect(await limit()).toBe(READING);
  });

  it("is given back when nothing changed that could be read", async () => {
    expect(await workbench.dataset.changesSince(0, -1)).toBeNull();
    expect(await limit()).toBe(READING);
  });
});

describe("pages that were read", () => {
  it("are let go of when the room is given back", async () => {
    const workbench = await openWorkbench();
    const { database } = workbench.dataset;
    const held = async (): Promise<number> => {
      const [row] = await database.rows(
        "SELECT sum(memory_usage_bytes)::DOUBLE AS bytes FROM duckdb_memory()",
      );
      return Number(row?.["bytes"]);
    };
    try {
      const during = await workbench.dataset.exclusively(async () => {
        // Hashes do not compress: 480 MB.
        await database.rows("CREATE TABLE wide AS SELECT hash(range) AS h FROM range(60000000)");
        await database.rows("SELECT sum(h % 7) FROM wide");
        return held();
      });
      expect(during).toBeGreaterThan(READING_BYTES);
      expect(await held()).toBeLessThanOrEqual(READING_BYTES);
    } finally {
      await workbench.registry.close();
      rmSync(workbench.dir, { recursive: true, force: true });
    }
  });
});
