import { rmSync } from "node:fs";
import { publicId } from "@toolkit/core/domain/provisional-id";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { Dataset } from "../store/dataset.ts";
import { provisionalId } from "../store/provisional-ids.ts";
import { proveUnique } from "../store/uniqueness.ts";
import { importFiles, resumeImport, unfinishedImports } from "./import-files.ts";
import { planImport } from "./plan.ts";
import type { ImportPhase } from "./progress.ts";
import { HandleModel, type ModelImport, type ModelRow } from "./testing/handle-model.ts";
import { importText, openWorkbench, writeFiles, type Workbench } from "./testing/import-text.ts";
import { dumpStore } from "./testing/store-dump.ts";

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

const day = (seen: number): string => `2026-01-${String(seen).padStart(2, "0")}`;

function filesOf({ rows, owner }: Drawn): Record<string, string> {
  return { [owner === null ? "rows.csv" : `followers_${owner}.csv`]: csv(rows) };
}

function csv(rows: readonly ModelRow[]): string {
  const lines = rows.map(
    ({ id, handle, bio, seen }) => `${id ?? ""},${handle},${bio ?? ""},${day(seen)}\n`,
  );
  return `id,username,description,seen_at\n${lines.join("")}`;
}

async function begin(
  { dataset }: Workbench,
  folder: string,
  stopAt: ImportPhase | null,
): Promise<void> {
  const stopping = new AbortController();
  const reason = new Error("stopped by the test");
  await importFiles({
    dataset,
    plan: await planImport({ paths: [folder] }),
    workers: 0,
    signal: stopping.signal,
    onProgress: ({ phase }) => {
      if (phase === stopAt) stopping.abort(reason);
    },
  }).catch((error: unknown) => {
    if (error !== reason) throw error;
  });
}

async function dumpOf({ database }: Dataset): Promise<Record<string, string[]>> {
  const texts = async (sql: string): Promise<string[]> =>
    (await database.rows(sql)).map((row) => String(row["row"]));
  return {
    accounts: await texts("SELECT id || ' ' || network_id AS row FROM accounts ORDER BY id"),
    profiles: await texts(
      "SELECT id || ' ' || network_id || ' ' || username || ' ' || coalesce(bio, '') AS row FROM profiles ORDER BY id",
    ),
    follows: await texts("SELECT source || '>' || target AS row FROM follows ORDER BY row"),
    joins: await texts(
      "SELECT provisional || ' ' || network_id AS row FROM handle_joins ORDER BY row",
    ),
  };
}

const handle = fc.constantFrom("ann", "Ann", "bob", "cy_1");
const id = fc.constantFrom(11n, 12n, 13n, 14n);
const row: fc.Arbitrary<ModelRow> = fc.record({
  id: fc.option(id, { nil: null }),
  handle,
  bio: fc.option(fc.constantFrom("tea", "rain", "stone"), { nil: null }),
  seen: fc.integer({ min: 1, max: 9 }),
});
type Drawn = Omit<ModelImport, "number">;
const imported: fc.Arbitrary<Drawn> = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 4 }),
  owner: fc.option(fc.constantFrom(11n, 99n), { nil: null, freq: 3 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("import" as const), imported }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("stopped" as const),
      imported,
      stopAt: fc.constantFrom<ImportPhase>("reading", "sorting", "enriching", "merging"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("removal" as const),
      of: fc.oneof(id, handle.map(provisionalId)),
    }),
  },
);

