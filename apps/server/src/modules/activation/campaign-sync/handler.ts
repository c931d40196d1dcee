import type { readCampaignsJob } from "../../../jobs/definitions/read-campaigns.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import { runReading } from "./services/run-reading.ts";
import type { CampaignSyncServices } from "./services/sync-services.ts";

export function readCampaignsOf(
  services: CampaignSyncServices,
): JobHandler<typeof readCampaignsJob> {
  return async ({ accountId: id, teamId }, { signal, progress }) =>
    runReading(services, { id, teamId, signal, report: progress });
}
