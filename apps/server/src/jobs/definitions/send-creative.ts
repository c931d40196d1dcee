import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** The post of a creative in an ad account, from wherever an earlier run of it stopped. */
export const sendCreativeJob = defineJob({
  kind: "send_creative",
  lane: "asked",
  payload: z.object({
    creativeId: z.string(),
    teamId: z.string(),
    adAccountId: z.string(),
    personId: z.string().nullable(),
  }),
});
