import type { evaluateUsageJob } from "../../../jobs/definitions/evaluate-usage.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { AutopilotServices } from "./services/autopilot-services.ts";
import { evaluateUsage } from "./services/evaluate-usage.ts";

export function evaluateUsageOf(services: AutopilotServices): JobHandler<typeof evaluateUsageJob> {
  return async ({ evaluationId, teamId }, { signal }) =>
    evaluateUsage(services, { id: evaluationId, teamId }, signal);
}
