import { runAutopilots } from "./services/run-autopilots.ts";
import type { UsageServices } from "./services/usage-services.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { weeklyUsagesJob } from "../../../jobs/definitions/usages.ts";

export function weeklyUsages(services: UsageServices): JobHandler<typeof weeklyUsagesJob> {
  return async ({ teamId, week, weekStart }, { signal, progress }) => {
    progress(0, "Measuring");
    const asked = {
      teamId,
      week,
      weekStart: weekStart === undefined ? undefined : new Date(weekStart),
    };
    return runAutopilots(services, asked, signal, (share) => progress(share, "Measuring"));
  };
}
