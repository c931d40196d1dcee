import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** What is left of a receipt, from where it is. What is wrong with the network is tried again inside, not by the queue. */
export const applyUsageJob = defineJob({
  kind: "apply_usage",
  lane: "asked",
  payload: z.object({ receiptId: z.string(), teamId: z.string() }),
});
