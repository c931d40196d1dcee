import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildShards } from "@toolkit/engine/build";
import type { Engine } from "@toolkit/engine/port/engine";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { openEngine } from "@toolkit/engine/open";
import { assertSameInsights } from "./compare.ts";
import { loadDuckDb } from "./duckdb-load.ts";
import { openClickHouse } from "./clickhouse.ts";
import { openDuckDb } from "./duckdb.ts";
import { measure, type Peers, TURN } from "./measure.ts";
import { openPostgres } from "./postgres.ts";
import { type SqlDatabase, SqlPeer } from "./sql-peer.ts";
import { audienceQuestion, type Question, queryOf, sizeQuestion } from "./questions.ts";
import { loadNative } from "./native/load.ts";
import { compileKernel, NativePeer } from "./native/peer.ts";
import { figuresOf, type Measured, report } from "./report.ts";
import { POST_VOCABULARY, sizeOf, syntheticNetwork, wordNumber } from "./synthetic-network.ts";

export interface BenchOptions {
  readonly profiles: number;
  readonly shards: number;
  readonly rounds: number;
  readonly peer: boolean;
  readonly kernel: boolean;
  /** Also ClickHouse and PostgreSQL, where they are installed. */
  readonly more: boolean;
  readonly folder: string;
  readonly keep: boolean;
}

