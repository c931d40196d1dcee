import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import { dayIn } from "@toolkit/core/domain/campaign";

/** First and last day of a campaign, in its ad account's zone: an end at midnight belongs to the day before. */
export function campaignDays({
  start,
  end,
  ad_account: account,
}: Pick<Campaign, "start" | "end" | "ad_account">): {
  readonly first: string | null;
  readonly last: string | null;
} {
  const zone = account?.time_zone ?? "UTC";
  return {
    first: start === null ? null : dayIn(zone, new Date(start)),
    last: end === null ? null : dayIn(zone, new Date(Date.parse(end) - 1)),
  };
}
