import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importFiles, resumeImports } from "./import-files.ts";
import { planImport } from "./plan.ts";
import { Stage } from "./stage.ts";
import { openWorkbench, writeFiles, type Workbench } from "./testing/import-text.ts";
import { MOST_REJECTED, TooManyRejects } from "./too-many-rejects.ts";
import { MOST_WORKERS } from "./worker-pool.ts";

let bench: Workbench;

beforeEach(async () => {
  bench = await openWorkbench();
});

afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

/** So many that the table is known by them. */
const SOUND = Array.from({ length: 300 }, (_, i) => `${i + 1},user${i},User\n`).join("");
const rows = (count: number): string =>
  `id,username,name\n${SOUND}${Array.from({ length: count }, (_, i) => `${i}x,none${i},None\n`).join("")}`;

describe("an import whose rows are rejected", () => {
  it.each([0, MOST_WORKERS])(
    "stops after 100,000 of them, keeps them and merges nothing, with %i workers",
    async (workers) => {
      const folder = writeFiles(bench, { "people.csv": rows(MOST_REJECTED + 1) });
      const plan = await planImport({ paths: [folder] });
      const failure = await importFiles({ dataset: bench.dataset, plan, workers }).catch(
        (error: unknown) => error,
      );
      if (!(failure instanceof TooManyRejects)) throw failure;
      expect(failure.rows).toEqual({ read: MOST_REJECTED + 300, rejected: MOST_REJECTED });
      const importId = failure.importId ?? 0;
      expect(await bench.dataset.counts()).toMatchObject({ profiles: 0 });
      const { total, rows: kept } = await bench.dataset.rejects(importId, { offset: 0, limit: 1 });
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(MOST_REJECTED);
      expect(kept).toMatchObject([{ line: 302, reason: "not an id", text: "0x,none0,None" }]);
      expect(Stage.exists(bench.dataset.dir, importId)).toBe(false);
      // The same mapping would fail again: there is nothing to resume.
      expect(await resumeImports(bench.dataset)).toEqual([]);
    },
  );

  it.each([0, MOST_WORKERS])(
    "reads no further than the first too many of one long block, with %i workers",
    async (workers) => {
      // Rows of two bytes: hundreds of thousands a block.
      const text = `id,username,name\n${SOUND}${"x\n".repeat(500_000)}`;
      const plan = await planImport({ paths: [writeFiles(bench, { "people.csv": text })] });
      const failure = await importFiles({ dataset: bench.dataset, plan, workers }).catch(
        (error: unknown) => error,
      );
      if (!(failure instanceof TooManyRejects)) throw failure;
      expect(failure.rows).toEqual({ read: MOST_REJECTED + 300, rejected: MOST_REJECTED });
    },
  );

  // Each fills several blocks, of which some are parsed before it is known what those before them have rejected.
  it.each<[string, string, (row: number) => string]>([
    ["a table", "people.csv", (row) => `x${row},,`],
    ["follows", "follows.csv", (row) => (row % 2 === 0 ? `${row + 7},${row + 7}` : `${row}x,2`)],
    ["posts", "posts.jsonl", (row) => `{"id":"x${row}"}`],
  ])("counts to 100,000 over the blocks of %s and no further", async (_kind, name, bad) => {
    const head: Readonly<Record<string, string>> = {
      "people.csv": "id,username,name\n",
      "follows.csv": "source_id,target_id\n",
    };
    const sound = (row: number): string =>
      ({ "people.csv": `${row},user${row},User`, "follows.csv": `${row},${row + 1}` })[name] ??
      JSON.stringify({
        id: String(row),
        author_id: "7",
        text: "tea",
        created_at: "2025-06-01T00:00:00Z",
      });
    // One row in three is sound, so that the figures of both are told.
    const lines = Array.from({ length: 400_000 }, (_, i) =>
      i < 300 || i % 3 === 0 ? sound(i + 1) : bad(i),
    );
    const text = `${head[name] ?? ""}${lines.join("\n")}\n`;
    const plan = await planImport({ paths: [writeFiles(bench, { [name]: text })] });
    const failure = await importFiles({
      dataset: bench.dataset,
      plan,
      workers: MOST_WORKERS,
    }).catch((error: unknown) => error);
    if (!(failure instanceof TooManyRejects)) throw failure;
    const isBad = (i: number): boolean => i >= 300 && i % 3 !== 0;
    let rejected = 0;
    const read = lines.findIndex((_, i) => isBad(i) && ++rejected > MOST_REJECTED);
    expect(failure.rows).toEqual({ read, rejected: MOST_REJECTED });
  });

  it("is finished with exactly 100,000 of them", async () => {
    const folder = writeFiles(bench, { "people.csv": rows(MOST_REJECTED) });
    const report = await importFiles({
      dataset: bench.dataset,
      plan: await planImport({ paths: [folder] }),
    });
    expect(report.counts.profiles).toMatchObject({ created: 300, rejected: MOST_REJECTED });
  });
});
