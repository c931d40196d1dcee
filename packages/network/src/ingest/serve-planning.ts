import type { MessagePort } from "node:worker_threads";
import { BadMap } from "./map-file.ts";
import { planImport, type PlanningJob } from "./plan.ts";
import type { PlanningMessage } from "./plan-thread.ts";
import { TooWide } from "./too-wide.ts";

/** Plans what it was started for, and says what came of it. */
export async function servePlanning(port: MessagePort, { planning }: PlanningJob): Promise<void> {
  try {
    const message: PlanningMessage = { plan: await planImport(planning) };
    port.postMessage(message);
  } catch (error) {
    port.postMessage(failureOf(error));
  }
}

function failureOf(error: unknown): PlanningMessage {
  if (error instanceof BadMap) return { failure: "map", message: error.message };
  if (error instanceof TooWide) {
    const { file, width, count, isPart } = error;
    return { failure: "width", wide: [file, width, count, isPart] };
  }
  if (!(error instanceof Error))
    return { failure: "other", message: String(error), code: undefined };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { failure: "other", message: error.message, code };
}
