import type { CampaignServices } from "./campaign-services.ts";
import type { ChangedCreative } from "./creative-source.ts";
import { writeContent } from "./save-campaign.ts";

/** What an ad shows is content of its campaign: who changes it writes the campaign, whose approval is void. */
export async function voidApprovals(
  services: Pick<CampaignServices, "campaigns" | "work" | "clock">,
  { teamId, personId, creativeId }: ChangedCreative,
): Promise<void> {
  for (const row of await services.campaigns.awaitingWith(teamId, creativeId)) {
    const { version } = row;
    const change = { version, change: {}, fields: ["creatives"] } as const;
    await writeContent(services, { teamId, personId }, row, change);
  }
}
