import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A reading of a watched account's lists, or of one list's members, from where it is. */
export const readListsJob = defineJob({
  kind: "read_lists",
  lane: "syncs",
  payload: z.object({ readingId: z.string() }),
});
