import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** Compares an upload of a saved audience with the audience as it is now. */
export const compareUploadJob = defineJob({
  kind: "compare_upload",
  lane: "syncs",
  payload: z.object({ uploadId: z.string(), teamId: z.string() }),
});
