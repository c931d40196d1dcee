import { rmSync } from "node:fs";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { nameOfState } from "../store/base.ts";
import type { Dataset } from "../store/dataset.ts";
import { NotUnique, proveUnique } from "../store/uniqueness.ts";
import { importFiles, resumeImport, unfinishedImports } from "./import-files.ts";
import { planImport } from "./plan.ts";
import type { ImportPhase } from "./progress.ts";
import { rebuildEnrichment } from "./rebuild-enrichment.ts";
import { openWorkbench, writeFiles, type Workbench } from "./testing/import-text.ts";
import { dumpStore } from "./testing/store-dump.ts";

const AS_OF = Date.parse("2026-01-01") / 1000;
const benches: Workbench[] = [];
afterEach(async () => {
  for (const { dir, registry } of benches.splice(0)) {
    await registry.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

async function bench(): Promise<Workbench> {
  const made = await openWorkbench();
  benches.push(made);
  return made;
}

/** Profiles, follows and posts of the persons `from` to `to`. */
function filesOf(from: number, to: number, word: string): Record<string, string> {
  const persons = Array.from({ length: to - from }, (_, i) => from + i);
  const following = (person: number): number => from + ((person * 7 + 3) % (to - from));
  return {
    "profiles.csv": `id,username,description\n${persons.map((id) => `${id},user${id},${word} number ${id}\n`).join("")}`,
    "follows.csv": `source_id,target_id\n${persons.map((id) => `${id},${following(id)}\n`).join("")}`,
    "posts.jsonl": persons
      .map(
        (id) =>
          `${JSON.stringify({ id: String(id * 10), author_id: String(id), text: `${word} ${id}`, created_at: "2025-06-01T00:00:00Z" })}\n`,
      )
      .join(""),
  };
}

/** Begins an import and stops it when it comes to a phase; "done" lets it end. */
async function begin({ dataset }: Workbench, folder: string, stopAt: ImportPhase): Promise<void> {
  await stoppedAt(stopAt, async (controls) =>
    importFiles({
      dataset,
      plan: await planImport({ paths: [folder] }),
      asOf: AS_OF,
      workers: 0,
      ...controls,
    }),
  );
}

async function resume({ dataset }: Workbench, id: number, stopAt: ImportPhase): Promise<void> {
  await stoppedAt(stopAt, (controls) => resumeImport(dataset, id, { workers: 0, ...controls }));
}

interface Controls {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly phase: ImportPhase }) => void;
}

async function stoppedAt(
  stopAt: ImportPhase,
  work: (controls: Controls) => Promise<unknown>,
): Promise<void> {
  const stopping = new AbortController();
  const reason = new Error("stopped by the test");
  const onProgress: Controls["onProgress"] = ({ phase }) => {
    if (phase === stopAt && phase !== "done") stopping.abort(reason);
  };
  await work({ signal: stopping.signal, onProgress }).catch((error: unknown) => {
    if (error !== reason) throw error;
  });
}

const persons = async (dataset: Dataset): Promise<Record<string, number>> => {
  const [row] = await dataset.database.rows(
    "SELECT count(*)::INT AS n, count(DISTINCT id)::INT AS ids, count(DISTINCT network_id)::INT AS persons FROM accounts",
  );
  return { n: Number(row?.["n"]), ids: Number(row?.["ids"]), persons: Number(row?.["persons"]) };
};

describe("an import that is resumed when another one was merged in the meantime", () => {
  it("stopped while enriching, gives each of 3,000 and 3,000 accounts an id of its own", async () => {
    const stores: Record<string, string[]>[] = [];
    // Stopped before it was prepared, it is prepared behind the other one: that is the order of the merges.
    for (const phase of ["reading", "enriching"] as const) {
      const work = await bench();
      const [a, b] = [
        writeFiles(work, filesOf(1, 3001, "tea")),
        writeFiles(work, filesOf(3001, 6001, "coffee")),
      ];
      await begin(work, a, phase);
      expect(await unfinishedImports(work.dataset)).toHaveLength(1);
      await begin(work, b, "done");
      await resume(work, 1, "done");
      expect(await unfinishedImports(work.dataset)).toEqual([]);
      expect(await persons(work.dataset)).toEqual({ n: 6000, ids: 6000, persons: 6000 });
      stores.push(await withoutPaths(work));
    }
    expect(stores[1]).toEqual(stores[0]);
  });

  it("keeps every row of whatever was merged, removed or inferred between, in every order", async () => {
    const phase = fc.constantFrom<ImportPhase>("reading", "sorting", "enriching", "merging");
    const meanwhile = fc.constantFrom(
      "nothing",
      "import",
      "removal",
      "burial",
      "inference",
      "resume",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ phase, meanwhile, from: fc.integer({ min: 1, max: 30 }) }), {
          minLength: 2,
          maxLength: 3,
        }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
        async (imports, order) => {
          const stores: Record<string, string[]>[] = [];
          for (const isReference of [true, false]) {
            const work = await bench();
            const { dataset } = work;
            for (const [place, { phase: at, meanwhile: then, from }] of imports.entries()) {
              const folder = writeFiles(work, filesOf(from, from + 25, `word${place}`));
              await begin(work, folder, isReference ? "reading" : at);
              const open = await unfinishedImports(dataset);
              if (then === "import")
                await begin(
                  work,
                  writeFiles(work, filesOf(from + 10, from + 50, "between")),
                  "done",
                );
              if (then === "removal") await dataset.deleteProfile(BigInt(from + 3));
              if (then === "burial") await dataset.deleteProfile(BigInt(from + 24));
              if (then === "inference" && dataset.info.version > 0)
                await rebuildEnrichment(dataset, { workers: 0 });
              if (then === "resume" && !isReference && open[0])
                await resume(work, open[0].id, "merging");
            }
            const open = await unfinishedImports(dataset);
            for (const each of order) {
              const next = open[each];
              if (next !== undefined) await resume(work, next.id, "done");
            }
            expect(await unfinishedImports(dataset)).toEqual([]);
            expect(await dataset.database.using(proveUnique)).toEqual([]);
            stores.push(await withoutPaths(work));
          }
          expect(stores[1]).toEqual(stores[0]);
        },
      ),
      { numRuns: 3, seed: 13 },
    );
  });

  it("is prepared anew for a person who was buried without having been known", async () => {
    const work = await bench();
    await begin(work, writeFiles(work, filesOf(1, 30, "tea")), "enriching");
    const before = await work.dataset.database.using(nameOfState);
    expect(await work.dataset.deleteProfile(7n)).toBe(false);
    expect(await work.dataset.database.using(nameOfState)).not.toBe(before);
    await resume(work, 1, "done");
    expect(await persons(work.dataset)).toMatchObject({ n: 28 });
    expect(await work.dataset.database.rows("SELECT 1 FROM accounts WHERE network_id = 7")).toEqual(
      [],
    );
  });
});

