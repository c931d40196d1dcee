import type { AdsNetwork } from "../../applying/services/ads-network.ts";
import type { UsageServices } from "../../usages/services/usage-services.ts";
import type { AdSetRepository } from "../ad-set-repository.ts";
import type { CampaignRepository } from "../repository.ts";
import type { CampaignWorkRepository } from "../work-repository.ts";
import type { CreativeSource } from "./creative-source.ts";

export type { AdRow, AdSetRow } from "../ad-set-repository.ts";
export type { CampaignKey, CampaignRow } from "../repository.ts";

export interface CampaignServices extends Pick<
  UsageServices,
  "audiences" | "savedAudiences" | "savedSpace" | "clock" | "queue" | "engines" | "log"
> {
  readonly campaigns: CampaignRepository;
  readonly adSets: AdSetRepository;
  readonly work: CampaignWorkRepository;
  readonly network: AdsNetwork;
  readonly creatives: CreativeSource;
}
