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
      expect(failure.rows.rejected).toBeGreaterThan(MOST_REJECTED);
      const importId = failure.importId ?? 0;
      expect(await bench.dataset.counts()).toMatchObject({ profiles: 0 });
      const { total, rows: kept } = await bench.dataset.rejects(importId, { offset: 0, limit: 1 });
      expect(total).toBeGreaterThan(0);
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
      expect(failure.rows).toEqual({ read: MOST_REJECTED + 301, rejected: MOST_REJECTED + 1 });
    },
  );

  it("is finished with exactly 100,000 of them", async () => {
    const folder = writeFiles(bench, { "people.csv": rows(MOST_REJECTED) });
    const report = await importFiles({
      dataset: bench.dataset,
      plan: await planImport({ paths: [folder] }),
    });
    expect(report.counts.profiles).toMatchObject({ created: 300, rejected: MOST_REJECTED });
  });
});
