import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Query } from "@toolkit/core/domain/query";
import { buildOverlay, buildShards } from "@toolkit/engine/build";
import { EngineError } from "@toolkit/engine/port/errors";
import type { Clocks } from "../src/port/hours.ts";
import type { Engine } from "@toolkit/engine/port/engine";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { type OpenedEngine, openEngine } from "@toolkit/engine/open";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changedAccounts, changedNetwork } from "./changed-network.ts";
import {
  changesOf,
  type PlainNetwork,
  randomNetwork,
  snapshotOf,
  topicOf,
} from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { SlowEvaluator } from "./slow-evaluator.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "engine-overlay-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

interface States {
  readonly before: PlainNetwork;
  readonly after: PlainNetwork;
}

function states(seed: number, size: number): States {
  const before = randomNetwork(seed, size);
  return { before, after: changedNetwork(before, seed) };
}

/** The newer state as an overlay, and built at once, both open. */
async function withBoth(
  { before, after }: States,
  options: { readonly shards: number; readonly seed: number; readonly workers?: boolean },
  use: (overlay: OpenedEngine, rebuilt: OpenedEngine) => Promise<void>,
): Promise<void> {
  const { shards, seed, workers: worker = false } = options;
  const [base, over, whole] = ["base", "over", "whole"].map((name) => join(parent, name)) as [
    string,
    string,
    string,
  ];
  await buildShards({ snapshot: snapshotOf(before, 1), dir: base, shards, worker });
  const changes = changesOf(after, changedAccounts(before, after, seed), { since: 1, version: 2 });
  await buildOverlay({ changes, from: base, dir: over, worker });
  // The overlay's folder is whole by itself.
  rmSync(base, { recursive: true });
  await buildShards({ snapshot: snapshotOf(after, 2), dir: whole, shards, worker });
  const engines = [
    await openEngine({ dir: over, workers: worker, expect: { version: 2 } }),
    await openEngine({ dir: whole, workers: worker }),
  ] as const;
  try {
    await use(...engines);
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
    for (const dir of [over, whole]) rmSync(dir, { recursive: true });
  }
}

const CLOCKS: Clocks = {
  zoneOf: (dimension, value) => (dimension === "region" ? null : value),
  ahead: (zone, first, last) => new Int8Array(last - first + 1).fill(zone.length * 4),
};

/** Asks both the same, and wants the same answer. */
async function same<T>(
  overlay: Engine,
  rebuilt: Engine,
  ask: (engine: Engine) => Promise<T> | T,
): Promise<void> {
  expect(plain(await ask(overlay))).toEqual(plain(await ask(rebuilt)));
}

