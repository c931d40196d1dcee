import type { CampaignCounts } from "@toolkit/core/domain/campaign-metrics";
import type { WireStatistics } from "@toolkit/social/wire/statistics";
import type { KeptQuestion } from "../../../../db/schema/campaign-statistics.ts";
import type { SegmentRow, StatisticsRow } from "./statistics-services.ts";
import { eachDay, isSettled } from "./spans.ts";

/** Groups of figures that are asked for. */
export const METRIC_GROUPS = ["ENGAGEMENT", "BILLING", "VIDEO", "WEB_CONVERSION"] as const;
/** X divides conversions by tag, and nothing else. */
export const TAG_GROUPS = ["WEB_CONVERSION"] as const;

/** Which ad set or ad an id of the network is. */
export interface Part {
  readonly campaignId: string;
  readonly adSetId: string;
  readonly adId: string | null;
  /** The first day of the campaign: before it there is nothing to keep. */
  readonly firstDay: string;
}

export interface Reading {
  readonly teamId: string;
  /** When figures were asked for. */
  readonly at: Date;
  readonly parts: ReadonlyMap<string, Part>;
}

type Wire = WireStatistics["data"][number]["id_data"][number];

/** Numbers of one day by X's names; null: X has none. */
function metricsAt({ metrics }: Wire, step: number): Readonly<Record<string, number>> | null {
  const found: Record<string, number> = {};
  for (const [name, value] of Object.entries(metrics)) {
    const series = Array.isArray(value) ? value : value?.metric;
    const number = series?.[step];
    if (typeof number === "number") found[name] = number;
  }
  return Object.keys(found).length === 0 ? null : found;
}

function countsOf(metrics: Readonly<Record<string, number>>): CampaignCounts {
  const conversions = Object.entries(metrics)
    .filter(([name]) => name.startsWith("conversion_"))
    .reduce((sum, [, value]) => sum + value, 0);
  return {
    impressions: metrics["impressions"] ?? 0,
    engagements: metrics["engagements"] ?? 0,
    clicks: metrics["url_clicks"] ?? 0,
    follows: metrics["follows"] ?? 0,
    videoViews: metrics["video_total_views"] ?? 0,
    conversions,
    spentMicro: metrics["billed_charge_local_micro"] ?? 0,
  };
}

/** Rows of an answer of whole figures. What X has no numbers of makes no row, so that what was read before stays. */
export function statisticsRows(
  { teamId, at, parts }: Reading,
  { timeZone, ...days }: Pick<KeptQuestion, "from" | "to" | "timeZone">,
  { data }: WireStatistics,
): StatisticsRow[] {
  return data.flatMap(({ id, id_data: sections }) => {
    const part = parts.get(id);
    const [whole] = sections;
    if (part === undefined || whole === undefined) return [];
    const { firstDay, ...of } = part;
    return [...eachDay(days)].flatMap((day, step) => {
      const metrics = day < firstDay ? null : metricsAt(whole, step);
      if (metrics === null) return [];
      const settled = isSettled(timeZone, day, at);
      const kept = { teamId, ...of, networkId: id, day, metrics, isSettled: settled, readAt: at };
      return [{ ...kept, ...countsOf(metrics) }];
    });
  });
}

/** Rows of an answer that is divided by segments. */
export function segmentRows(
  { teamId, at, parts }: Reading,
  { timeZone, segmentation, ...days }: KeptQuestion,
  { data }: WireStatistics,
): SegmentRow[] {
  if (segmentation === null) return [];
  return data.flatMap(({ id, id_data: sections }) => {
    const part = parts.get(id);
    if (part === undefined) return [];
    const { campaignId, adSetId, firstDay } = part;
    return sections.flatMap((section) => {
      const { segment } = section;
      if (segment === null) return [];
      const { segment_name: name, segment_value: value } = segment;
      return [...eachDay(days)].flatMap((day, step) => {
        const metrics = day < firstDay ? null : metricsAt(section, step);
        if (metrics === null) return [];
        const of = { teamId, campaignId, adSetId, segmentation, segment: value ?? name, name, day };
        const settled = isSettled(timeZone, day, at);
        return [{ ...of, ...countsOf(metrics), isSettled: settled, readAt: at }];
      });
    });
  });
}
