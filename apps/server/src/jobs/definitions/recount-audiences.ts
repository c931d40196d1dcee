import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** Saved audiences of a dataset whose sizes were counted on an older version of it. */
export const recountAudiencesJob = defineJob({
  kind: "recount_audiences",
  lane: "weekly",
  payload: z.object({ dataset: z.string() }),
  retries: 2,
});
