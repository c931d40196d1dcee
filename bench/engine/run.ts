import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { buildShards } from "@toolkit/engine/build";
import { type Engine, EVERYBODY, openEngine } from "@toolkit/engine/open";
import { assertSameInsights } from "./compare.ts";
import { loadDuckDb } from "./duckdb-load.ts";
import { DuckDbPeer } from "./duckdb-peer.ts";
import { audienceQuestion, type Question, queryOf, sizeQuestion } from "./questions.ts";
import { loadNative } from "./native/load.ts";
import { compileKernel, NativePeer, type Timed } from "./native/peer.ts";
import { figuresOf, type Measured, report } from "./report.ts";
import { POST_VOCABULARY, sizeOf, syntheticNetwork, wordNumber } from "./synthetic-network.ts";

export interface BenchOptions {
  readonly profiles: number;
  readonly shards: number;
  readonly rounds: number;
  readonly peer: boolean;
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
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
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
  const peer = options.peer
    ? await time("load DuckDB (generating included)", () => openPeer(options))
    : null;
  const native = options.peer ? await openNative(options, time) : null;
  if (native === null) facts.push("no compiled kernel beside it: there is no C compiler here");
  const measured = await measureAll(engine, { database: peer, native }, options);
  peer?.close();
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

interface Peers {
  readonly database: DuckDbPeer | null;
  readonly native: NativePeer | null;
}

async function measureAll(
  engine: Engine,
  peers: Peers,
  options: BenchOptions,
): Promise<Measured[]> {
  const { profiles, rounds } = options;
  const large = Math.round(profiles / 10);
  const small = Math.round(profiles / 200);
  const tens = Array.from({ length: 2 * rounds + TURN }, (_, i) =>
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
  let support = 0;
  return measure(kind, name, rounds, peers, {
    question,
    ours: async (asked) => {
      const insights = await engine.insights(queryOf(asked), EVERYBODY);
      support = insights.followed.minimumSupport;
      return insights;
    },
    theirs: (asked, from) => from.insights(asked, support, 100),
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

interface Trial<Q, O, T, N> {
  readonly question: (i: number) => Q;
  readonly before?: (question: Q) => Promise<void>;
  readonly ours: (question: Q) => Promise<O>;
  readonly theirs: (question: Q, peer: DuckDbPeer) => Promise<T>;
  readonly compare: (ours: O, theirs: T) => void;
  /** The same from the compiled kernel, or the part of it that it knows. */
  readonly native: (question: Q, kernel: NativePeer) => Promise<Timed<N>>;
  readonly compareNative: (ours: O, native: N) => void;
  readonly members?: (ours: O) => number;
}

/** Questions that one side answers before the next is asked the same: each works with its own data in the caches. */
const TURN = 5;

/**
 * Every question is another one. A server that has run for a minute has compiled its code: before it is measured, ours
 * answers as many questions as are measured. Databases are asked fewer. All measured answers are compared.
 */
async function measure<Q, O, T, N>(
  kind: string,
  name: string,
  rounds: number,
  { database, native }: Peers,
  trial: Trial<Q, O, T, N>,
): Promise<Measured> {
  const times = { ours: [] as number[], theirs: [] as number[], native: [] as number[] };
  let members = 0;
  const mostOfDatabase = 15;
  for (let i = 0; i < rounds; i++) {
    const question = trial.question(rounds + TURN + i);
    await trial.before?.(question);
    await trial.ours(question);
  }
  for (let turn = 0; turn * TURN < rounds + TURN; turn++) {
    // The first turn is the peers' to warm up.
    const counts = turn > 0;
    const questions = Array.from({ length: TURN }, (_, i) => trial.question(turn * TURN + i));
    for (const question of questions) await trial.before?.(question);
    const answers: O[] = [];
    for (const question of questions) {
      const start = performance.now();
      answers.push(await trial.ours(question));
      if (counts) times.ours.push(performance.now() - start);
    }
    members = trial.members?.(answers[0]!) ?? members;
    for (const [i, question] of questions.entries()) {
      if (native === null) break;
      const timed = await trial.native(question, native);
      if (counts) times.native.push(timed.milliseconds);
      trial.compareNative(answers[i]!, timed.answer);
    }
    for (const [i, question] of questions.entries()) {
      if (database === null || times.theirs.length >= mostOfDatabase) break;
      const start = performance.now();
      const other = await trial.theirs(question, database);
      if (counts) times.theirs.push(performance.now() - start);
      trial.compare(answers[i]!, other);
    }
  }
  return { kind, name, ...times, members };
}

/** Null: this machine cannot compile it. */
async function openNative(
  { profiles, folder }: BenchOptions,
  time: <T>(name: string, work: () => Promise<T>) => Promise<T>,
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

async function openPeer(options: BenchOptions): Promise<DuckDbPeer> {
  const path = join(options.folder, `peer-${options.profiles}.duckdb`);
  const isNew = !existsSync(path);
  const instance = await DuckDBInstance.create(path, { threads: "2", memory_limit: "8GB" });
  const connection = await instance.connect();
  const snapshot = syntheticNetwork(sizeOf(options.profiles));
  if (isNew) await loadDuckDb(connection, snapshot, wordNumber);
  return new DuckDbPeer(instance, connection, (snapshot.newestPostDay ?? 0) - 89, options.profiles);
}

export function label(count: number): string {
  if (count >= 1e6 && count % 1e5 === 0) return `${count / 1e6}M`;
  return count >= 1000 ? `${Math.round(count / 100) / 10}k` : String(count);
}
