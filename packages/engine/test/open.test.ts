import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NetworkSnapshot, PostBatch } from "@toolkit/core/domain/network-data";
import { compileText } from "@toolkit/core/domain/text-index";
import type { Query } from "@toolkit/core/domain/query";
import { buildShards } from "@toolkit/engine/build";
import { checkFiles } from "@toolkit/engine/check-files";
import { EngineError } from "@toolkit/engine/port/errors";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { openEngine } from "@toolkit/engine/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomNetwork, snapshotOf } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

const network = randomNetwork(42, 600);
const accounts = network.profiles.length;
let parent: string;
let dir: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "engine-open-"));
  dir = join(parent, "files");
  await buildShards({ snapshot: snapshotOf(network, 7), dir, shards: 2, sources: { text: "1" } });
}, 120_000);
afterAll(() => rmSync(parent, { recursive: true }));

/** A query whose text must be read. */
const PHRASE: Query = {
  ...EVERYBODY,
  seeds: [
    { kind: "keyword", ...(compileText("a b") ?? { terms: [], check: null, prefix: false }) },
  ],
  expression: { seed: 0 },
};

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return "none";
}

describe("building", () => {
  test("leaves nothing beside the folder, and replaces it while an engine holds it open", async () => {
    const path = join(parent, "replaced");
    await buildShards({ snapshot: snapshotOf(network, 1), dir: path, shards: 2 });
    const old = await openEngine({ dir: path, workers: false });
    const before = await old.size(PHRASE);
    await buildShards({ snapshot: snapshotOf(randomNetwork(3), 2), dir: path, shards: 1 });
    expect(await old.size(PHRASE)).toEqual(before);
    expect(old.version).toBe(1);
    await old.close();
    const current = await openEngine({ dir: path, workers: false });
    expect(current.version).toBe(2);
    await current.close();
    expect(readdirSync(parent).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("in a worker and in this thread makes the same files", async () => {
    const path = join(parent, "local");
    const local = await buildShards({
      snapshot: snapshotOf(network, 7),
      dir: path,
      shards: 2,
      sources: { text: "1" },
      worker: false,
    });
    for (const name of readdirSync(path)) {
      expect(Buffer.compare(readFileSync(join(path, name)), readFileSync(join(dir, name)))).toBe(0);
    }
    expect(local.posts).toBe(network.posts.length);
  });

  test.each([true, false])(
    "refuses a snapshot that breaks its rules (worker: %s), and leaves nothing",
    async (worker) => {
      const good = snapshotOf(network);
      const path = join(parent, "refused");
      const build = (broken: Partial<NetworkSnapshot>): Promise<string> =>
        codeOf(buildShards({ snapshot: { ...good, ...broken }, dir: path, shards: 2, worker }));
      expect(await build({ profileCount: accounts + 1 })).toBe("snapshot_invalid");
      expect(await build({ profileCount: accounts - 1 })).toBe("snapshot_invalid");
      const follow = { source: Uint32Array.of(0), target: Uint32Array.of(accounts) };
      expect(await build({ follows: () => oneOf(follow) })).toBe("snapshot_invalid");
      expect(await build({ posts: () => reversed(good) })).toBe("snapshot_invalid");
      expect(readdirSync(parent).filter((name) => name.includes("refused"))).toEqual([]);
    },
  );

  test("stops when it is told to", async () => {
    const stop = new AbortController();
    const path = join(parent, "stopped");
    const building = buildShards({
      snapshot: snapshotOf(network),
      dir: path,
      signal: stop.signal,
      onProgress: ({ stage }) => stage === "posts" && stop.abort(),
    });
    await expect(building).rejects.toThrow(/abort/i);
    expect(readdirSync(parent).filter((name) => name.includes("stopped"))).toEqual([]);
  });
});

async function* oneOf<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}

async function* reversed(snapshot: NetworkSnapshot): AsyncGenerator<PostBatch> {
  const batches: PostBatch[] = [];
  for await (const batch of snapshot.posts()) batches.push(batch);
  yield* batches.reverse();
}

describe("opening", () => {
  test("names what is missing or stale", async () => {
    expect(await codeOf(openEngine({ dir: join(parent, "nowhere") }))).toBe("engine_missing");
    expect(await codeOf(openEngine({ dir, expect: { version: 8 } }))).toBe("engine_stale");
    expect(await codeOf(openEngine({ dir, expect: { dataset: "other" } }))).toBe("engine_stale");
    expect(await codeOf(openEngine({ dir, expect: { sources: { text: "2" } } }))).toBe(
      "engine_stale",
    );
    expect(await codeOf(openEngine({ dir, expect: { sources: { enrich: "1" } } }))).toBe(
      "engine_stale",
    );
    const engine = await openEngine({
      dir,
      workers: false,
      expect: { dataset: "random", version: 7, sources: { text: "1" } },
    });
    await engine.close();
  });

  test.each([true, false])(
    "finds damage in every file (workers: %s)",
    async (workers) => {
      const path = join(parent, "damaged");
      const whole = join(parent, `whole-${workers}`);
      await buildShards({ snapshot: snapshotOf(network, 7), dir: whole, shards: 2 });
      const damage = async (change: () => void): Promise<string> => {
        rmSync(path, { recursive: true, force: true });
        cpSync(whole, path, { recursive: true });
        change();
        return codeOf(
          (async () => {
            const engine = await openEngine({ dir: path, workers });
            try {
              await engine.size(PHRASE);
            } finally {
              await engine.close();
            }
          })(),
        );
      };
      const flip = (name: string): void => {
        const bytes = readFileSync(join(path, name));
        bytes[Math.floor(bytes.length / 2)]! ^= 1;
        writeFileSync(join(path, name), bytes);
      };
      expect(await damage(() => undefined)).toBe("none");
      expect(await damage(() => flip("shard-0.bin"))).toBe("engine_corrupt");
      expect(await damage(() => flip("shared.bin"))).toBe("engine_corrupt");
      expect(await damage(() => flip("shard-1.text"))).toBe("engine_corrupt");
      expect(await damage(() => truncateSync(join(path, "shard-1.bin"), 640))).toBe(
        "engine_corrupt",
      );
      expect(await damage(() => rmSync(join(path, "shard-1.bin")))).toBe("engine_corrupt");
      expect(await damage(() => rmSync(join(path, "shard-0.text")))).toBe("engine_corrupt");
      expect(await damage(() => flip("manifest.json"))).toBe("engine_corrupt");
      expect(await damage(() => truncateSync(join(path, "manifest.json"), 0))).toBe(
        "engine_corrupt",
      );
      expect(await damage(() => writeFileSync(join(path, "manifest.json"), "{"))).toBe(
        "engine_corrupt",
      );
      expect(await damage(() => writeFileSync(join(path, "manifest.json"), '{"format":0}'))).toBe(
        "engine_stale",
      );
    },
    120_000,
  );
});

describe("looking at files without opening them", () => {
  test("finds one that is missing or has another size", async () => {
    const path = join(parent, "looked-at");
    const whole = cpSync.bind(null, dir, path, { recursive: true });
    const found = (): Promise<string> => codeOf(Promise.resolve().then(() => checkFiles(path)));
    whole();
    expect(checkFiles(path).profiles).toBe(accounts);
    for (const name of readdirSync(path)) {
      truncateSync(join(path, name), 64);
      expect([name, await found()]).toEqual([name, "engine_corrupt"]);
      rmSync(join(path, name));
      expect([name, await found()]).toEqual([
        name,
        name === "manifest.json" ? "engine_missing" : "engine_corrupt",
      ]);
      whole();
    }
  });
});

describe("answers", () => {
  test("are the same with workers and without, and for any number of shards", async () => {
    const answers: unknown[] = [];
    for (const [shards, workers] of [
      [1, false],
      [2, true],
      [2, false],
      [7, false],
    ] as const) {
      answers.push(
        await withEngine(network, { shards, workers }, async (engine) => {
          const found: unknown[] = [];
          for (let i = 0; i < 15; i++) {
            const query = randomQuery(i, accounts);
            const pieces: number[] = [];
            for await (const piece of engine.membersAll(query)) pieces.push(...piece);
            found.push(
              await engine.size(query),
              pieces,
              [...(await engine.members(query, { offset: 5, limit: 9 }))],
              [...(await engine.sample(query, 20, i))],
              JSON.stringify(await engine.insights(query, EVERYBODY), (_, value: unknown) =>
                typeof value === "bigint" ? String(value) : value,
              ),
              await engine.topPosts(query, { by: "likes", limit: 6 }),
              await engine.seeds(query),
              await engine.overlap([query, EVERYBODY]),
            );
          }
          found.push(engine.suggestTerms("word", "a", 3), engine.suggestTerms("hashtag", "", 9));
          return found;
        }),
      );
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[3]).toEqual(answers[0]);
  }, 120_000);

  test("a sample holds known members first, and another seed gives another", async () => {
    await withEngine(network, { shards: 2 }, async (engine) => {
      const known = (account: number): boolean =>
        ((network.profiles[account]?.flags ?? 0) & 1) !== 0;
      const all = [...(await engine.sample(EVERYBODY, accounts, 1))];
      expect([...all].sort((a, b) => a - b)).toEqual(network.profiles.map((_, i) => i));
      expect(all.map(known)).toEqual(all.map(known).sort((a, b) => Number(b) - Number(a)));
      expect([...(await engine.sample(EVERYBODY, 10, 1))]).toEqual(all.slice(0, 10));
      expect([...(await engine.sample(EVERYBODY, 10, 2))]).not.toEqual(all.slice(0, 10));
    });
  });

  test("suggested terms are those most used in the default window", async () => {
    const slow = new SlowEvaluator(network);
    const users = new Map<string, Set<number>>();
    for (const { hashtags, author } of slow.postsInWindow(90)) {
      for (const tag of hashtags) users.set(tag, (users.get(tag) ?? new Set()).add(author));
    }
    await withEngine(network, { shards: 2 }, async (engine) => {
      const found = engine.suggestTerms("hashtag", "tag", 10);
      expect(found.map(({ authors }) => authors)).toEqual(
        [...users.values()].map(({ size }) => size).sort((a, b) => b - a),
      );
      for (const { text, authors } of found) expect(authors).toBe(users.get(text)?.size);
      expect(engine.suggestTerms("hashtag", "tag", 1)).toEqual(found.slice(0, 1));
      expect(engine.suggestTerms("hashtag", "no such", 1)).toEqual([]);
    });
  });

  test("a query that makes no sense is refused", async () => {
    await withEngine(network, { shards: 2 }, async (engine) => {
      expect(await codeOf(engine.size({ ...EVERYBODY, expression: { seed: 0 } }))).toBe(
        "query_invalid",
      );
      expect(await codeOf(engine.explain(EVERYBODY, accounts))).toBe("query_invalid");
      let deep: Query["expression"] = { any: [] };
      for (let i = 0; i < 5000; i++) deep = { not: deep };
      expect(await codeOf(engine.size({ ...EVERYBODY, expression: deep }))).toBe("query_invalid");
    });
  });
});

describe("a shared engine", () => {
  test("ends what is under way before it closes, and refuses what comes after", async () => {
    const engine = await openEngine({ dir });
    const slow = new SlowEvaluator(network);
    const queries = Array.from({ length: 40 }, (_, i) => randomQuery(i, accounts));
    const sizes = queries.map((query) => engine.size(query));
    const closing = engine.close();
    expect(await codeOf(engine.size(EVERYBODY))).toBe("engine_closed");
    expect((await Promise.all(sizes)).map(({ count }) => count)).toEqual(
      queries.map((query) => slow.members(query).length),
    );
    await closing;
    await engine.close();
  });

  test("has whoever asks once wait for one question of whoever asks much, not for all of them", async () => {
    let caller = "much";
    const engine = await openEngine({ dir, turnOf: () => caller });
    let answered = 0;
    const much = Array.from({ length: 60 }, async (_, i) => {
      await engine.size(randomQuery(i, accounts));
      answered += 1;
    });
    caller = "once";
    await engine.size(PHRASE);
    expect(answered).toBeLessThan(40);
    await Promise.all(much);
    expect(answered).toBe(60);
    await engine.close();
  });

  test.each([true, false])(
    "drops an aborted question and answers the others (workers: %s)",
    async (workers) => {
      const engine = await openEngine({ dir, workers });
      const stop = new AbortController();
      const dropped = Array.from({ length: 20 }, () =>
        engine.size(PHRASE, { signal: stop.signal }),
      );
      const kept = engine.size(PHRASE);
      stop.abort(new Error("no longer asked"));
      for (const outcome of await Promise.allSettled(dropped)) {
        expect(outcome).toMatchObject({
          status: "rejected",
          reason: { message: "no longer asked" },
        });
      }
      expect((await kept).count).toBe(new SlowEvaluator(network).members(PHRASE).length);
      await expect(engine.size(EVERYBODY, { signal: AbortSignal.abort() })).rejects.toThrow(
        /abort/i,
      );
      await engine.close();
    },
  );
});
