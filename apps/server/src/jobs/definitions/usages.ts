import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A team's week: what is left of its usages' autopilots. What fails is tried again, and the day after. */
export const weeklyUsagesJob = defineJob({
  kind: "weekly_usages",
  lane: "weekly",
  payload: z.object({
    teamId: z.string(),
    week: z.string(),
    weekStart: z.iso.datetime().optional(),
  }),
  retries: 2,
});
