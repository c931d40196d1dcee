import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";

/** What the network counted of one ad set on one day of the ad account. */
export interface DayFigures {
  readonly adSetId: string;
  readonly day: string;
  readonly impressions: number;
  /** What the objective is after; engagements where every impression is a result. */
  readonly results: number;
  /** Millionths of the currency: sums are rounded once. */
  readonly spentMicro: number;
  readonly isSettled: boolean;
}

/** Statistics of campaigns, as they were read and kept. */
export interface StatisticsSource {
  read(
    teamId: string,
    campaign: Pick<CampaignRow, "id" | "objective">,
    range: { readonly from?: string | undefined; readonly to?: string | undefined },
  ): Promise<readonly DayFigures[]>;
}
