import type { Json, JsonRecord } from "../engine/values.ts";
import {
  APP_CLICKS,
  countOf,
  OUTCOMES,
  URL_CLICKS,
  VIDEO_NAMES,
  type Counts,
  type Outcome,
} from "../delivery/outcomes.ts";

/** What a conversion of a type sells, in millionths of the currency. */
const SALE = 40_000_000;

/** Numbers of one hour, or of several together. */
export class Figures implements Counts {
  impressions = 0;
  billed = 0;
  charge = 0;
  readonly outcomes: number[] = OUTCOMES.map(() => 0);
  readonly video: number[] = VIDEO_NAMES.map(() => 0);
  hasVideo = false;

  add(counts: Counts, billed: number, charge: number): void {
    this.impressions += counts.impressions;
    this.billed += billed;
    this.charge += charge;
    for (const [at, count] of counts.outcomes.entries())
      this.outcomes[at] = (this.outcomes[at] ?? 0) + count;
    for (const [at, count] of counts.video.entries())
      this.video[at] = (this.video[at] ?? 0) + count;
    this.hasVideo ||= counts.video.length > 0;
  }
}

type Read = (figures: Figures) => number;

const outcomes =
  (...names: readonly Outcome[]): Read =>
  (figures) =>
    countOf(figures, names);

const film =
  (at: number): Read =>
  ({ video }) =>
    video[at] ?? 0;

const CLICKS: readonly Outcome[] = ["like", "detail_click", ...URL_CLICKS, ...APP_CLICKS];

/** Metrics of each group; those without a number are never counted here. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Read | null>>>> = {
  ENGAGEMENT: {
    impressions: ({ impressions }) => impressions,
    tweets_send: null,
    qualified_impressions: null,
    follows: outcomes("follow"),
    app_clicks: outcomes(...APP_CLICKS),
    retweets: outcomes("repost"),
    unfollows: null,
    likes: outcomes("like"),
    engagements: outcomes(...OUTCOMES),
    clicks: outcomes(...CLICKS),
    card_engagements: null,
    poll_card_vote: null,
    replies: outcomes("reply"),
    url_clicks: outcomes(...URL_CLICKS),
    carousel_swipes: null,
  },
  BILLING: {
    billed_engagements: ({ billed }) => billed,
    billed_charge_local_micro: ({ charge }) => charge,
  },
  VIDEO: {
    ...Object.fromEntries(VIDEO_NAMES.map((name, at) => [name, film(at)])),
    video_cta_clicks: null,
  },
};

/** Conversions are objects, by what came before them. */
const CONVERSIONS: Readonly<Record<string, Readonly<Record<string, Read | null>>>> = {
  WEB_CONVERSION: {
    conversion_purchases: outcomes("purchase"),
    conversion_sign_ups: outcomes("sign_up"),
    conversion_site_visits: outcomes("site_visit"),
    conversion_downloads: outcomes("download"),
    conversion_custom: null,
  },
  MOBILE_CONVERSION: {
    mobile_conversion_installs: outcomes("app_install"),
    mobile_conversion_purchases: null,
    mobile_conversion_sign_ups: null,
  },
  LIFE_TIME_VALUE_MOBILE_CONVERSION: { mobile_conversion_lifetime_value_purchases: null },
};

export const GROUP_NAMES: readonly string[] = [...Object.keys(GROUPS), ...Object.keys(CONVERSIONS)];

/** Conversions follow clicks alone: nobody is counted who only saw an ad. */
function conversion(name: string, counts: readonly number[]): Json {
  const none = counts.map(() => 0);
  const isSale = name.endsWith("purchases");
  const sales = isSale ? counts.map((count) => count * SALE) : none;
  const orders = isSale ? counts : none;
  return {
    metric: counts,
    post_view: none,
    post_engagement: counts,
    assisted: none,
    order_quantity: orders,
    order_quantity_view: none,
    order_quantity_engagement: orders,
    sale_amount: sales,
    sale_amount_view: none,
    sale_amount_engagement: sales,
  };
}

/** The metrics of some groups over the steps of a series; null: there was nothing to count. */
export function metricsOf(steps: readonly Figures[], groups: readonly string[]): JsonRecord {
  const metrics: Record<string, Json> = {};
  const served = steps.some(({ impressions }) => impressions > 0);
  const filmed = steps.some(({ hasVideo }) => hasVideo);
  for (const group of groups) {
    const counted = served && (group !== "VIDEO" || filmed);
    for (const [name, read] of Object.entries(GROUPS[group] ?? {}))
      metrics[name] = counted && read !== null ? steps.map((step) => read(step)) : null;
    for (const [name, read] of Object.entries(CONVERSIONS[group] ?? {})) {
      const counts = read === null ? [] : steps.map((step) => read(step));
      metrics[name] = counts.some((count) => count > 0) ? conversion(name, counts) : null;
    }
  }
  return metrics;
}
