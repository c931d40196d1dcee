import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** A team's week: all its monitors, then the summaries. A mail server that does not answer is tried again. */
export const weeklyMonitorsJob = defineJob({
  kind: "weekly_monitors",
  payload: z.object({ teamId: z.string(), week: z.string(), weekStart: z.string() }),
  retries: 6,
});

/** One monitor, now. */
export const runMonitorJob = defineJob({
  kind: "run_monitor",
  payload: z.object({ teamId: z.string(), monitorId: z.string(), week: z.string() }),
});
