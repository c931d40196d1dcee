import type { Objective } from "./campaign.ts";

/** Counts that every figure of a campaign is made of. */
export interface CampaignCounts {
  readonly impressions: number;
  readonly engagements: number;
  /** On links. */
  readonly clicks: number;
  readonly follows: number;
  readonly videoViews: number;
  readonly conversions: number;
  /** Millionths of the ad account's currency. */
  readonly spentMicro: number;
}

export const COUNT_NAMES = [
  "impressions",
  "engagements",
  "clicks",
  "follows",
  "videoViews",
  "conversions",
  "spentMicro",
] as const satisfies readonly (keyof CampaignCounts)[];

export const NO_COUNTS: CampaignCounts = {
  impressions: 0,
  engagements: 0,
  clicks: 0,
  follows: 0,
  videoViews: 0,
  conversions: 0,
  spentMicro: 0,
};

/** The count that an objective is after: what "results" are. */
export const RESULT_OF: Readonly<Record<Objective, Exclude<keyof CampaignCounts, "spentMicro">>> = {
  REACH: "impressions",
  ENGAGEMENTS: "engagements",
  FOLLOWERS: "follows",
  WEBSITE_CLICKS: "clicks",
  VIDEO_VIEWS: "videoViews",
};

/**
 * The count whose rate per impression is compared and carries an interval: the results, but engagements where every
 * impression is a result.
 */
export function testedCount(
  objective: Objective | null,
): Exclude<keyof CampaignCounts, "spentMicro"> {
  return objective === null || objective === "REACH" ? "engagements" : RESULT_OF[objective];
}

export function resultsOf(objective: Objective | null, counts: CampaignCounts): number {
  return counts[objective === null ? "engagements" : RESULT_OF[objective]];
}

export function sumOfCounts(all: Iterable<CampaignCounts>): CampaignCounts {
  const sum: Record<keyof CampaignCounts, number> = { ...NO_COUNTS };
  for (const counts of all) for (const name of COUNT_NAMES) sum[name] += counts[name];
  return sum;
}

/** Counts as the API names them; money apart. */
export const COUNT_FIELDS = [
  "impressions",
  "engagements",
  "clicks",
  "follows",
  "video_views",
  "conversions",
] as const;
export type CountField = (typeof COUNT_FIELDS)[number];

export const FIELD_OF: Readonly<Record<Exclude<keyof CampaignCounts, "spentMicro">, CountField>> = {
  impressions: "impressions",
  engagements: "engagements",
  clicks: "clicks",
  follows: "follows",
  videoViews: "video_views",
  conversions: "conversions",
};

/**
 * Every figure of a campaign, as page, API, PDF, sheets and command line show it. Names and definitions in words are texts of
 * `campaigns.metrics`.
 */
export const CAMPAIGN_METRICS = {
  impressions: { unit: "count", of: "impressions" },
  engagements: { unit: "count", of: "engagements" },
  clicks: { unit: "count", of: "url_clicks" },
  follows: { unit: "count", of: "follows" },
  video_views: { unit: "count", of: "video_total_views" },
  conversions: { unit: "count", of: "conversion_*" },
  results: { unit: "count", of: "count of the objective" },
  spent: { unit: "money", of: "billed_charge_local_micro" },
  engagement_rate: { unit: "share", of: "engagements / impressions" },
  click_rate: { unit: "share", of: "url_clicks / impressions" },
  result_rate: { unit: "share", of: "results / impressions" },
  cost_per_result: { unit: "money", of: "spent / results" },
  cost_per_click: { unit: "money", of: "spent / url_clicks" },
  cost_per_thousand: { unit: "money", of: "1,000 × spent / impressions" },
} as const satisfies Readonly<
  Record<string, { readonly unit: "count" | "money" | "share"; readonly of: string }>
>;
export type CampaignMetric = keyof typeof CAMPAIGN_METRICS;
