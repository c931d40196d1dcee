import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** An import of files of this machine, asked for by its command line. */
export const importPathsJob = defineJob({
  kind: "import_paths",
  lane: "imports",
  payload: z.object({
    slug: z.string(),
    paths: z.array(z.string()),
    map: z.unknown().optional(),
    asOf: z.string().optional(),
  }),
});

export const makeSampleJob = defineJob({
  kind: "make_sample",
  lane: "imports",
  payload: z.object({
    profiles: z.number().optional(),
    seed: z.string().optional(),
    dataset: z.string().optional(),
  }),
});