describe("handles without an id", () => {
  it("end as the plain model says, whatever is imported, repeated, stopped, resumed and removed in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const work = await bench();
        const { dataset } = work;
        const model = new HandleModel();
        const stopped: ModelImport[] = [];
        let last: Drawn | null = null;
        let begun = 0;
        const take = async (one: Drawn): Promise<void> => {
          await begin(work, writeFiles(work, filesOf(one)), null);
          model.import({ ...one, number: begun++ });
        };
        for (const each of steps) {
          if (each.kind === "import") await take((last = each.imported));
          else if (each.kind === "repeat" && last !== null) await take(last);
          else if (each.kind === "removal") {
            await dataset.deleteProfile(each.of);
            model.remove(each.of);
          } else if (each.kind === "stopped") {
            await begin(work, writeFiles(work, filesOf(each.imported)), each.stopAt);
            stopped.push({ ...each.imported, number: begun++ });
          }
          expect(await dumpOf(dataset)).toEqual(model.dump());
        }
        const open = await unfinishedImports(dataset);
        expect(open).toHaveLength(stopped.length);
        // The one that was stopped last is resumed first.
        for (const one of open.toReversed()) {
          await resumeImport(dataset, one.id, { workers: 0 });
          model.import(stopped.pop()!);
          expect(await dumpOf(dataset)).toEqual(model.dump());
        }
        expect(await dataset.database.using(proveUnique)).toEqual([]);
        await work.registry.close();
        rmSync(work.dir, { recursive: true, force: true });
        benches.splice(benches.indexOf(work), 1);
      }),
      { numRuns: Number(process.env["HANDLE_RUNS"] ?? 12), seed: 184 },
    );
  });

  it("import from a table without a column of ids, and from handles alone", async () => {
    const work = await bench();
    const report = await importText(work, {
      "people.csv":
        "username,name,description,location\n@Ann,Ann Lee,Tea and rain,London\nbob,Bob,Baker,大阪\nnot a handle,X,,\n,Y,,\n",
    });
    expect(report.counts.profiles).toMatchObject({ read: 4, created: 2, rejected: 2 });
    expect(report.rejects).toEqual({ "malformed handle": 1, "missing handle": 1 });
    expect(report.handles).toEqual({ provisional: 2, joined: 0, apart: 0, examples: [] });
    const [ann] = [...(await work.dataset.accountsByHandles(["ANN"])).values()];
    expect(ann).toMatchObject({ username: "Ann", networkId: String(provisionalId("ann")) });
    expect(publicId(ann!.networkId)).toBeNull();
    const [profile] = await work.dataset.profiles([ann!.id]);
    expect(profile).toMatchObject({ bio: "Tea and rain", country: { value: "GB" } });
    const alone = await importText(work, { "list.csv": "handle\nann\ndee\n" });
    expect(alone.handles).toMatchObject({ provisional: 1 });
  });

  it("give the same store for the same files, in any order of the rows' cases", async () => {
    const [a, b] = [await bench(), await bench()];
    for (const work of [a, b])
      await importText(
        work,
        { "people.csv": "username,description\nann,tea\nbob,rain\n" },
        { asOf: "2026-01-02" },
      );
    expect(await dumpOf(a.dataset)).toEqual(await dumpOf(b.dataset));
    const { accounts, profiles } = await dumpStore(a.dataset);
    expect([accounts, profiles]).toEqual(
      await dumpStore(b.dataset).then((dump) => [dump["accounts"], dump["profiles"]]),
    );
  });

  it("are joined once to an id that is not seen earlier, which keeps the dense id and every saved provisional id", async () => {
    const work = await bench();
    const { dataset } = work;
    const rows = (text: string) => importText(work, { "rows.csv": text });
    const head = "id,username,description,seen_at\n";
    await rows(`${head},ann,tea,2026-01-05\n`);
    const older = await rows(`${head}11,ann,old,2026-01-04\n`);
    expect(older.handles).toEqual({ provisional: 0, joined: 0, apart: 1, examples: ["ann"] });
    const joined = await rows(`${head}12,Ann,,2026-01-05\n`);
    expect(joined.handles).toEqual({ provisional: 0, joined: 1, apart: 0, examples: [] });
    expect((await dumpOf(dataset))["accounts"]).toEqual(["0 12", "1 11"]);
    const later = await rows(`${head}13,ann,new,2026-01-09\n,ann,again,2026-01-10\n`);
    expect(later.handles).toEqual({ provisional: 0, joined: 0, apart: 1, examples: ["ann"] });
    expect((await dumpOf(dataset))["profiles"]).toEqual([
      "0 12 ann again",
      "1 11 ann old",
      "2 13 ann new",
    ]);
    const [found] = await dataset.accountsByNetworkIds([provisionalId("ann")]);
    expect(found?.networkId).toBe("12");
    const repeated = await rows(`${head}12,Ann,,2026-01-05\n`);
    expect(repeated).toMatchObject({ changed: false });
  });

  it("refuse ids that the network cannot have, which are ours", async () => {
    const work = await bench();
    const report = await importText(work, {
      "rows.csv": `id,username\n${provisionalId("ann")},ann\n${2n ** 63n - 1n},bob\n`,
      "follows.csv": `source_id,target_id\n1,${2n ** 63n}\n1,2\n`,
    });
    expect(report.rejects).toEqual({ "id beyond 2^63": 2 });
    expect(report.counts.profiles).toMatchObject({ created: 1 });
  });

  it("do not bring back a person who was removed, by the handle or by an id that has it", async () => {
    const work = await bench();
    const head = "id,username,seen_at\n";
    await importText(work, { "a.csv": `${head},ann,2026-01-05\n12,bob,2026-01-05\n` });
    await work.dataset.deleteProfile(provisionalId("ann"));
    await work.dataset.deleteProfile(12n);
    const again = await importText(work, {
      "b.csv": `${head}11,ann,2026-01-04\n,ann,2026-01-06\n,bob,2026-01-07\n`,
    });
    expect(again.counts.profiles).toMatchObject({ created: 0, removed: 3 });
    expect((await dumpOf(work.dataset))["profiles"]).toEqual([]);
  });
});
