import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DECLARED, PROFILE_FLAG, textsAt } from "@toolkit/core/domain/network-data";
import type { PostBatch, ProfileBatch } from "@toolkit/core/domain/network-data";
import { bulkLoad } from "../ingest/bulk.ts";
import type { BulkSource, RawPost, RawProfile } from "../ingest/raw.ts";
import { followsOf, importText, openWorkbench } from "../ingest/testing/import-text.ts";
import type { Workbench } from "../ingest/testing/import-text.ts";
import type { NetworkSnapshot } from "@toolkit/core/domain/network-data";

const DAY = 86_400;
const AS_OF = Date.UTC(2024, 5, 15) / 86_400_000;
const profiles: RawProfile[] = [
  {
    id: "10",
    username: "Ann",
    name: "Ann Lee",
    bio: "Veteran & coffee lover",
    location: "Atlanta, GA",
    followersCount: 7,
    verified: true,
    declared: { gender: "female", bornFrom: 3653, bornTo: 3653, region: "US-TX", country: "US" },
  },
  {
    id: "20",
    username: "bob_b",
    name: "Bob Berry",
    protected: true,
    declared: { age: 30, language: "ja" },
  },
  { id: "30", username: "annabel", name: "山田 花子", bio: "猫が好き" },
];
const posts: RawPost[] = [
  {
    id: "102",
    authorId: "20",
    text: "hello #Veterans",
    createdAt: (AS_OF - 1) * DAY + 50,
    likes: 3,
    reposts: 1,
    kind: 2,
  },
  { id: "101", authorId: "10", text: "old words", createdAt: (AS_OF - 9) * DAY },
  { id: "103", authorId: "99", text: "new words veterans", createdAt: (AS_OF - 1) * DAY },
];
const source: BulkSource = {
  profiles: async function* () {
    yield profiles;
  },
  follows: async function* () {
    yield {
      source: BigUint64Array.of(10n, 10n, 20n, 30n, 10n),
      target: BigUint64Array.of(20n, 40n, 10n, 30n, 20n),
      endedAt: Uint32Array.of(0, 0, (AS_OF - 2) * DAY, 0, 0),
      lastSeen: Uint32Array.of(0, 0, (AS_OF - 3) * DAY, 0, 0),
    };
  },
  followLists: async function* () {
    yield [{ owner: "10", direction: "following", complete: true, at: AS_OF * DAY, size: 2 }];
  },
  posts: async function* () {
    yield posts;
  },
};

let bench: Workbench;

async function read(
  snapshot: NetworkSnapshot,
): Promise<{ profiles: ProfileBatch[]; follows: string[]; posts: PostBatch[] }> {
  const read = {
    profiles: [] as ProfileBatch[],
    follows: [] as string[],
    posts: [] as PostBatch[],
  };
  for await (const batch of snapshot.profiles()) read.profiles.push(batch);
  for await (const batch of snapshot.follows())
    batch.source.forEach((id, i) => read.follows.push(`${id}>${batch.target[i]}`));
  for await (const batch of snapshot.posts()) read.posts.push(batch);
  return read;
}

beforeAll(async () => {
  bench = await openWorkbench();
  await bulkLoad(bench.dataset, source, { source: "memory", asOfDay: AS_OF, workers: 1 });
});