describe("a merge", () => {
  it("that would give an id twice is rolled back, and the dataset stays as it was", async () => {
    const work = await bench();
    await begin(work, writeFiles(work, filesOf(1, 30, "tea")), "done");
    const { dataset } = work;
    // The base is damaged behind the importers' back: two accounts share an id.
    await dataset.database.rows("UPDATE accounts SET id = 3 WHERE id = 4");
    const before = await dumpStore(dataset);
    const failed = begin(work, writeFiles(work, filesOf(40, 60, "coffee")), "done");
    await expect(failed).rejects.toThrow(NotUnique);
    await expect(failed).rejects.toThrow("accounts (id)");
    const after = await dumpStore(dataset);
    expect({ ...after, imports: before["imports"] }).toEqual(before);
    expect(dataset.info.version).toBe(1);
  });

  it.each([
    ["profiles", "INSERT INTO profiles FROM profiles WHERE id = 2", "profiles (id)"],
    ["posts", "INSERT INTO posts FROM posts WHERE network_id = 30", "posts (network_id)"],
    ["follows", "INSERT INTO follows FROM follows WHERE source = 5", "follows (source, target)"],
  ])("proves the keys of %s", async (_, damage, told) => {
    const work = await bench();
    await begin(work, writeFiles(work, filesOf(1, 30, "tea")), "done");
    await work.dataset.database.rows(damage);
    const violations = await work.dataset.database.using(proveUnique);
    expect(violations.map(({ table, key }) => `${table} (${key})`)).toContain(told);
  });
});

/** Where the files lay and in which second a person was buried differ from bench to bench. */
async function withoutPaths({ dataset, dir }: Workbench): Promise<Record<string, string[]>> {
  const dump = await dumpStore(dataset);
  const plain = (row: string): string =>
    row.replaceAll(dir, "").replaceAll(/files-\d+|(?<='buried': )\d+/g, "same");
  return Object.fromEntries(Object.entries(dump).map(([table, rows]) => [table, rows.map(plain)]));
}
