import type { Database } from "../../../../db/client.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { CampaignServices } from "../../campaigns/services/campaign-services.ts";
import type { Alarms } from "../../uploads/services/alarms.ts";
import type { ReadingKey, ReadingRepository } from "../reading-repository.ts";
import type { StatisticsRepository } from "../repository.ts";

export type { ReadingJobRow, ReadingKey, ReadingRow } from "../reading-repository.ts";
export type { DayRange, MarkRow, SegmentRow, StatisticsRow } from "../repository.ts";

export interface StatisticsServices {
  readonly db: Database;
  /** Campaigns, by the services that their module offers. */
  readonly source: CampaignServices;
  readonly statistics: StatisticsRepository;
  readonly readings: ReadingRepository;
  readonly running: OneAtATime;
  readonly alarms: Alarms<ReadingKey>;
}