/** Rows make their intervals when they are read, and Maps are to be compared in their order. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value.entries()];
  if (ArrayBuffer.isView(value) || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const own = Object.entries(value).map(([name, part]) => [name, plain(part)]);
  const affinity = "affinity" in value ? { affinity: value.affinity } : {};
  return { ...Object.fromEntries(own), ...affinity };
}

async function pieces(stream: AsyncIterable<Uint32Array>): Promise<number[]> {
  const all: number[] = [];
  for await (const piece of stream) all.push(...piece);
  return all;
}

const shards = fc.constantFrom(1, 2, 7);
const TIMEOUT = 240_000;
const SEARCH = {
  seed: 1,
  sampleSize: 50,
  resolution: 1,
  runs: 3,
  part: 0.8,
  leastMembers: 2,
  most: 50,
  drawnNodes: 100,
  rows: 5,
};
const COVER = {
  kinds: ["handle", "interest", "keyword"],
  limit: 12,
  precision: 0.3,
  support: 1,
  without: [],
  usable: null,
  universe: null,
  groupLimits: { handle: 4, interest: 3, keyword: 4 },
  sampleSize: 100,
} as const;

describe("an overlay answers as a rebuild", () => {
  const property = (
    size: number,
    runs: number,
    check: (
      overlay: OpenedEngine,
      rebuilt: OpenedEngine,
      after: PlainNetwork,
      seed: number,
    ) => Promise<void>,
  ): Promise<void> =>
    fc.assert(
      fc.asyncProperty(fc.integer(), shards, async (seed, count) => {
        const both = states(seed, size);
        await withBoth(both, { shards: count, seed }, (overlay, rebuilt) =>
          check(overlay, rebuilt, both.after, seed),
        );
      }),
      { numRuns: runs },
    );

  test(
    "members, sizes, seeds, samples, overlap, regions, explanations",
    () =>
      property(50, 30, async (overlay, rebuilt, after, seed) => {
        const slow = new SlowEvaluator(after);
        const accounts = after.profiles.length;
        const { overlay: _overlay, shards: _shards, shared: _shared, ...told } = overlay.manifest;
        expect(rebuilt.manifest).toMatchObject(told);
        for (let i = 0; i < 12; i++) {
          const query = randomQuery(seed + i, accounts);
          expect(await pieces(overlay.membersAll(query))).toEqual(slow.members(query));
          await same(overlay, rebuilt, (engine) => engine.size(query));
          await same(overlay, rebuilt, (engine) => engine.seeds(query));
          await same(overlay, rebuilt, (engine) => engine.members(query, { offset: 3, limit: 9 }));
          await same(overlay, rebuilt, (engine) => engine.sample(query, 7, seed));
          for (const name of ["country", "region", "city", "language"] as const) {
            await same(overlay, rebuilt, (engine) => engine.values(query, name));
            await same(overlay, rebuilt, (engine) =>
              engine.breakdown(query, name, [null, 90, 30][i % 3] ?? null),
            );
          }
          const queries = [
            query,
            ...[100, 200].map((step) => randomQuery(seed + i + step, accounts)),
          ];
          await same(overlay, rebuilt, (engine) => engine.overlap(queries));
          await same(overlay, rebuilt, (engine) => engine.hours(query, CLOCKS, 60));
          await same(overlay, rebuilt, (engine) => engine.regions(queries));
          for (const account of [0, accounts - 1, Math.abs(seed + i) % Math.max(1, accounts)])
            if (account >= 0 && account < accounts)
              await same(overlay, rebuilt, (engine) =>
                engine.explain(query, account, { posts: 3 }),
              );
        }
      }),
    TIMEOUT,
  );

  test(
    "insights: every list, its order among equals, and baselines",
    () =>
      property(70, 30, async (overlay, rebuilt, after, seed) => {
        const accounts = after.profiles.length;
        for (let i = 0; i < 5; i++) {
          const query = randomQuery(seed + i, accounts);
          const baseline = i % 2 === 0 ? EVERYBODY : randomQuery(seed - i, accounts);
          const options = {
            minimumSupport: [undefined, 1, 2][i % 3],
            limit: 6,
            followedLimit: 5,
            windowDays: [undefined, 90, 30, null][i % 4],
          };
          await same(overlay, rebuilt, (engine) => engine.insights(query, baseline, options));
        }
      }),
    TIMEOUT,
  );

  test(
    "posts, timelines, suggestions",
    () =>
      property(50, 20, async (overlay, rebuilt, after, seed) => {
        const accounts = after.profiles.length;
        const accepts = (): boolean => true;
        for (let i = 0; i < 6; i++) {
          const query = randomQuery(seed + i, accounts);
          const page = { offset: 0, limit: 6 };
          for (const by of ["likes", "reposts"] as const)
            await same(overlay, rebuilt, (engine) => engine.topPosts(query, { by, limit: 5 }));
          for (const seed of query.seeds.keys())
            await same(overlay, rebuilt, (engine) => engine.postsBehind(query, seed, page));
          const about = [
            null,
            [
              { kind: "topic", id: topicOf(1) } as const,
              { kind: "hashtag", tag: "later" } as const,
            ],
          ];
          const newest = after.posts[0]?.day ?? 0;
          const periods = { first: newest - 59, days: 20, count: 3 };
          await same(overlay, rebuilt, (engine) =>
            engine.timeline(query, about, { periods, moodGroups: [["en"], ["ja", "de"]] }),
          );
          await same(overlay, rebuilt, (engine) =>
            engine.postsAbout(query, about[1] ?? [], { ...page, sort: "newest", fromDay: null }),
          );
          const related = { limit: 8, minimumSupport: 1, accepts, candidates: [], uncounted: 0 };
          await same(overlay, rebuilt, (engine) => engine.related(query, related));
          await same(overlay, rebuilt, (engine) => engine.topAuthors(query, { limit: 6 }));
        }
        for (const kind of ["word", "hashtag"] as const) {
          await same(overlay, rebuilt, (engine) => engine.topTerms(kind, 50));
          for (const prefix of ["a", "n", "tag", "zz", "猫"])
            await same(overlay, rebuilt, (engine) => engine.suggestTerms(kind, prefix, 5));
        }
        for (let account = 0; account < accounts; account += 3)
          await same(overlay, rebuilt, (engine) =>
            engine.similarAccounts(account, { limit: 6, minimumOverlap: 1 }),
          );
      }),
    TIMEOUT,
  );

  test(
    "follows among members, communities, chosen seeds",
    () =>
      property(60, 10, async (overlay, rebuilt, after, seed) => {
        const accounts = after.profiles.length;
        const listed = Uint32Array.from({ length: accounts }, (_, i) => i).filter((i) => i % 3 > 0);
        const pairs = async (engine: Engine): Promise<string[]> => {
          const { sources, targets } = await engine.inducedEdges(listed);
          return Array.from(sources, (source, i) => `${source} ${targets[i]}`).sort();
        };
        await same(overlay, rebuilt, pairs);
        await same(overlay, rebuilt, (engine) => engine.communities(EVERYBODY, SEARCH));
        const query: Query = { ...randomQuery(seed, accounts), windowDays: 90 };
        await same(overlay, rebuilt, (engine) => engine.cover(query, COVER));
      }),
    TIMEOUT,
  );
});

describe("building an overlay", () => {
  const codeOf = async (promise: Promise<unknown>): Promise<string> => {
    try {
      await promise;
    } catch (error) {
      if (error instanceof EngineError) return error.code;
      throw error;
    }
    return "none";
  };
  const both = states(11, 60);
  const accounts = changedAccounts(both.before, both.after, 1);

  test("over an overlay is over its base", async () => {
    const dir = (name: string): string => join(parent, name);
    await buildShards({ snapshot: snapshotOf(both.before, 1), dir: dir("v1"), shards: 2 });
    const changes = changesOf(both.after, accounts, { since: 1, version: 2 });
    await buildOverlay({ changes, from: dir("v1"), dir: dir("v2") });
    const last = changedNetwork(both.after, 5);
    const since = changedAccounts(both.before, last, 2);
    const later = changesOf(last, since, { since: 1, version: 3 });
    // In a worker, with shards in workers: as the server does it.
    await buildOverlay({ changes: later, from: dir("v2"), dir: dir("v3") });
    const engine = await openEngine({ dir: dir("v3") });
    const slow = new SlowEvaluator(last);
    for (let i = 0; i < 20; i++) {
      const query = randomQuery(i, last.profiles.length);
      expect(await pieces(engine.membersAll(query))).toEqual(slow.members(query));
    }
    await engine.close();
  });

  test("of nothing, and of everything, answers all the same", async () => {
    const { before } = both;
    for (const [network, list] of [
      [before, []],
      [both.after, [...both.after.profiles.keys()]],
    ] as const) {
      const from = join(parent, "from");
      const dir = join(parent, "over");
      await buildShards({ snapshot: snapshotOf(before, 1), dir: from, shards: 2, worker: false });
      const changes = changesOf(network, list, { since: 1, version: 2 });
      await buildOverlay({ changes, from, dir, worker: false });
      const engine = await openEngine({ dir, workers: false });
      const slow = new SlowEvaluator(network);
      for (let i = 0; i < 20; i++) {
        const query = randomQuery(i, network.profiles.length);
        expect(await pieces(engine.membersAll(query))).toEqual(slow.members(query));
      }
      await engine.close();
    }
  });

  test("refuses what is no base of the changes, and changes that do not add up; nothing is left", async () => {
    const from = join(parent, "from");
    const dir = join(parent, "over");
    const { after } = both;
    const sources = { text: "1" };
    await buildShards({ snapshot: snapshotOf(both.before, 1), dir: from, shards: 2, sources });
    const build = (list: readonly number[], since = 1, text = "1", path = from): Promise<string> =>
      codeOf(
        buildOverlay({
          changes: changesOf(after, list, { since, version: 2 }),
          from: path,
          dir,
          sources: { text },
        }),
      );
    expect(await build(accounts, 1, "1", join(parent, "nowhere"))).toBe("engine_missing");
    expect(await build(accounts, 0)).toBe("engine_stale");
    expect(await build(accounts, 1, "2")).toBe("engine_stale");
    expect(await build(accounts.toReversed())).toBe("snapshot_invalid");
    // Somebody whose follows or posts changed is missing, then a new account.
    const count = (network: PlainNetwork, account: number): number =>
      network.follows.filter(([source]) => source === account).length;
    const changed = accounts.find(
      (account) =>
        account < both.before.profiles.length &&
        count(both.before, account) !== count(after, account),
    );
    expect(changed).toBeDefined();
    expect(await build(accounts.filter((account) => account !== changed))).toBe("snapshot_invalid");
    expect(await build(accounts.slice(0, -1))).toBe("snapshot_invalid");
    expect(existsSync(dir)).toBe(false);
    expect(readdirSync(parent)).toEqual(["from"]);
    expect(await build(accounts)).toBe("none");
  });
});
