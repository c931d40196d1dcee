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
