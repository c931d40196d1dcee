import { z } from "zod";
import { wireAdsId } from "./ads.ts";

/** Documented limits of statistics (analytics.mdx). */
export const STATISTICS_LIMITS = {
  /** Entities of a question. */
  entities: 20,
  /** Days that are answered at once. */
  days: 7,
  /** Days of a job, and of one that divides by segments. */
  jobDays: 90,
  segmentedDays: 45,
} as const;

export const SEGMENTATION_TYPES = [
  "AGE",
  "GENDER",
  "PLATFORMS",
  "METROS",
  "CONVERSION_TAGS",
] as const;
export type SegmentationType = (typeof SEGMENTATION_TYPES)[number];

const series = z.array(z.number().nullable());

/** Numbers by the step of the series. Conversions are objects whose `metric` holds them; null: nothing was counted. */
const wireMetric = z.union([series, z.looseObject({ metric: series.nullish() })]).nullable();

export const wireStatistics = z.looseObject({
  time_series_length: z.number().int(),
  data: z.array(
    z.looseObject({
      id: wireAdsId,
      id_data: z.array(
        z.looseObject({
          segment: z
            .looseObject({
              segment_name: z.string(),
              segment_value: z.union([z.string(), z.number()]).transform(String).nullish(),
            })
            .nullable(),
          metrics: z.record(z.string(), wireMetric),
        }),
      ),
    }),
  ),
});
export type WireStatistics = z.infer<typeof wireStatistics>;

export const wireStatisticsJob = z.looseObject({
  id_str: z.string(),
  status: z.string(),
  url: z.string().nullish(),
  entity: z.string(),
  entity_ids: z.array(z.string()),
  start_time: z.string(),
  end_time: z.string(),
  granularity: z.string(),
  segmentation_type: z.string().nullish(),
  created_at: z.string().nullish(),
});
export type WireStatisticsJob = z.infer<typeof wireStatisticsJob>;

export const wireActiveEntity = z.looseObject({
  entity_id: wireAdsId,
  activity_start_time: z.string(),
  activity_end_time: z.string(),
});
export type WireActiveEntity = z.infer<typeof wireActiveEntity>;

export const wireReach = z.looseObject({
  id: wireAdsId,
  total_audience_reach: z.number().nullable(),
  average_frequency: z.number().nullable(),
});
export type WireReach = z.infer<typeof wireReach>;
