import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { orderingOf } from "../../measuring/presenting/services/list-choice.ts";
import { readInsights } from "./services/read-insights.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { generateInsightsJob } from "../../../jobs/definitions/generate-insights.ts";

export function generateInsights(
  services: MeasuringServices,
): JobHandler<typeof generateInsightsJob> {
  return async ({ teamId, local, language, request }, { signal, progress }) => {
    progress(0, "Counting");
    return readInsights(services, {
      pack: request.targeting_package,
      dataset: request.dataset,
      windowDays: request.window_days,
      declaredOnly: request.declared_only,
      within: request.within,
      baseline: request.baseline,
      limit: request.limit,
      ...orderingOf(request),
      language: request.language ?? language,
      viewer: { teamId, local },
      signal,
    });
  };
}
