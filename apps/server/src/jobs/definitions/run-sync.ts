import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A sync, from where it is. What is wrong with the network is tried again inside, not by the queue. */
export const runSyncJob = defineJob({
  kind: "run_sync",
  lane: "syncs",
  payload: z.object({ syncId: z.string(), teamId: z.string() }),
});
