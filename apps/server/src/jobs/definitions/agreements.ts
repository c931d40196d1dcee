import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** Settles applications under the agreement whose period ended: reads net spend, and drafts the invoice. */
export const settleAgreementsJob = defineJob({
  kind: "settle_agreements",
  lane: "weekly",
  payload: z.object({ hour: z.string() }),
  retries: 2,
});
