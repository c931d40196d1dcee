import type { AdFigures, AdSetFigures } from "@toolkit/core/contract/campaign-statistics";
import type { Placement } from "@toolkit/core/domain/enumerations";
import { countryByName } from "@toolkit/network/enrich/places";
import type { PageWindow } from "../../../../paging.ts";
import type { AdSetRow, CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { shownAt } from "../../campaigns/services/shown-at.ts";
import { chosenCampaigns, currencyOf } from "./chosen-campaigns.ts";
import { figuresOf } from "./figures.ts";
import { unsettledOf, type Asked } from "./show-totals.ts";
import type { StatisticsRow, StatisticsServices } from "./statistics-services.ts";

type Day = Omit<StatisticsRow, "metrics">;

function grouped(rows: readonly Day[], keyOf: (row: Day) => string): ReadonlyMap<string, Day[]> {
  const groups = new Map<string, Day[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** The only placement that an ad set is shown at; null: several. */
export function onlyPlacement(set: AdSetRow, campaign: CampaignRow): Placement | null {
  const [first, ...others] = shownAt(campaign, set);
  return first === undefined || others.length > 0 ? null : first;
}

/**
 * The only country that an ad set targets at X, by ISO 3166-1 however it was typed, else as it was; null: several, all or parts
 * of one. What X did not take, by the keys of its items, narrows nothing.
 */
export function onlyCountry(
  { targetingPackage: { countries = [], locations = [] } }: Pick<AdSetRow, "targetingPackage">,
  leftOut: ReadonlySet<string>,
): string | null {
  const active = (kind: "country" | "location") => (item: (typeof countries)[number]) =>
    item.deselected !== true && !leftOut.has(`${kind}:${item.label}`);
  const places = locations.filter(active("location")).map(({ label }) => countryByName(label));
  // A whole country may be named as a place; of a part of one it is not told here whose it is.
  if (places.includes(null)) return null;
  const taken = countries.filter(active("country"));
  const labels = [...places, ...taken.map(({ label }) => countryByName(label) ?? label)];
  const [first, ...others] = new Set(labels);
  return first === undefined || others.length > 0 ? null : first;
}

/** Keys of places that X did not take when ad sets were published. */
export async function leftOutOf(
  { source }: StatisticsServices,
  teamId: string,
  campaignIds: readonly string[],
): Promise<(set: Pick<AdSetRow, "id">) => ReadonlySet<string>> {
  const all = await source.publications.placesLeftOut(teamId, campaignIds);
  return ({ id }) => new Set(all.filter(({ adSetId }) => adSetId === id).map(({ key }) => key));
}

/** A page of ad sets with their figures; all of a figure is of one of them. */
export async function showAdSets(
  services: StatisticsServices,
  { teamId, from, to, campaignIds }: Asked,
  window: PageWindow,
): Promise<{ readonly count: number; readonly rows: AdSetFigures[] }> {
  const campaigns = await chosenCampaigns(services, teamId, campaignIds);
  const byId = new Map(campaigns.map((row) => [row.id, row]));
  const listed = await services.source.adSets.list(teamId, [...byId.keys()], window);
  const days = await services.statistics.byDay(teamId, [...byId.keys()], {
    from,
    to,
    by: "ad_set",
  });
  const of = grouped(days, ({ adSetId }) => adSetId);
  const leftOut = await leftOutOf(services, teamId, [...byId.keys()]);
  const rows = listed.rows.flatMap((set) => {
    const campaign = byId.get(set.campaignId);
    if (campaign === undefined) return [];
    const { objective, id, name } = campaign;
    const currency = currencyOf(campaign);
    const own = of.get(set.id) ?? [];
    return [
      {
        id: set.id,
        name: set.name,
        campaign: { id, name },
        currency,
        figures: figuresOf(own, { objective, currency }),
        unsettled: unsettledOf(own, currency),
        cell: set.cell?.letter ?? null,
        placement: onlyPlacement(set, campaign),
        country: onlyCountry(set, leftOut(set)),
      },
    ];
  });
  return { count: listed.count, rows };
}

/** A page of ads with their figures; one that was removed stays while it has any. */
export async function showAds(
  services: StatisticsServices,
  { teamId, from, to, campaignIds }: Asked,
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly rows: AdFigures[] }> {
  const { source, statistics } = services;
  const campaigns = await chosenCampaigns(services, teamId, campaignIds);
  const byId = new Map(campaigns.map((row) => [row.id, row]));
  const ids = [...byId.keys()];
  const days = await statistics.byDay(teamId, ids, { from, to, by: "ad" });
  const of = grouped(days, ({ adId }) => adId ?? "");
  const sets = new Map(
    (await source.adSets.names(teamId, ids)).map(({ id, name }) => [id, name] as const),
  );
  const all = (await source.adSets.everyAdOf(teamId, ids)).filter(
    ({ id, removedAt }) => removedAt === null || of.has(id),
  );
  const rows = all.slice(offset, offset + limit).flatMap((ad) => {
    const campaign = byId.get(ad.campaignId);
    if (campaign === undefined) return [];
    const { objective, id, name } = campaign;
    const currency = currencyOf(campaign);
    const own = of.get(ad.id) ?? [];
    return [
      {
        id: ad.id,
        name: ad.creativeName,
        campaign: { id, name },
        currency,
        figures: figuresOf(own, { objective, currency }),
        unsettled: unsettledOf(own, currency),
        ad_set: { id: ad.adSetId, name: sets.get(ad.adSetId) ?? "" },
        paused: ad.paused || ad.removedAt !== null,
      },
    ];
  });
  return { count: all.length, rows };
}
