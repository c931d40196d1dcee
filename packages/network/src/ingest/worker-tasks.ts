import { Batch } from "./batch.ts";
import type { BatchResult } from "./batch.ts";
import { enrichRows } from "./enrich-rows.ts";
import { parseBlock } from "./parse-block.ts";
import type { ParseTask } from "./parse-block.ts";
import type { RawPost, RawProfile } from "./raw.ts";
import type { ProfileText } from "../enrich/traits.ts";
import type { ColumnValues } from "../store/columns.ts";
import { buffersOf } from "../store/packed-columns.ts";

/** What a worker is asked; `answer` types what comes back. */
export type WorkerTask =
  | ({ readonly task: "parse" } & ParseTask)
  | { readonly task: "profiles"; readonly rows: readonly RawProfile[]; readonly nowSeconds: number }
  | { readonly task: "posts"; readonly rows: readonly RawPost[]; readonly nowSeconds: number }
  | { readonly task: "enrich"; readonly profiles: readonly ProfileText[] };

export interface WorkerAnswers {
  readonly parse: BatchResult;
  readonly profiles: BatchResult;
  readonly posts: BatchResult;
  readonly enrich: ColumnValues[];
}

export function runTask(task: WorkerTask): WorkerAnswers[keyof WorkerAnswers] {
  switch (task.task) {
    case "parse":
      return parseBlock(task);
    case "enrich":
      return enrichRows(task.profiles);
    case "profiles":
    case "posts":
      return rawRows(task);
  }
}

function rawRows(task: Extract<WorkerTask, { task: "profiles" | "posts" }>): BatchResult {
  const batch = new Batch(0, task.nowSeconds);
  batch.count(task.task, task.rows.length);
  if (task.task === "profiles") {
    for (const row of task.rows) {
      batch.profile(row);
      batch.row++;
    }
  } else {
    for (const row of task.rows) {
      batch.post(row);
      batch.row++;
    }
  }
  return batch.finish(task.rows.length, 0);
}

/** Buffers that can be handed over instead of copied. */
export function transferables(answer: WorkerAnswers[keyof WorkerAnswers]): ArrayBuffer[] {
  const columns = Array.isArray(answer)
    ? answer
    : Object.values(answer.tables).flatMap((table) => table?.values ?? []);
  return [...new Set(columns.flatMap(buffersOf))];
}
