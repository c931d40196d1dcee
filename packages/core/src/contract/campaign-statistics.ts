import { z } from "zod";
import { COUNT_FIELDS } from "../domain/campaign-metrics.ts";
import { PLACEMENTS } from "../domain/enumerations.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/";
const count = z.number().int();
const day = z.iso.date();
const named = z.strictObject({ id: z.string(), name: z.string() });

/** Days of the ad account, both included; absent: all of which figures are kept. */
const range = { from: day.optional(), to: day.optional() };
const MOST_IDS = 100;
/** Ids of campaigns, separated by commas; absent: all of the team that were published. */
const campaignIds = z
  .string()
  .max(MOST_IDS * 101)
  .transform((text) => text.split(",").filter((id) => id !== ""))
  .refine((ids) => ids.length <= MOST_IDS, `Campaigns must have at most ${MOST_IDS} items`);

/** With a 95 % interval. */
const estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
export type FigureEstimate = z.output<typeof estimate>;

const counts = Object.fromEntries(COUNT_FIELDS.map((name) => [name, count])) as Record<
  (typeof COUNT_FIELDS)[number],
  typeof count
>;

const countsShape = z.strictObject({
  ...counts,
  /** Of the campaign's objective: impressions, engagements, follows, clicks or video views; null: of several objectives. */
  results: count.nullable(),
  /** Minor units, rounded; `spent_micro` is X's own amount, in millionths of the currency. */
  spent: count,
  spent_micro: count,
});
export type CampaignCountsShown = z.output<typeof countsShape>;

/** Rates and costs are null below 30 results: they would say nothing. */
export const campaignFigures = countsShape.extend({
  rates: z.strictObject({
    engagement: estimate.nullable(),
    click: estimate.nullable(),
    /** Of results per impression; null where every impression is a result. */
    result: estimate.nullable(),
  }),
  /** In minor units. */
  costs: z.strictObject({
    per_result: estimate.nullable(),
    per_click: estimate.nullable(),
    per_thousand: z.number().nullable(),
  }),
});
export type CampaignFigures = z.output<typeof campaignFigures>;

export const READING_STATES = ["none", "idle", "queued", "reading", "waiting", "failed"] as const;

const reading = z.strictObject({
  /** `none`: nothing of the ad account was asked for yet. */
  state: z.enum(READING_STATES),
  /** When the figures were asked for at X. */
  read: timestamp.nullable(),
  segments_read: timestamp.nullable(),
  resumes_at: timestamp.nullable(),
  error: z.string().nullable(),
});
export type StatisticsReading = z.output<typeof reading>;

/** Spend that X may still change: that of the last three days. */
const unsettled = z.strictObject({ spent: count, from: day }).nullable();

const dayFigures = countsShape.extend({
  day,
  settled: z.boolean(),
  /** Of the count that is compared, from the first day of the period through this one; null below 30 results. */
  rate_to_date: estimate.nullable(),
});
export type CampaignDay = z.output<typeof dayFigures>;

const currencyTotals = z.strictObject({
  currency: z.string(),
  /** Null: campaigns of several. */
  time_zone: z.string().nullable(),
  campaigns: count,
  figures: campaignFigures,
  unsettled,
  /** Days with figures, in order; a day is that of each campaign's ad account. */
  days: z.array(dayFigures),
});

const statsTotal = z.strictObject({
  from: day.nullable(),
  to: day.nullable(),
  /** Sums never mix currencies. */
  totals: z.array(currencyTotals),
  /** Of the ad account that was read the longest ago. */
  reading,
});
export type StatsTotal = z.output<typeof statsTotal>;

const row = {
  id: z.string(),
  name: z.string(),
  campaign: named,
  currency: z.string(),
  figures: campaignFigures,
  unsettled,
};

const adSetFigures = z.strictObject({
  ...row,
  cell: z.string().nullable(),
  /** The only placement or country (ISO 3166-1) that it targets; null: several, and X does not tell them apart. */
  placement: z.enum(PLACEMENTS).nullable(),
  country: z.string().nullable(),
});
export type AdSetFigures = z.output<typeof adSetFigures>;

const adFigures = z.strictObject({ ...row, ad_set: named, paused: z.boolean() });
export type AdFigures = z.output<typeof adFigures>;

/** The first three are X's own; the others follow from ad sets that target exactly one. */
export const SEGMENTATIONS = ["age", "gender", "platform", "placement", "country"] as const;
export type Segmentation = (typeof SEGMENTATIONS)[number];

