import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** An upload, from where it is. What is wrong with the network is tried again inside, not by the queue. */
export const runUploadJob = defineJob({
  kind: "run_upload",
  lane: "syncs",
  payload: z.object({ uploadId: z.string(), teamId: z.string() }),
});
