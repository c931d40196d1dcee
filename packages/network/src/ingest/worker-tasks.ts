import { Batch } from "./batch.ts";
import type { BatchResult } from "./batch.ts";
import { enrichedPost, enrichPosts, enrichProfiles } from "./enrich-rows.ts";
import type { FindingBatch } from "./findings.ts";
import { interestStep, type InterestStep } from "./interest-run.ts";
import { parseBlock } from "./parse-block.ts";
import type { ParseTask } from "./parse-block.ts";
import type { RawPost, RawProfile } from "./raw.ts";
import type { PostText, ProfileText } from "../enrich/traits.ts";
import type { ColumnsOf, ColumnValues } from "../store/columns.ts";
import { buffersOf } from "../store/packed-columns.ts";
import type { POST_TRAITS, PROFILE_TRAITS } from "../store/schema.ts";

/** What a worker is asked; `answer` types what comes back. */
export type WorkerTask =
  | ({ readonly task: "parse" } & ParseTask)
  | { readonly task: "profiles"; readonly rows: readonly RawProfile[]; readonly nowSeconds: number }
  | { readonly task: "posts"; readonly rows: readonly RawPost[]; readonly nowSeconds: number }
  | { readonly task: "profile-traits"; readonly profiles: readonly ProfileText[] }
  | { readonly task: "post-traits"; readonly posts: readonly PostText[] }
  | { readonly task: "interests"; readonly run: number; readonly step: InterestStep };

export interface WorkerAnswers {
  readonly parse: BatchResult;
  readonly profiles: BatchResult;
  readonly posts: BatchResult;
  readonly "profile-traits": ColumnsOf<typeof PROFILE_TRAITS>;
  readonly "post-traits": ColumnsOf<typeof POST_TRAITS>;
  readonly interests: FindingBatch | null;
}

export function runTask(task: WorkerTask): WorkerAnswers[keyof WorkerAnswers] {
  switch (task.task) {
    case "parse":
      return parseBlock(task);
    case "profile-traits":
      return enrichProfiles(task.profiles);
    case "post-traits":
      return enrichPosts(task.posts);
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
      batch.post(enrichedPost(row));
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
  if ("tables" in answer)
    return Object.values(answer.tables).flatMap(({ values }) => Object.values(values));
  return Object.values(answer).filter((column) => typeof column !== "number");
}
