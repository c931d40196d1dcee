import type { CampaignFilter } from "@toolkit/core/contract/campaigns";
import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import { findAudiences } from "../../../audiences/saved/services/find-audience.ts";
import { minorOfMicros } from "@toolkit/core/domain/campaign";
import type { ListPlace, ListQuery, ListTotal } from "../list-repository.ts";
import type { PersonName } from "../work-repository.ts";
import type {
  AdRow,
  AdSetRow,
  CampaignKey,
  CampaignRow,
  CampaignServices,
  ChangeRow,
  ConflictRow,
  PublicationRow,
} from "./campaign-services.ts";

export async function campaignOf(
  { campaigns }: Pick<CampaignServices, "campaigns">,
  key: CampaignKey,
): Promise<CampaignRow> {
  const row = await campaigns.find(key);
  if (row === null) throw notFound("campaign");
  return row;
}

export function listQuery(
  { clock }: Pick<CampaignServices, "clock">,
  teamId: string,
  { archived, removed, ...filter }: CampaignFilter,
): ListQuery {
  return {
    ...filter,
    teamId,
    isArchived: archived === "true",
    isRemoved: removed === "true",
    now: clock.now(),
  };
}

/** What rows of a page show beside themselves. */
export interface CampaignPage {
  readonly counts: ReadonlyMap<string, { readonly adSets: number; readonly ads: number }>;
  readonly people: ReadonlyMap<string, PersonName>;
  readonly now: Date;
}

async function pageFacts(
  { adSets, work, clock }: Pick<CampaignServices, "adSets" | "work" | "clock">,
  teamId: string,
  rows: readonly CampaignRow[],
): Promise<CampaignPage> {
  const ids = rows.map(({ id }) => id);
  const counts = await adSets.counts(teamId, ids);
  const people = await work.people(
    teamId,
    rows.map(({ createdBy }) => createdBy),
  );
  return { counts, people, now: clock.now() };
}

/** A page of the team's campaigns, with what all that match add up to. */
export async function listCampaigns(
  services: CampaignServices,
  query: ListQuery,
  { after, limit }: { readonly after: ListPlace | null; readonly limit: number },
): Promise<ListedCampaigns> {
  const all = await services.lists.totals(query);
  const isOfDays = query.from !== undefined || query.to !== undefined;
  const ofDays = isOfDays ? await services.lists.totalsOfDays(query) : [];
  const totals = all.map((total): ShownTotal => {
    if (!isOfDays) return { ...total, period: null };
    const own = ofDays.find(({ currency }) => currency === total.currency);
    const { impressions = 0, spentMicro = 0 } = own ?? {};
    const spent = minorOfMicros(spentMicro, total.currency ?? "USD");
    return { ...total, period: { impressions, spent } };
  });
  const { rows, next } = await services.lists.page(query, { after, limit });
  const page = await pageFacts(services, query.teamId, rows);
  const count = totals.reduce((sum, { campaigns }) => sum + campaigns, 0);
  return { rows, next, page, count, totals };
}

/** `period`: of the chosen days alone; null: none were chosen. */
export type ShownTotal = ListTotal & {
  readonly period: { readonly impressions: number; readonly spent: number } | null;
};

interface ListedCampaigns {
  readonly rows: readonly CampaignRow[];
  readonly next: ListPlace | null;
  readonly page: CampaignPage;
  readonly count: number;
  readonly totals: readonly ShownTotal[];
}

export interface ListedAdSets {
  readonly count: number;
  readonly rows: readonly AdSetRow[];
  readonly facts: AdSetFacts;
}

export async function listAdSets(
  services: CampaignServices,
  { teamId, campaignId }: { readonly teamId: string; readonly campaignId: string | undefined },
  window: PageWindow,
): Promise<ListedAdSets> {
  const { count, rows } = await services.adSets.list(
    teamId,
    campaignId === undefined ? undefined : [campaignId],
    window,
  );
  return { count, rows, facts: await adSetFacts(services, teamId, rows) };
}

/** What ad sets show beside themselves. */
export interface AdSetFacts {
  /** Of their campaigns. */
  readonly versions: ReadonlyMap<string, number>;
  readonly ads: readonly AdRow[];
  readonly audiences: ReadonlyMap<
    string,
    { readonly name: string; readonly version: number; readonly size: number | null }
  >;
}

export async function adSetFacts(
  services: Pick<CampaignServices, "campaigns" | "adSets" | "audiences">,
  teamId: string,
  rows: readonly AdSetRow[],
): Promise<AdSetFacts> {
  const campaignIds = [...new Set(rows.map(({ campaignId }) => campaignId))];
  const ads = await services.adSets.adsOf(teamId, campaignIds);
  const campaigns = await services.campaigns.some(teamId, campaignIds);
  const ids = [...new Set(rows.flatMap(({ audienceId }) => audienceId ?? []))];
  const found = ids.length === 0 ? [] : await findAudiences(services, teamId, ids);
  return {
    ads,
    audiences: new Map(found.map((row) => [row.id, row])),
    versions: new Map(campaigns.map(({ id, version }) => [id, version])),
  };
}

/** A campaign with everything in it. */
export interface WholeFacts extends AdSetFacts {
  readonly row: CampaignRow;
  readonly sets: readonly AdSetRow[];
  readonly page: CampaignPage;
  readonly people: ReadonlyMap<string, PersonName>;
  readonly needsApproval: boolean;
  /** The newest. */
  readonly publication: PublicationRow | null;
  readonly conflicts: readonly ConflictRow[];
  /** On its way to the network, or refused as the newest there was. */
  readonly change: ChangeRow | null;
}

export async function listPublications(
  services: Pick<CampaignServices, "campaigns" | "publications" | "work">,
  key: CampaignKey,
  window: PageWindow,
) {
  const { teamId, id } = await campaignOf(services, key);
  const { count, rows } = await services.publications.list(teamId, id, window);
  const people = await services.work.people(
    teamId,
    rows.map(({ personId }) => personId),
  );
  return { count, rows, people };
}

const TOLD: ReadonlySet<ChangeRow["state"]> = new Set(["sending", "waiting", "refused"]);

export async function wholeFacts(
  services: CampaignServices,
  row: CampaignRow,
): Promise<WholeFacts> {
  const { teamId, id } = row;
  const sets = await services.adSets.ofCampaign(teamId, id);
  const newest = await services.publications.list(teamId, id, { limit: 1, offset: 0 });
  const publication = newest.rows[0] ?? null;
  const conflicts = await services.changes.conflicts(teamId, id);
  const change = await services.changes.newest(teamId, id);
  return {
    row,
    sets,
    page: await pageFacts(services, teamId, [row]),
    publication,
    conflicts,
    change: change === null || TOLD.has(change.state) ? change : null,
    people: await services.work.people(teamId, [
      row.decidedBy,
      row.createdBy,
      publication?.personId ?? null,
      change?.personId ?? null,
      ...conflicts.flatMap(({ ourPerson, theirPerson }) => [ourPerson, theirPerson]),
    ]),
    needsApproval: (await services.work.settings(teamId))?.needsApproval ?? false,
    ...(await adSetFacts(services, teamId, sets)),
  };
}
