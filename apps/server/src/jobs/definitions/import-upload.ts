import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

export const importUploadJob = defineJob({
  kind: "import_upload",
  lane: "imports",
  payload: z.object({ importId: z.string(), teamId: z.string() }),
});