const segment = z.strictObject({
  /** X's own value, a placement or a country. */
  value: z.string(),
  name: z.string(),
  /** Ad sets that it is made of. */
  ad_sets: z.array(named),
  figures: campaignFigures,
});
export type FigureSegment = z.output<typeof segment>;

const segmentations = z.strictObject({
  by: z.enum(SEGMENTATIONS),
  currency: z.string(),
  segments: z.array(segment),
  /** What is of no segment; null: nothing. */
  rest: campaignFigures.nullable(),
  /** Ad sets that target several: not available from X until they are split. */
  unavailable: z.array(named),
  read: timestamp.nullable(),
});
export type Segmentations = z.output<typeof segmentations>;

const pacing = z.strictObject({
  currency: z.string(),
  time_zone: z.string(),
  budget: count.nullable(),
  spent: count,
  settled: count,
  /** What an even pace would have spent by now; null: there is no end or no budget. */
  planned: count.nullable(),
  day: count,
  days: count.nullable(),
  /** At the end, if the days to come are as the last seven; null: fewer than three complete days, or no end. */
  forecast: estimate.nullable(),
});
export type CampaignPacing = z.output<typeof pacing>;

/** `rate_changed`: beyond chance. `no_delivery`: it ran a whole day and was shown to nobody. `behind`: three days below seven tenths of the plan. */
export const FIGURE_NOTES = ["rate_changed", "no_delivery", "behind"] as const;

const note = z.strictObject({
  kind: z.enum(FIGURE_NOTES),
  day,
  /** The rate of the day and of the days before, or shares of the plan. */
  value: z.number().nullable(),
  usual: z.number().nullable(),
  days_before: count.nullable(),
});
export type FigureNote = z.output<typeof note>;

const campaignResults = z.strictObject({
  pacing: pacing.nullable(),
  notes: z.array(note),
  /** Which count is compared: engagements, clicks, follows or video_views. */
  tested: z.enum(COUNT_FIELDS),
  reading,
});
export type CampaignResults = z.output<typeof campaignResults>;

export const COMPARED = ["a", "b"] as const;

const side = z.strictObject({ name: z.string(), figures: campaignFigures });

const comparison = z.strictObject({
  currency: z.string(),
  tested: z.enum(COUNT_FIELDS),
  a: side,
  b: side,
  /** Rate of the better over that of the other, with an interval that holds however often one looks; null: too few results. */
  ratio: estimate.nullable(),
  better: z.enum(COMPARED).nullable(),
  /** Whether the better one is better beyond chance. */
  decided: z.boolean(),
  /** Results that each side needs at the least. */
  fewest: count,
});
export type CampaignComparison = z.output<typeof comparison>;

/** What X counted of campaigns, as it was read and kept. */
export const campaignStatistics = {
  total: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}statstotal/`,
    summary: "Totals of campaigns over a period, and by day; sums by currency",
    query: z.strictObject({ ...teamQuery, ...range, campaign: campaignIds.optional() }),
    response: statsTotal,
  }),
  adSets: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}adsets/`,
    summary: "Ad sets of campaigns with their statistics over a period",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...range,
      campaign: campaignIds.optional(),
    }),
    response: listOf(adSetFigures),
  }),
  ads: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}ads/`,
    summary: "Ads of campaigns with their statistics over a period",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...range,
      campaign: campaignIds.optional(),
    }),
    response: listOf(adFigures),
  }),
  segmentations: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}segmentations/`,
    summary: "Statistics of a campaign by age, gender, platform, placement or country",
    query: z.strictObject({
      ...teamQuery,
      ...range,
      campaign: z.string().max(100),
      by: z.enum(SEGMENTATIONS),
    }),
    response: segmentations,
  }),
  results: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/results/`,
    summary: "Pace and forecast of a campaign, and days that stand out",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    response: campaignResults,
  }),
  compare: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/comparison/`,
    summary: "Two ad sets or two periods of a campaign, by a test that allows repeated looks",
    params: pk,
    query: z.strictObject({
      ...teamQuery,
      ...range,
      /** Two ad sets over the period… */
      a: z.string().max(100).optional(),
      b: z.string().max(100).optional(),
      /** …or the period and another one. */
      other_from: day.optional(),
      other_to: day.optional(),
    }),
    response: comparison,
  }),
  read: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/statistics/`,
    summary:
      "Read the statistics of a campaign's ad account at X now; one that is on its way goes on",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    status: 202,
    response: reading,
    errors: ["conflict"],
  }),
};
