import type { publishCampaignJob } from "../../../jobs/definitions/publish-campaign.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { CampaignServices } from "./services/campaign-services.ts";
import { runPublishing } from "./services/run-publishing.ts";

export function publishCampaignOf(
  services: CampaignServices,
): JobHandler<typeof publishCampaignJob> {
  return async ({ publicationId: id, teamId }, { signal, progress }) =>
    runPublishing(services, { id, teamId, signal, report: progress });
}
