import { dayAfter } from "@toolkit/core/domain/campaign";
import { dayStart } from "@toolkit/core/domain/day-start";
import { networkParts, publishedCampaigns } from "../../campaigns/services/published-campaigns.ts";
import { firstDayOf, lastDayOf } from "./reading-scope.ts";
import type { Days } from "./spans.ts";
import type { StatisticsServices } from "./statistics-services.ts";

export interface SpendOfItems extends Days {
  readonly teamId: string;
  readonly adAccountId: string;
  /** The zone whose days `from` and `to` are. */
  readonly timeZone: string;
  /** Line items, by X's ids. */
  readonly items: readonly string[];
}

/** Settled spend of one line item, and the days that are not known from what is kept. */
export interface KeptSpend {
  readonly spentMicro: number;
  readonly missing: readonly Days[];
}

const before = (day: string): string => dayAfter(day, -1);

/** Days of one zone are those of another where they begin and end at the same moments. */
function isSameTime(timeZone: string | null, asked: SpendOfItems): boolean {
  if (timeZone === null) return false;
  return [asked.from, dayAfter(asked.to, 1)].every(
    (day) => dayStart(timeZone, day).getTime() === dayStart(asked.timeZone, day).getTime(),
  );
}

/**
 * What is kept of line items' spend. A day is known once it is settled. Days before the first of which there are figures are
 * missing as well: the line item may have become known here after it began.
 */
export async function keptSpend(
  { source, statistics }: Pick<StatisticsServices, "source" | "statistics">,
  asked: SpendOfItems,
): Promise<ReadonlyMap<string, KeptSpend>> {
  const { teamId, from, to, items } = asked;
  const wanted = new Set(items);
  const published = await publishedCampaigns(source, asked);
  const campaigns = new Map(
    published
      .filter(({ timeZone }) => isSameTime(timeZone, asked))
      .map((campaign) => [campaign.id, campaign]),
  );
  const { sets } = await networkParts(source, teamId, [...campaigns.keys()]);
  const known = sets.filter(({ networkId }) => wanted.has(networkId));
  const ids = [...new Set(known.map(({ campaignId }) => campaignId))];
  const [rows, marks] = await Promise.all([
    statistics.byDay(teamId, ids, { from, to, by: "ad_set" }),
    statistics.marks(teamId, ids),
  ]);
  const found = new Map<string, KeptSpend>();
  for (const { campaignId, networkId } of known) {
    const campaign = campaigns.get(campaignId);
    const through = marks.get(campaignId)?.settledThrough ?? null;
    const mine = rows.filter((row) => row.networkId === networkId && row.isSettled);
    const [first] = mine;
    if (campaign === undefined || through === null || first === undefined) continue;
    const begin = firstDayOf(campaign, asked.timeZone);
    const end = lastDayOf(campaign, asked.timeZone, source.clock.now());
    const missing = [
      { from: begin > from ? begin : from, to: before(first.day) },
      { from: dayAfter(through, 1), to: end < to ? end : to },
    ];
    found.set(networkId, {
      spentMicro: mine
        .filter(({ day }) => day <= through)
        .reduce((sum, { spentMicro }) => sum + spentMicro, 0),
      missing: missing.filter((days) => days.from <= days.to),
    });
  }
  return found;
}
