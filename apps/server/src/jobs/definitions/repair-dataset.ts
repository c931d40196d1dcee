import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

export const repairDatasetJob = defineJob({
  kind: "repair_dataset",
  payload: z.object({ slug: z.string() }),
});
