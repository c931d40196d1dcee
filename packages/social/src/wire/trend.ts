import { z } from "zod";
import { wireCount } from "./scalars.ts";

export const TREND_FIELDS = ["trend_name", "tweet_count"] as const;

export const wireTrend = z.strictObject({
  trend_name: z.string(),
  tweet_count: wireCount.optional(),
});

export type WireTrend = z.infer<typeof wireTrend>;