/** Builds, loads, asks and compares; writes the table. */
export async function runEngineBench(options: BenchOptions): Promise<void> {
  const { profiles, folder } = options;
  const size = sizeOf(profiles);
  const snapshot = syntheticNetwork(size);
  const dir = join(folder, `engine-${profiles}-${options.shards}`);
  const facts: string[] = [];
  const time: Timer = async (name, work) => {
    const start = performance.now();
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    facts.push(`${name} ${seconds.toFixed(1)} s`);
    process.stderr.write(`${facts.at(-1)}\n`);
    return result;
  };
  if (!existsSync(dir)) {
    await time("build (generating included)", () =>
      buildShards({ snapshot, dir, shards: options.shards }),
    );
    facts.push(`peak memory of building ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  }
  const opening = performance.now();
  const engine = await time("open", () => openEngine({ dir }));
  const openSeconds = Number(((performance.now() - opening) / 1000).toFixed(2));
  const { manifest } = engine;
  const bytes = manifest.shards.reduce(
    (sum, shard) => sum + shard.data.bytes,
    manifest.shared.bytes,
  );
  facts.push(
    `resident arrays ${(bytes / 1e6).toFixed(0)} MB = ${(bytes / manifest.follows).toFixed(1)} bytes a follow, everything included`,
  );
  const databases = options.peer ? await openDatabases(options, time) : [];
  const isKernelAsked = options.peer && options.kernel;
  const native = isKernelAsked ? await openNative(options, time) : null;
  if (isKernelAsked && native === null)
    facts.push("no compiled kernel beside it: there is no C compiler here");
  const measured = await measureAll(engine, { databases, native }, options);
  facts.push(
    `a question that matches nobody by construction (resolving, messages to both shards and back, nothing to count) ${(await emptyQuestion(engine)).toFixed(2)} ms p50`,
  );
  for (const database of databases.toReversed()) await database.close();
  native?.close();
  await engine.close();
  const found = { ...size, follows: manifest.follows };
  const text = report({ size: found, options, facts, measured });
  const results = join(import.meta.dirname, "..", "results");
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `engine-${label(profiles)}.md`), text);
  const figures = figuresOf(found, measured, {
    bytesPerFollow: Number((bytes / manifest.follows).toFixed(2)),
    openSeconds,
  });
  writeFileSync(
    join(results, `engine-${label(profiles)}.json`),
    `${JSON.stringify(figures, null, 2)}\n`,
  );
  process.stdout.write(text);
}

/** What a size costs before anything is evaluated: each asks in another window, so that none is remembered. */
async function emptyQuestion(engine: Engine): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 400; i++) {
    const start = performance.now();
    await engine.size({ ...EVERYBODY, expression: { any: [] }, windowDays: i + 1 });
    if (i >= 200) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

async function measureAll(
  engine: Engine,
  peers: Peers,
  options: BenchOptions,
): Promise<Measured[]> {
  const { profiles, rounds } = options;
  const large = Math.round(profiles / 10);
  const small = Math.round(profiles / 200);
  const tens = Array.from({ length: 2 * rounds + 2 * TURN }, (_, i) =>
    Array.from({ length: 10 }, (_, j) => sizeQuestion(1000 + i * 10 + j, profiles)),
  );
  return [
    await measure("size", "size", rounds * 10, peers, {
      question: (i) => sizeQuestion(i, profiles),
      ours: (question) => engine.size(queryOf(question)),
      theirs: (question, from) => from.size(question),
      compare: (ours, theirs) => assert.equal(ours.count, theirs),
      native: (question, kernel) => kernel.size(question),
      compareNative: (ours, count) => assert.equal(ours.count, count),
    }),
    await measureInsights(
      "insights of a tenth",
      `insights of ${label(large)}`,
      engine,
      peers,
      rounds,
      (i) => audienceQuestion(i, profiles, large),
    ),
    await measureInsights(
      "insights of 0.5 %",
      `insights of ${label(small)}`,
      engine,
      peers,
      rounds,
      (i) => audienceQuestion(i, profiles, small),
    ),
    await measure("overlap of 10", "overlap of 10", rounds, peers, {
      question: (i) => tens[i] ?? [],
      // Ten audiences on the screen have been measured before; their 45 pairs are what is asked.
      before: async (questions) =>
        void (await Promise.all(questions.map((question) => engine.size(queryOf(question))))),
      ours: (questions) => engine.overlap(questions.map(queryOf)),
      theirs: (questions, from) => from.overlap(questions),
      compare: (ours, theirs) =>
        ours.pairs.forEach((row, i) =>
          row.forEach((n, j) => i <= j && assert.equal(n, theirs.get(`${i}-${j}`) ?? 0)),
        ),
      native: (questions, kernel) => kernel.overlap(questions),
      compareNative: (ours, pairs) =>
        assert.deepEqual(
          ours.pairs.flatMap((row, i) => row.slice(i + 1)),
          pairs,
        ),
    }),
  ];
}

function measureInsights(
  kind: string,
  name: string,
  engine: Engine,
  peers: Peers,
  rounds: number,
  question: (i: number) => Question,
): Promise<Measured> {
  return measure(kind, name, rounds, peers, {
    question,
    ours: (asked) => engine.insights(queryOf(asked), EVERYBODY),
    theirs: (asked, from, { bioWords, followed }) =>
      from.insights(
        asked,
        { words: bioWords.minimumSupport, followed: followed.minimumSupport },
        100,
      ),
    compare: assertSameInsights,
    native: (asked, kernel) => kernel.follows(asked),
    compareNative: (ours, { size, counts }) => {
      assert.equal(ours.audience.count, size);
      const most = ours.followed.byCount.map(({ audience }) => audience);
      assert.deepEqual(most, counts.slice(0, most.length));
    },
    members: (ours) => ours.audience.count,
  });
}

/** Null: this machine cannot compile it. */
async function openNative(
  { profiles, folder }: BenchOptions,
  time: Timer,
): Promise<NativePeer | null> {
  const program = compileKernel(folder);
  if (program === null) return null;
  const arrays = join(folder, `native-${profiles}`);
  const snapshot = syntheticNetwork(sizeOf(profiles));
  if (!existsSync(arrays)) {
    await time("write the compiled kernel's arrays", () =>
      loadNative(snapshot, arrays, {
        count: POST_VOCABULARY,
        of: wordNumber,
        fromDay: (snapshot.newestPostDay ?? 0) - 89,
      }),
    );
  }
  return new NativePeer(program, arrays);
}

/** DuckDB, and the others where they are installed. */
async function openDatabases(options: BenchOptions, time: Timer): Promise<SqlPeer[]> {
  const { profiles, folder } = options;
  const path = join(folder, `peer-${profiles}.duckdb`);
  const isNew = !existsSync(path);
  const snapshot = syntheticNetwork(sizeOf(profiles));
  const peerOf = (database: SqlDatabase): SqlPeer =>
    new SqlPeer(database, (snapshot.newestPostDay ?? 0) - 89, profiles);
  const duckdb = await time("load DuckDB (generating included)", () =>
    openDuckDb(path, isNew ? (connection) => loadDuckDb(connection, snapshot, wordNumber) : null),
  );
  const others = options.more
    ? [
        await time("load ClickHouse", () => openClickHouse(duckdb, folder)),
        await time("load PostgreSQL, indexes included", () => openPostgres(duckdb, folder)),
      ]
    : [];
  return [duckdb, ...others].filter((database) => database !== null).map(peerOf);
}

type Timer = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function label(count: number): string {
  if (count >= 1e6 && count % 1e5 === 0) return `${count / 1e6}M`;
  return count >= 1000 ? `${Math.round(count / 100) / 10}k` : String(count);
}
