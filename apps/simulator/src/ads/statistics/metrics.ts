import { share } from "../../network/spread.ts";
import type { Json, JsonRecord } from "../engine/values.ts";
import type { Delivery } from "./deliveries.ts";

/** Metrics of each group, as shares of the impressions; those without one are never counted here. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  ENGAGEMENT: {
    impressions: 1,
    tweets_send: null,
    qualified_impressions: null,
    follows: null,
    app_clicks: null,
    retweets: 0.002,
    unfollows: null,
    likes: 0.006,
    engagements: 0.03,
    clicks: 0.015,
    card_engagements: null,
    poll_card_vote: null,
    replies: 0.001,
    url_clicks: 0.008,
    carousel_swipes: null,
  },
  BILLING: { billed_engagements: 0.03, billed_charge_local_micro: 0 },
  VIDEO: {
    video_total_views: 0.2,
    video_views_25: 0.1,
    video_views_50: 0.06,
    video_views_75: 0.04,
    video_views_100: 0.03,
    video_cta_clicks: null,
    video_content_starts: 0.3,
    video_3s100pct_views: 0.15,
    video_6s_views: 0.08,
    video_15s_views: 0.05,
  },
  WEB_CONVERSION: {
    conversion_purchases: null,
    conversion_sign_ups: null,
    conversion_site_visits: null,
    conversion_downloads: null,
    conversion_custom: null,
  },
  MOBILE_CONVERSION: {
    mobile_conversion_installs: null,
    mobile_conversion_purchases: null,
    mobile_conversion_sign_ups: null,
  },
  LIFE_TIME_VALUE_MOBILE_CONVERSION: { mobile_conversion_lifetime_value_purchases: null },
};

export const GROUP_NAMES: readonly string[] = Object.keys(GROUPS);

const RATES: ReadonlyMap<string, number> = new Map(
  Object.values(GROUPS).flatMap((group) =>
    Object.entries(group).flatMap(([metric, rate]) => (rate === null ? [] : [[metric, rate]])),
  ),
);

/** Numbers of one hour, or of several together, by the names of their metrics. */
export type Figures = Map<string, number>;

/** What an hour of an ad group brought, so that hours, ad groups and parts of them add up. */
export function figuresOf(
  item: string,
  { impressions, spend }: Pick<Delivery, "impressions" | "spend">,
): Figures {
  const figures: Figures = new Map();
  for (const [metric, rate] of RATES) {
    const varied = rate * (0.8 + 0.4 * share(item, metric));
    if (metric === "impressions") figures.set(metric, impressions);
    else if (metric === "billed_charge_local_micro") figures.set(metric, spend);
    else figures.set(metric, Math.round(impressions * varied));
  }
  return figures;
}

/** The metrics of some groups over the steps of a series; null: there was nothing to count. */
export function metricsOf(steps: readonly Figures[], groups: readonly string[]): JsonRecord {
  const metrics: Record<string, Json> = {};
  const served = steps.some((step) => (step.get("impressions") ?? 0) > 0);
  for (const group of groups)
    for (const metric of Object.keys(GROUPS[group] ?? {}))
      metrics[metric] =
        served && RATES.has(metric) ? steps.map((step) => step.get(metric) ?? 0) : null;
  return metrics;
}
