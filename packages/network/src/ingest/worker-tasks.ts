import { Batch } from "./batch.ts";
import type { BatchResult } from "./batch.ts";
import { enrichRows } from "./enrich-rows.ts";
import type { FindingBatch } from "./findings.ts";
import { interestStep, type InterestStep } from "./interest-run.ts";
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
  | { readonly task: "enrich"; readonly profiles: readonly ProfileText[] }
  | { readonly task: "interests"; readonly run: number; readonly step: InterestStep };

export interface WorkerAnswers {
  readonly parse: BatchResult;
  readonly profiles: BatchResult;
  readonly posts: BatchResult;
  readonly enrich: ColumnValues[];
  readonly interests: FindingBatch | null;
}

export function runTask(task: WorkerTask): WorkerAnswers[keyof WorkerAnswers] {
  switch (task.task) {
    case "parse":
      return parseBlock(task);
    case "enrich":
      return enrichRows(task.profiles);
    case "interests":
      return interestStep(task.run, task.step);
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
  const columns = columnsOf(answer);
  return [...new Set(columns.flatMap(buffersOf))];
}

function columnsOf(answer: WorkerAnswers[keyof WorkerAnswers]): readonly ColumnValues[] {
  if (answer === null) return [];
  if (Array.isArray(answer)) return answer;
  if ("tables" in answer) return Object.values(answer.tables).flatMap(({ values }) => values);
  return [answer.id, answer.interest, answer.confidence, answer.sources];
}
