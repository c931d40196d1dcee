import { dayIn } from "@toolkit/core/domain/campaign";
import {
  networkParts,
  peopleBehind,
  publishedCampaigns,
  type PublishedCampaign,
} from "../../campaigns/services/published-campaigns.ts";
import type { Part } from "./figures-of.ts";
import type { MarkRow, StatisticsServices } from "./statistics-services.ts";

/** What is read of an ad account. */
export interface Scope {
  readonly teamId: string;
  readonly adAccountId: string;
  readonly campaigns: readonly PublishedCampaign[];
  readonly marks: ReadonlyMap<string, MarkRow>;
  /** Members of the team as whom X can be asked, the likeliest first. */
  readonly people: readonly string[];
}

/** The day from which a campaign can have figures. */
export function firstDayOf(
  { startsAt, publishedAt, createdAt }: PublishedCampaign,
  timeZone: string,
): string {
  const known = [startsAt, publishedAt].flatMap((moment) => moment ?? []);
  const first = known.length === 0 ? createdAt : new Date(Math.min(...known.map(Number)));
  return dayIn(timeZone, first);
}

/** The last day that can have figures: today, or the campaign's end. */
export function lastDayOf({ endsAt }: PublishedCampaign, timeZone: string, now: Date): string {
  const today = dayIn(timeZone, now);
  if (endsAt === null) return today;
  // The end is not part of it: midnight ends the day before.
  const end = dayIn(timeZone, new Date(endsAt.getTime() - 1));
  return end < today ? end : today;
}

/** Whether days of a campaign are left whose figures can still change. */
function isOpen(campaign: PublishedCampaign, mark: MarkRow | undefined, now: Date): boolean {
  const zone = campaign.timeZone ?? "UTC";
  const last = lastDayOf(campaign, zone, now);
  if (firstDayOf(campaign, zone) > last) return false;
  const through = mark?.settledThrough ?? null;
  const divided = mark?.segmentsSettledThrough ?? null;
  return through === null || through < last || divided === null || divided < last;
}

/** Campaigns of an ad account that are read now. */
export async function scopeOf(
  { source, statistics }: Pick<StatisticsServices, "source" | "statistics">,
  account: Pick<Scope, "teamId" | "adAccountId">,
): Promise<Scope> {
  const all = await publishedCampaigns(source, account);
  const ids = all.map(({ id }) => id);
  const marks = await statistics.marks(account.teamId, ids);
  const now = source.clock.now();
  const campaigns = all.filter((each) => isOpen(each, marks.get(each.id), now));
  const people = await peopleBehind(source, account.teamId, campaigns);
  return { ...account, campaigns, marks, people };
}

/** Ad sets and ads of campaigns, by their ids at the network. */
export async function partsOf(
  { source }: Pick<StatisticsServices, "source">,
  { teamId, campaigns }: Pick<Scope, "teamId" | "campaigns">,
  timeZone: string,
): Promise<ReadonlyMap<string, Part>> {
  const firstDays = new Map(campaigns.map((each) => [each.id, firstDayOf(each, timeZone)]));
  const { sets, ads } = await networkParts(source, teamId, [...firstDays.keys()]);
  const parts = new Map<string, Part>();
  for (const { id, campaignId, networkId } of sets)
    parts.set(networkId, {
      campaignId,
      adSetId: id,
      adId: null,
      firstDay: firstDays.get(campaignId) ?? "",
    });
  for (const { id, campaignId, adSetId, networkIds } of ads)
    for (const networkId of networkIds)
      parts.set(networkId, {
        campaignId,
        adSetId,
        adId: id,
        firstDay: firstDays.get(campaignId) ?? "",
      });
  return parts;
}
