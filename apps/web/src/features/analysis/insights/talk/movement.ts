import type { TopicSeries } from "@toolkit/core/contract/topics";

/** One word for what a line did: without a trend it is steady only where it never burst. */
export function movementOf({
  trend,
  bursts,
}: {
  readonly trend: Pick<NonNullable<TopicSeries["trend"]>, "direction"> | null;
  readonly bursts: readonly unknown[];
}): "rising" | "falling" | "none" | "bursting" | "unknown" {
  if (trend === null) return "unknown";
  return trend.direction === "none" && bursts.length > 0 ? "bursting" : trend.direction;
}
