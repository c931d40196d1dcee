import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { WireCustomAudience } from "@toolkit/social/client/audience-client";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { matchItems } from "../../applying/services/match-items.ts";
import { planItems } from "../../applying/services/plan-items.ts";
import { audiencesOf } from "../../applying/services/plan-usage.ts";
import type { AdSetRow, CampaignRow, CampaignServices } from "./campaign-services.ts";

/** Ad sets as the network knows what they target. */
export interface MatchedAdSet {
  readonly set: AdSetRow;
  readonly items: readonly PlannedItem[];
}

/** What an ad set targets as a package: its audience's, where it is shown. */
export function packageOf(campaign: CampaignRow, set: AdSetRow): TargetingPackage {
  const placements = set.placements ?? campaign.placements;
  const { placements: own = [], ...rest } = set.targetingPackage;
  const all = placements.length > 0 ? placements : own;
  return { ...rest, ...(all.length > 0 && { placements: [...all] }) };
}

/** Items of an ad set before the network is asked. */
export async function plannedItems(
  services: Pick<CampaignServices, "savedAudiences" | "uploads">,
  campaign: CampaignRow,
  set: AdSetRow,
): Promise<PlannedItem[]> {
  const pack = packageOf(campaign, set);
  const audiences = await audiencesOf(services, campaign, pack);
  const { items } = isEmptyPackage(pack)
    ? { items: [] }
    : planItems(pack, { route: "ads_api", audiences });
  const named = (exclude: boolean) => (each: { readonly id: string; readonly name: string }) =>
    audienceItem(each, exclude);
  return [...items, ...set.customAudiences.map(named(false)), ...set.excluded.map(named(true))];
}

/** A custom audience that was chosen by its id: there is nothing to look for. */
function audienceItem(
  { id, name }: { readonly id: string; readonly name: string },
  exclude: boolean,
): PlannedItem {
  return {
    key: `custom_audience:${exclude ? "!" : ""}${id}`,
    kind: "custom_audience",
    label: name.slice(0, 200),
    exclude,
    network: { id, name: name.slice(0, 300), detail: null },
    state: "ready",
    reason: null,
    candidates: [],
  };
}

/** Finds the network's entries for what ad sets target. */
export async function matchAdSets(
  services: Pick<CampaignServices, "savedAudiences" | "uploads">,
  { calls, account }: { readonly calls: AdsCalls; readonly account: string },
  campaign: CampaignRow,
  sets: readonly AdSetRow[],
): Promise<MatchedAdSet[]> {
  const hasAudiences = sets.some(
    ({ customAudiences, excluded }) => customAudiences.length + excluded.length > 0,
  );
  const audiences = hasAudiences ? await calls.audiences.list(account) : [];
  const matched: MatchedAdSet[] = [];
  for (const set of sets) {
    const items = await plannedItems(services, campaign, set);
    const chosen = items.filter(({ network }) => network !== null);
    const open = items.filter(({ network }) => network === null);
    matched.push({
      set,
      items: [
        ...(await matchItems(calls, account, open, set.choices)),
        ...chosen.map((item) => withReadiness(item, audiences)),
      ],
    });
  }
  return matched;
}

function withReadiness(item: PlannedItem, audiences: readonly WireCustomAudience[]): PlannedItem {
  const found = audiences.find(({ id }) => id === item.network?.id);
  if (found === undefined) return { ...item, state: "cannot", reason: "not_found" };
  return found.targetable ? item : { ...item, state: "cannot", reason: "not_ready" };
}
