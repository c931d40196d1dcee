import { minorOfMicros } from "@toolkit/core/domain/campaign";
import { resultsOf, type CampaignCounts } from "@toolkit/core/domain/campaign-metrics";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import type { DayRange, StatisticsServices } from "./statistics-services.ts";

type Needs = Pick<StatisticsServices, "statistics" | "source">;

/** What X counted on one day of the ad account. */
export interface StatisticsOfDay extends CampaignCounts {
  readonly campaignId: string;
  readonly adSetId: string;
  /** Null: the ad set as a whole. */
  readonly adId: string | null;
  /** YYYY-MM-DD in the ad account's time zone. */
  readonly day: string;
  /** Of the campaign's objective. */
  readonly results: number;
  /** Rounded; sums are made of `spentMicro`. */
  readonly spentMinor: number;
  readonly currency: string;
  /** False while X may still change its spend: for three days. */
  readonly isSettled: boolean;
  readonly readAt: Date;
}

export interface TotalsOfCampaign extends CampaignCounts {
  readonly campaignId: string;
  readonly results: number;
  readonly spentMinor: number;
  readonly currency: string;
  readonly isSettled: boolean;
  /** First and last day of which figures are kept. */
  readonly firstDay: string;
  readonly lastDay: string;
}

async function campaignsById(
  { source }: Needs,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignRow>> {
  const rows = ids.length === 0 ? [] : await source.campaigns.some(teamId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Kept figures of campaigns by account day. By ad set, which is everything of them; by ad, that part of it which is of ads
 * known here. The two are never added up.
 */
export async function readStatistics(
  services: Needs,
  teamId: string,
  campaignIds: readonly string[],
  { by = "ad_set", ...range }: DayRange & { readonly by?: "ad_set" | "ad" } = {},
): Promise<StatisticsOfDay[]> {
  const campaigns = await campaignsById(services, teamId, campaignIds);
  const rows = await services.statistics.byDay(teamId, campaignIds, { ...range, by });
  return rows.map(({ teamId: _team, networkId: _id, ...row }) => {
    const campaign = campaigns.get(row.campaignId);
    const currency = campaign?.currency ?? "USD";
    return {
      ...row,
      results: resultsOf(campaign?.objective ?? null, row),
      spentMinor: minorOfMicros(row.spentMicro, currency),
      currency,
    };
  });
}

/** What campaigns add up to over account days; a campaign of which nothing is kept is left out. */
export async function readCampaignTotals(
  services: Needs,
  teamId: string,
  campaignIds: readonly string[],
  range: DayRange = {},
): Promise<TotalsOfCampaign[]> {
  const campaigns = await campaignsById(services, teamId, campaignIds);
  const rows = await services.statistics.totals(teamId, campaignIds, range);
  return rows.map((row) => {
    const campaign = campaigns.get(row.campaignId);
    const currency = campaign?.currency ?? "USD";
    return {
      ...row,
      results: resultsOf(campaign?.objective ?? null, row),
      spentMinor: minorOfMicros(row.spentMicro, currency),
      currency,
    };
  });
}
