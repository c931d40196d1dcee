import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A reading of a watched account's posts, from where it is. */
export const readPostsJob = defineJob({
  kind: "read_posts",
  lane: "syncs",
  payload: z.object({ readingId: z.string() }),
});
