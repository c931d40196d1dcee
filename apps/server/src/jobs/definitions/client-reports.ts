import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** One run of a client report, noted before. */
export const runReportJob = defineJob({
  kind: "run_report",
  payload: z.object({ teamId: z.string(), reportId: z.string(), runId: z.string() }),
});
