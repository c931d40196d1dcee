import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** What the network's review says of a team's ads in an ad account. */
export const readReviewsJob = defineJob({
  kind: "read_reviews",
  lane: "asked",
  payload: z.object({ teamId: z.string(), adAccountId: z.string() }),
});
