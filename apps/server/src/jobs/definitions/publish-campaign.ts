import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** What is left of a publication, from where it is. What is wrong with the network is tried again inside, not by the queue. */
export const publishCampaignJob = defineJob({
  kind: "publish_campaign",
  lane: "asked",
  payload: z.object({ publicationId: z.string(), teamId: z.string() }),
});
