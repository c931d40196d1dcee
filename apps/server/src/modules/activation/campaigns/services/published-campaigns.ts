import type { NetworkParts } from "../ad-set-repository.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";

/** A campaign that is at the network. */
export type PublishedCampaign = CampaignRow & {
  readonly networkId: string;
  readonly adAccountId: string;
};

interface Account {
  readonly teamId: string;
  readonly adAccountId: string;
}

/** Ad accounts with campaigns at the network, of all teams. */
export async function publishedAccounts({
  campaigns,
}: Pick<CampaignServices, "campaigns">): Promise<Account[]> {
  const found = await campaigns.publishedAccounts();
  return found.flatMap(({ teamId, adAccountId }) =>
    adAccountId === null ? [] : [{ teamId, adAccountId }],
  );
}

export async function publishedCampaigns(
  { campaigns }: Pick<CampaignServices, "campaigns">,
  { teamId, adAccountId }: Account,
): Promise<PublishedCampaign[]> {
  const found = await campaigns.publishedOf(teamId, adAccountId);
  return found.flatMap((row) =>
    row.networkId === null ? [] : [{ ...row, networkId: row.networkId, adAccountId }],
  );
}

/** Ad sets and ads of campaigns by what they are at the network. */
export function networkParts(
  { adSets }: Pick<CampaignServices, "adSets">,
  teamId: string,
  campaignIds: readonly string[],
): Promise<NetworkParts> {
  return adSets.networkParts(teamId, campaignIds);
}

/** Members of the team as whom an ad account may be asked, the likeliest first: who published its campaigns, who wrote them. */
export async function peopleBehind(
  { publications, work }: Pick<CampaignServices, "publications" | "work">,
  teamId: string,
  rows: readonly CampaignRow[],
): Promise<string[]> {
  const published = await publications.publishers(
    teamId,
    rows.map(({ id }) => id),
  );
  const wanted = new Set([...published, ...rows.flatMap(({ createdBy }) => createdBy ?? [])]);
  const members = await work.people(teamId, [...wanted]);
  return [...wanted].filter((id) => members.has(id));
}

/** Notes what statistics say of campaigns, for lists and their order. */
export async function noteTotals(
  { campaigns }: Pick<CampaignServices, "campaigns">,
  rows: Parameters<CampaignServices["campaigns"]["noteTotals"]>[0],
): Promise<void> {
  await campaigns.noteTotals(rows);
}
