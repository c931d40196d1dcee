import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import type { AccountStats } from "../store/account-stats.ts";
import { readNumbers, streamChunks } from "../store/chunks.ts";
import type { Column } from "../store/columns.ts";
import { WaitingRows } from "../store/waiting-rows.ts";
import type { InterestStep } from "./interest-run.ts";
import { inOrder } from "./in-order.ts";
import type { TaskRunner } from "./task-router.ts";

const COLUMNS = [
  { name: "id", type: "u32" },
  { name: "interest", type: "u16" },
  { name: "confidence", type: "f32" },
  { name: "sources", type: "u8" },
] as const satisfies readonly Column[];

interface Part {
  readonly sql: string;
  readonly read: (chunk: DuckDBDataChunk) => InterestStep;
}

/** What a run is told, in its order. Numbers alone: they are handed over as they lie. */
const PARTS: readonly Part[] = [
  {
    sql: "SELECT id FROM profiles",
    read: (chunk) => ({ of: "known", ids: readNumbers(chunk, 0, "u32") }),
  },
  {
    sql: "SELECT id, unnest(bio_interests)::USMALLINT, unnest(bio_interest_confidences)::USMALLINT FROM profiles ORDER BY id",
    read: (chunk) => ({
      of: "bios",
      ids: readNumbers(chunk, 0, "u32"),
      interests: readNumbers(chunk, 1, "u16"),
      confidences: readNumbers(chunk, 2, "u16"),
    }),
  },
  {
    sql: `SELECT c.author, c.topic, c.n::UINTEGER, t.n::UINTEGER FROM
      (SELECT author, topic, count(*) AS n FROM (SELECT author, unnest(topics) AS topic FROM posts) GROUP BY author, topic) c
      JOIN (SELECT author, count(*) AS n FROM posts GROUP BY author) t ON t.author = c.author ORDER BY c.author, c.topic`,
    read: (chunk) => ({
      of: "posts",
      authors: readNumbers(chunk, 0, "u32"),
      topics: readNumbers(chunk, 1, "u16"),
      posts: readNumbers(chunk, 2, "u32"),
      totals: readNumbers(chunk, 3, "u32"),
    }),
  },
  {
    // Follows lie in the order of their source.
    sql: "SELECT source, target FROM follows WHERE ended IS NULL",
    read: (chunk) => ({
      of: "follows",
      sources: readNumbers(chunk, 0, "u32"),
      targets: readNumbers(chunk, 1, "u32"),
    }),
  },
];

let runs = 0;

/** Writes `profile_interests` anew. Rows pass through this thread; a worker of the pool works them out. */
export async function deriveInterests(
  connection: DuckDBConnection,
  { followers }: AccountStats,
  pool: TaskRunner,
): Promise<void> {
  const run = ++runs;
  // All steps of a run meet in one worker.
  const take = (step: InterestStep) => pool.run({ task: "interests", run, step }, buffers(step), 0);
  try {
    await take({ of: "begin", followers: followers.slice() });
    for (const { sql, read } of PARTS) {
      const done = inOrder(streamChunks(connection, sql), pool.depth, (chunk) => take(read(chunk)));
      for await (const _ of done);
    }
    await connection.run("DELETE FROM profile_interests");
    const rows = await WaitingRows.open(connection, "profile_interests", COLUMNS);
    for (let found = await take({ of: "next" }); found; found = await take({ of: "next" })) {
      const { length, ...columns } = found;
      await rows.add(columns, length);
    }
    await rows.close();
  } finally {
    await take({ of: "end" }).catch(() => undefined);
  }
}

function buffers(step: InterestStep): ArrayBuffer[] {
  return Object.values(step).flatMap((value) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}