afterAll(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

describe("a snapshot", () => {
  it("hands over every account with what is declared before what is inferred", async () => {
    const snapshot = await bench.dataset.snapshot();
    const {
      profiles: [batch],
      follows,
    } = await read(snapshot);
    await snapshot.close();
    expect(snapshot).toMatchObject({
      version: 1,
      profileCount: 5,
      followCount: 2,
      postCount: 3,
      asOfDay: AS_OF,
      newestPostDay: AS_OF - 1,
    });
    if (!batch) throw new Error("no batch");
    expect([...batch.networkId]).toEqual([10n, 20n, 30n, 40n, 99n]);
    expect([...batch.flags]).toEqual([
      PROFILE_FLAG.known | PROFILE_FLAG.followingKnown | PROFILE_FLAG.verified,
      PROFILE_FLAG.known | PROFILE_FLAG.protected,
      PROFILE_FLAG.known,
      0,
      0,
    ]);
    expect([...batch.declared]).toEqual([
      DECLARED.gender | DECLARED.age | DECLARED.country | DECLARED.region,
      DECLARED.age | DECLARED.language,
      0,
      0,
      0,
    ]);
    expect(batch.gender[0]).toBe(2);
    // Born on 1 January 1980; the declared region keeps the inferred city of another region out.
    expect([
      batch.ageLow[0],
      batch.ageHigh[0],
      batch.ageLow[1],
      batch.ageHigh[1],
      batch.ageHigh[4],
    ]).toEqual([44, 44, 30, 30, 0]);
    expect([batch.country[0], batch.region[0], batch.city[0]]).toEqual(["US", "US-TX", null]);
    expect([batch.language[1], batch.language[2]]).toEqual(["ja", "ja"]);
    expect(batch.bioNorm[0]).toBe("veteran coffee lover");
    expect(Number.isNaN(batch.automation[3])).toBe(true);
    expect(follows).toEqual(["0>1", "0>3"]);
  });

  it("hands over posts newest first", async () => {
    const snapshot = await bench.dataset.snapshot();
    const { posts: batches } = await read(snapshot);
    await snapshot.close();
    const [batch] = batches;
    if (!batch) throw new Error("no batch");
    expect([...batch.networkId]).toEqual([103n, 102n, 101n]);
    expect([...batch.author]).toEqual([4, 1, 0]);
    expect(textsAt(batch.hashtags, 1)).toEqual(["veterans"]);
    expect([...batch.likes, ...batch.reposts, ...batch.kind]).toEqual([0, 3, 0, 0, 1, 0, 0, 2, 0]);
    expect(batch.norm[0]).toBe("new words veterans");
  });

  it("stays as it is while an import goes on and after it", async () => {
    const snapshot = await bench.dataset.snapshot();
    const before = await read(snapshot);
    await importText(
      bench,
      { "f.csv": "source,target\n20,30\n10,41\n", "p.csv": "id,username,gender\n20,robert,M\n" },
      { asOf: "2024-07-01" },
    );
    expect(await read(snapshot)).toEqual(before);
    await snapshot.close();
    const next = await bench.dataset.snapshot();
    expect(next.version).toBe(2);
    const after = await read(next);
    await next.close();
    expect(after.follows).toContain("1>2");
    expect(after.profiles[0]?.username[1]).toBe("robert");
    expect((await followsOf(bench.dataset)).filter((follow) => follow.includes("ended"))).toEqual([
      "20>10 ended",
    ]);
  });
});

describe("look-ups", () => {
  it("find accounts by any spelling of the handle, and by prefix of username or name", async () => {
    expect((await bench.dataset.accountByHandle("@ANN"))?.networkId).toBe("10");
    expect([
      ...(await bench.dataset.accountsByHandles(["ann", "Annabel", "nobody"])).keys(),
    ]).toEqual(["ann", "annabel"]);
    const suggested = async (prefix: string): Promise<(string | null)[]> =>
      (await bench.dataset.suggestAccounts(prefix, 5)).map((account) => account.username);
    // One follower before none.
    expect(await suggested("AN")).toEqual(["annabel", "Ann"]);
    expect(await suggested("berry")).toEqual(["robert"]);
    expect(await suggested("花")).toEqual(["annabel"]);
    expect(await suggested("_")).toEqual([]);
    expect(await bench.dataset.suggestHashtags("vet", 5)).toEqual([{ text: "veterans", posts: 1 }]);
    expect(await bench.dataset.suggestWords("vet", 5)).toEqual([{ text: "veterans", posts: 2 }]);
  });

  it("show posts with their authors and profiles in the order asked", async () => {
    const found = await bench.dataset.posts([101n, 5n, 103n]);
    expect(found.map((post) => [post.networkId, post.author.username])).toEqual([
      ["101", "Ann"],
      ["103", null],
    ]);
    expect(
      (await bench.dataset.profiles([3, 0])).map((profile) => [
        profile.networkId,
        profile.known,
        profile.followersInData,
      ]),
    ).toEqual([
      ["40", false, 1],
      ["10", true, 0],
    ]);
  });
});
