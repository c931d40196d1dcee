import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A reading of who reacted to a watched account's posts, from where it is. */
export const readEngagersJob = defineJob({
  kind: "read_engagers",
  lane: "syncs",
  payload: z.object({ readingId: z.string() }),
});
