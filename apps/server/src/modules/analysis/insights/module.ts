import type { Module } from "../../capability.ts";
import { generateInsightsJob } from "../../../jobs/definitions/generate-insights.ts";
import type { AudienceServices } from "../../audiences/saved/services/save-audience.ts";
import { insightsRoutes } from "./routes.ts";
import { savedInsightsRoutes } from "./saved-routes.ts";

/** Insights of packages and of saved audiences. */
export function insightsModule(services: AudienceServices): Module {
  return {
    routes: [...insightsRoutes(services), ...savedInsightsRoutes(services)],
    work: (queue) =>
      queue.handle(generateInsightsJob, async () =>
        (await import("./generate-insights.ts")).generateInsights(services),
      ),
  };
}
