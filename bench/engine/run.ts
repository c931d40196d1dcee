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
import { type Measured, report } from "./report.ts";
import { sizeOf, syntheticNetwork } from "./synthetic-network.ts";

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
  const engine = await time("open", () => openEngine({ dir }));
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
  const measured = await measureAll(engine, peer, options);
  peer?.close();
  await engine.close();
  const text = report({ size: { ...size, follows: manifest.follows }, options, facts, measured });
  mkdirSync(join(import.meta.dirname, "..", "results"), { recursive: true });
  writeFileSync(join(import.meta.dirname, "..", "results", `engine-${label(profiles)}.md`), text);
  process.stdout.write(text);
}

async function measureAll(
  engine: Engine,
  peer: DuckDbPeer | null,
  options: BenchOptions,
): Promise<Measured[]> {
  const { profiles, rounds } = options;
  const large = Math.round(profiles / 10);
  const small = Math.round(profiles / 200);
  const tens = Array.from({ length: rounds + 3 }, (_, i) =>
    Array.from({ length: 10 }, (_, j) => sizeQuestion(1000 + i * 10 + j, profiles)),
  );
  return [
    await measure("size", rounds * 4, peer, {
      question: (i) => sizeQuestion(i, profiles),
      ours: (question) => engine.size(queryOf(question)),
      theirs: (question, from) => from.size(question),
      compare: (ours, theirs) => assert.equal(ours.count, theirs),
    }),
    await measureInsights(`insights of ${label(large)}`, engine, peer, rounds, (i) =>
      audienceQuestion(i, profiles, large),
    ),
    await measureInsights(`insights of ${label(small)}`, engine, peer, rounds, (i) =>
      audienceQuestion(i, profiles, small),
    ),
    await measure("overlap of 10", rounds, peer, {
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
    }),
  ];
}

function measureInsights(
  name: string,
  engine: Engine,
  peer: DuckDbPeer | null,
  rounds: number,
  question: (i: number) => Question,
): Promise<Measured> {
  let support = 0;
  return measure(name, rounds, peer, {
    question,
    ours: async (asked) => {
      const insights = await engine.insights(queryOf(asked), EVERYBODY);
      support = insights.followed.minimumSupport;
      return insights;
    },
    theirs: (asked, from) => from.insights(asked, support, 100),
    compare: assertSameInsights,
    members: (ours) => ours.audience.count,
  });
}

interface Trial<Q, O, T> {
  readonly question: (i: number) => Q;
  readonly before?: (question: Q) => Promise<void>;
  readonly ours: (question: Q) => Promise<O>;
  readonly theirs: (question: Q, peer: DuckDbPeer) => Promise<T>;
  readonly compare: (ours: O, theirs: T) => void;
  readonly members?: (ours: O) => number;
}

/** Each round asks another question; the first three only warm up. The peer is asked fewer rounds, each compared. */
async function measure<Q, O, T>(
  name: string,
  rounds: number,
  peer: DuckDbPeer | null,
  trial: Trial<Q, O, T>,
): Promise<Measured> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let members = 0;
  const warm = 3;
  const peerRounds = Math.min(rounds, 12);
  for (let i = 0; i < rounds + warm; i++) {
    const question = trial.question(i);
    await trial.before?.(question);
    const start = performance.now();
    const answer = await trial.ours(question);
    if (i >= warm) ours.push(performance.now() - start);
    members = trial.members?.(answer) ?? members;
    if (peer === null || i >= peerRounds + warm) continue;
    const begun = performance.now();
    const other = await trial.theirs(question, peer);
    if (i >= warm) theirs.push(performance.now() - begun);
    trial.compare(answer, other);
  }
  return { name, ours, theirs, members };
}

async function openPeer(options: BenchOptions): Promise<DuckDbPeer> {
  const path = join(options.folder, `peer-${options.profiles}.duckdb`);
  const isNew = !existsSync(path);
  const instance = await DuckDBInstance.create(path, { threads: "2", memory_limit: "8GB" });
  const connection = await instance.connect();
  const snapshot = syntheticNetwork(sizeOf(options.profiles));
  if (isNew) await loadDuckDb(connection, snapshot, (word) => Number.parseInt(word.slice(1), 36));
  return new DuckDbPeer(instance, connection, (snapshot.newestPostDay ?? 0) - 89, options.profiles);
}

export function label(count: number): string {
  if (count >= 1e6 && count % 1e5 === 0) return `${count / 1e6}M`;
  return count >= 1000 ? `${Math.round(count / 100) / 10}k` : String(count);
}
