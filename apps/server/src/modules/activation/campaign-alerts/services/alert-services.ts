import type { Database } from "../../../../db/client.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { CampaignServices } from "../../campaigns/services/campaign-services.ts";
import type { StatisticsServices } from "../../campaign-statistics/services/statistics-services.ts";
import type { CampaignSyncServices } from "../../campaign-sync/services/sync-services.ts";
import type { CampaignAlertRepository } from "../repository.ts";

export type { AlertRow, NamedAlert, RuleRow } from "../repository.ts";

export interface AlertServices extends CampaignServices {
  readonly db: Database;
  readonly alerts: CampaignAlertRepository;
  readonly statistics: Pick<StatisticsServices, "statistics" | "source">;
  readonly accounts: CampaignSyncServices["accounts"];
  readonly evaluating: OneAtATime;
}
