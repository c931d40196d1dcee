import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeBuried } from "../store/folder.ts";
import { proveUnique } from "../store/uniqueness.ts";
import { importFiles } from "./import-files.ts";
import { planImport } from "./plan.ts";
import type { ImportPhase } from "./progress.ts";
import { importText, openWorkbench, writeFiles, type Workbench } from "./testing/import-text.ts";

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  await importText(bench, filesOf(1, 51));
});
afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

function filesOf(from: number, to: number): Record<string, string> {
  const persons = Array.from({ length: to - from }, (_, i) => from + i);
  return {
    "profiles.csv": `id,username,description\n${persons.map((id) => `${id},user${id},tea\n`).join("")}`,
    "posts.csv": `id,author_id,created_at,text\n${persons.map((id) => `${id}0,${id},2025-06-01T10:00:00Z,tea ${id}\n`).join("")}`,
  };
}

const known = async (id: bigint): Promise<boolean> =>
  (await bench.dataset.accountsByNetworkIds([id])).length > 0;

describe("the removal of a person while an import runs", () => {
  it.each<ImportPhase>(["reading", "enriching", "merging"])(
    "takes effect before the import ends, and the import does not bring them back: %s",
    async (phase) => {
      const plan = await planImport({ paths: [writeFiles(bench, filesOf(5, 80))] });
      const removals: Promise<boolean>[] = [];
      const importing = importFiles({
        dataset: bench.dataset,
        plan,
        workers: 0,
        onProgress: (progress) => {
          if (progress.phase === phase && removals.length === 0)
            removals.push(bench.dataset.deleteProfile(7n));
        },
        // The merge waits until the removal is through: it must not wait for the import.
        beforeMerge: async () => {
          if (removals.length === 0) removals.push(bench.dataset.deleteProfile(7n));
          expect(await removals[0]).toBe(true);
          expect(await known(7n)).toBe(false);
        },
      });
      await importing;
      expect(await known(7n)).toBe(false);
      expect(await known(79n)).toBe(true);
      expect(await bench.dataset.buried()).toEqual(["7"]);
      const [row] = await bench.dataset.database.rows(
        "SELECT count(*) AS n FROM posts WHERE network_id = 70",
      );
      expect(row?.["n"]).toBe(0n);
      expect((await bench.dataset.counts()).knownProfiles).toBe(78);
      expect(await bench.dataset.database.using(proveUnique)).toEqual([]);
    },
    60_000,
  );

  it("that a crash cut off is done when the dataset opens again", async () => {
    const { dir } = bench.dataset;
    await bench.registry.release("test");
    writeBuried(dir, ["7"]);
    const dataset = await bench.registry.open("test");
    expect(await dataset.buried()).toEqual(["7"]);
    expect((await dataset.counts()).knownProfiles).toBe(49);
  });
});
