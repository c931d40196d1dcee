import type { MessagePort } from "node:worker_threads";
import type { ReadingPlan } from "./read-plan.ts";
import type { StageState } from "./stage.ts";

/** What the thread is started with. */
export interface ReadingJob {
  readonly datasetDir: string;
  readonly importId: number;
  readonly plan: ReadingPlan;
  readonly state: StageState;
  /** Ways to the workers that parse. */
  readonly workers: readonly MessagePort[];
}
