import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A team's week: what is left of its monitors, then the summaries. What fails is tried again, and the day after. */
export const weeklyMonitorsJob = defineJob({
  kind: "weekly_monitors",
  lane: "weekly",
  payload: z.object({ teamId: z.string(), week: z.string(), weekStart: z.string() }),
  retries: 2,
});

/** One monitor, now. */
export const runMonitorJob = defineJob({
  kind: "run_monitor",
  payload: z.object({ teamId: z.string(), monitorId: z.string(), week: z.string() }),
});
