import { rmSync } from "node:fs";
import {
  type Lists,
  type NetworkSnapshot,
  numbersAt,
  textsAt,
} from "@toolkit/core/domain/network-data";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importText, openWorkbench } from "../ingest/testing/import-text.ts";
import type { Workbench } from "../ingest/testing/import-text.ts";
import { createTableSql } from "./schema.ts";

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

type Column = ArrayLike<unknown> | Lists<Uint16Array | readonly string[]>;

function cellOf(column: Column, place: number): unknown {
  if (!("ends" in column)) return column[place];
  const { ends, items } = column;
  return items instanceof Uint16Array
    ? [...numbersAt({ ends, items }, place)]
    : textsAt({ ends, items }, place);
}

/** What the engine is told of each account, as text, by dense id; rows by place in `ids`. */
async function read(snapshot: NetworkSnapshot, ids?: Uint32Array): Promise<Map<number, string>> {
  const told = new Map<number, unknown[]>();
  for await (const batch of snapshot.profiles()) {
    for (let i = 0; i < batch.length; i++) {
      const id = ids?.[batch.from + i] ?? batch.from + i;
      const {
        networkId: _id,
        username: _name,
        followersCount: _count,
        from: _from,
        length: _length,
        ...columns
      } = batch;
      told.set(id, [Object.values(columns).map((column) => cellOf(column, i))]);
    }
  }
  const pairs: [number, number][] = [];
  for await (const batch of snapshot.follows())
    batch.source.forEach((source, i) => pairs.push([source, batch.target[i] ?? -1]));
  pairs.sort(([a, b], [c, d]) => a - c || b - d);
  for (const [source, target] of pairs) told.get(source)?.push(`follows ${target}`);
  for await (const { length, author, networkId, ...columns } of snapshot.posts())
    for (let i = 0; i < length; i++)
      told
        .get(author[i] ?? -1)
        ?.push([String(networkId[i]), Object.values(columns).map((column) => cellOf(column, i))]);
  return new Map([...told].map(([id, data]) => [id, JSON.stringify(data)]));
}

/** Imports, and checks that the changes are exactly the accounts of which the engine is told something else. */
async function expectChanges(
  work: () => Promise<unknown>,
  expected: readonly string[],
): Promise<void> {
  const whole = async (): Promise<Map<number, string>> => {
    const snapshot = await bench.dataset.snapshot();
    const told = await read(snapshot);
    await snapshot.close();
    return told;
  };
  const since = bench.dataset.info.version;
  const before = await whole();
  await work();
  const after = await whole();
  const different = [...after.keys()].filter((id) => before.get(id) !== after.get(id));
  const changes = await bench.dataset.changesSince(since, 1000);
  if (changes === null) throw new Error("the data cannot tell what changed");
  expect([...changes.accounts]).toEqual(different);
  expect(await read(changes, changes.accounts)).toEqual(
    new Map(different.map((id) => [id, after.get(id) ?? ""])),
  );
  expect(changes).toMatchObject({
    since,
    version: bench.dataset.info.version,
    profileCount: after.size,
  });
  await changes.close();
  const named = await bench.dataset.accounts(different);
  expect(named.map(({ networkId }) => networkId).sort()).toEqual([...expected].sort());
}

const PEOPLE = `id,username,description,location,followers_count,born
1,ann,Coffee lover,Atlanta GA,5,1990-06-10
2,bob,Cats,,6,1991-12-01
3,cid,Dogs,,7,
4,dan,Birds,Tokyo,8,
5,eve,Fish,,9,
`;

it("are those accounts alone of which the engine is told something else", async () => {
  const tweets = `id,author_id,text,created_at,like_count
100,1,good morning coffee,2024-06-01T00:00:00Z,1
101,3,good dogs everywhere today,2024-06-02T00:00:00Z,2
`;
  await expectChanges(
    () =>
      importText(
        bench,
        {
          "people.csv": PEOPLE,
          "tweets.csv": tweets,
          "follows.csv": "source,target\n1,2\n1,3\n2,3\n5,3\n",
        },
        { asOf: "2024-06-03" },
      ),
    ["1", "2", "3", "4", "5"],
  );
  // Numbers that the network reports are told as far as the class of automation follows from them.
  const reported = (ann: number, bob: number) => () =>
    importText(
      bench,
      { "people.csv": `id,username,followers_count\n1,ann,${ann}\n2,bob,${bob}\n4,dan2,8\n` },
      { asOf: "2024-06-03" },
    );
  await expectChanges(reported(50, 60), ["1", "2"]);
  await expectChanges(reported(51, 61), []);
  await expectChanges(
    () =>
      importText(
        bench,
        {
          "people.csv": "id,username,location\n2,bob,Paris France\n9,new,\n",
          "follows.csv": "source,target\n3,8\n",
        },
        { asOf: "2024-06-03" },
      ),
    ["2", "3", "8", "9"],
  );
  // A like more, a post more.
  await expectChanges(
    () =>
      importText(
        bench,
        {
          "tweets.csv":
            "id,author_id,text,created_at,like_count\n101,3,good dogs everywhere today,2024-06-02T00:00:00Z,9\n102,5,こんにちは みなさん お元気ですか,2024-06-03T00:00:00Z,0\n",
        },
        { asOf: "2024-06-03" },
      ),
    ["3", "5"],
  );
  // A birthday goes by: nothing is said of her, and she is a year older.
  await expectChanges(
    () => importText(bench, { "follows.csv": "source,target\n4,1\n" }, { asOf: "2024-06-20" }),
    ["1", "4"],
  );
  // Whoever is removed must leave the files of the older version too.
  const { version } = bench.dataset.info;
  await bench.dataset.deleteProfile(3n);
  expect(await bench.dataset.changesSince(version, 1000)).toBeNull();
  await expectChanges(
    () => importText(bench, { "follows.csv": "source,target\n4,2\n" }, { asOf: "2024-06-20" }),
    ["4"],
  );
});

it("are not told where they are too many, or where an older program left no digests", async () => {
  const { version } = bench.dataset.info;
  await importText(
    bench,
    { "follows.csv": "source,target\n5,1\n5,2\n2,1\n" },
    { asOf: "2024-06-20" },
  );
  const changes = await bench.dataset.changesSince(version, 1000);
  const count = changes?.accounts.length ?? 0;
  await changes?.close();
  expect(count).toBeGreaterThan(0);
  expect(await bench.dataset.changesSince(version, count - 1)).toBeNull();
  await bench.dataset.database.rows("DROP TABLE account_digests");
  await bench.dataset.database.rows(createTableSql("account_digests"));
  expect(await bench.dataset.changesSince(version, 1000)).toBeNull();
});
