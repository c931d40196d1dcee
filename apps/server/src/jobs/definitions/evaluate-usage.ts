import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** One comparison of a usage with its ad account, begun anew until it is kept. */
export const evaluateUsageJob = defineJob({
  kind: "evaluate_usage",
  lane: "weekly",
  payload: z.object({ evaluationId: z.string(), teamId: z.string() }),
});
