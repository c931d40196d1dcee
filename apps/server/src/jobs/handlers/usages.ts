import { runAutopilots } from "../../modules/usages/services/run-autopilots.ts";
import type { UsageServices } from "../../modules/usages/services/usage-services.ts";
import type { JobHandler } from "../../ports/queue.ts";
import type { weeklyUsagesJob } from "../definitions/usages.ts";

export function weeklyUsages(services: UsageServices): JobHandler<typeof weeklyUsagesJob> {
  return async ({ teamId, week }, { signal, progress }) => {
    progress(0, "Measuring");
    return runAutopilots(services, { teamId, week }, signal, (share) =>
      progress(share, "Measuring"),
    );
  };
}
