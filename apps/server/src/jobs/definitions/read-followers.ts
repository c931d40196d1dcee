import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A reading of a watched account's followers, from where it is. */
export const readFollowersJob = defineJob({
  kind: "read_followers",
  lane: "syncs",
  payload: z.object({ readingId: z.string() }),
});
