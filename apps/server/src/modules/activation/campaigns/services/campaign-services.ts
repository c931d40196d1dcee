import type { Database } from "../../../../db/client.ts";
import type { AdsNetwork } from "../../applying/services/ads-network.ts";
import type { ApplyingServices } from "../../applying/services/applying-services.ts";
import type { UsageServices } from "../../usages/services/usage-services.ts";
import type { AdSetRepository } from "../ad-set-repository.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { Alarms } from "../../uploads/services/alarms.ts";
import type { PublicationKey, PublicationRepository } from "../publication-repository.ts";
import type { CampaignListRepository } from "../list-repository.ts";
import type { CampaignChangeRepository, ChangeKey } from "../change-repository.ts";
import type { NetworkCampaignRepository } from "../network-repository.ts";
import type { CampaignRepository } from "../repository.ts";
import type { CampaignViewRepository } from "../view-repository.ts";
import type { CampaignWorkRepository } from "../work-repository.ts";
import type { CellSource } from "./cell-source.ts";
import type { CreativeSource } from "./creative-source.ts";

export type { AdRow, AdSetRow } from "../ad-set-repository.ts";
export type { ChangeKey, ChangeRow, ConflictRow } from "../change-repository.ts";
export type { LightAdSet } from "../network-repository.ts";
export type { PublicationKey, PublicationRow } from "../publication-repository.ts";
export type { CampaignKey, CampaignRow } from "../repository.ts";

export interface CampaignServices extends UsageServices {
  readonly db: Database;
  readonly campaigns: CampaignRepository;
  readonly lists: CampaignListRepository;
  readonly adSets: AdSetRepository;
  readonly work: CampaignWorkRepository;
  readonly views: CampaignViewRepository;
  readonly publications: PublicationRepository;
  readonly running: OneAtATime;
  readonly alarms: Alarms<PublicationKey>;
  readonly changes: CampaignChangeRepository;
  readonly changeAlarms: Alarms<ChangeKey>;
  /** Campaigns by their ids at the network. */
  readonly atNetwork: NetworkCampaignRepository;
  /** Members of a team by their ids at X, where they connected it. */
  xPeople(teamId: string, xUsers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  readonly network: AdsNetwork;
  readonly uploads: ApplyingServices["uploads"];
  readonly creatives: CreativeSource;
  readonly cells: CellSource;
}
