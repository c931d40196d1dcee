import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** What is left of reading the statistics of an ad account. What is wrong with the network is tried again inside. */
export const readStatisticsJob = defineJob({
  kind: "read_statistics",
  lane: "syncs",
  payload: z.object({ readingId: z.string(), teamId: z.string() }),
});
