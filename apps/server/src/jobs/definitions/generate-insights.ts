import { insightsBody } from "@toolkit/core/contract/insights";
import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** Insights of a package that is saved nowhere: the payload holds what was asked. */
export const generateInsightsJob = defineJob({
  kind: "generate_insights",
  payload: z.object({
    teamId: z.string().nullable(),
    local: z.boolean(),
    language: z.enum(INTERFACE_LANGUAGES),
    request: insightsBody,
  }),
});
