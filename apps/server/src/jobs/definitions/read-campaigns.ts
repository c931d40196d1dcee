import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A reading of an ad account's campaigns, from the page where it is. What is wrong with the network is tried again inside. */
export const readCampaignsJob = defineJob({
  kind: "read_campaigns",
  lane: "syncs",
  payload: z.object({ accountId: z.string(), teamId: z.string() }),
});
