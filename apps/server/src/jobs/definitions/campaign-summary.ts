import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A campaign's summary as a file, noted before. */
export const campaignSummaryJob = defineJob({
  kind: "campaign_summary",
  lane: "asked",
  payload: z.object({ teamId: z.string(), summaryId: z.string() }),
});
