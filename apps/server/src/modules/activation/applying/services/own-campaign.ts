import type { WireCampaign, WireLineItem } from "@toolkit/social/wire/campaigns";
import { SocialError } from "@toolkit/social/client/social-error";
import type { NewCampaign } from "../../../../db/schema/receipts.ts";
import type { AdsCalls } from "./ads-network.ts";

/** How every campaign and line item is made here. */
const MADE_AS = "PAUSED";

/** What a person may have changed of a campaign that was made here, in the order in which it is told. */
const CHANGED_PARTS = [
  "name",
  "status",
  "daily_budget",
  "total_budget",
  "funding",
  "item_added",
  "item_name",
  "item_status",
  "item_bid",
  "item_budget",
  "item_dates",
  "item_placements",
  "ads",
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** Answers those parts that are not as they were made. */
const changedOf = (sameness: Partial<Record<ChangedPart, boolean>>): ChangedPart[] =>
  CHANGED_PARTS.filter((part) => sameness[part] === false);

/** What of a campaign is not as it is made here. */
function changedInCampaign(campaign: WireCampaign, made: NewCampaign): ChangedPart[] {
  return changedOf({
    name: campaign.name === made.name,
    status: campaign.entity_status === MADE_AS,
    daily_budget: campaign.daily_budget_amount_local_micro === made.dailyBudgetMicro,
    total_budget: (campaign.total_budget_amount_local_micro ?? null) === null,
    funding: campaign.funding_instrument_id === made.fundingInstrumentId,
  });
}

/** Whether a campaign is as it is made here: nobody gave it another name, state or budget. */
export function isAsMade(campaign: WireCampaign, made: NewCampaign): boolean {
  return changedInCampaign(campaign, made).length === 0;
}

const momentOf = (text: string | null | undefined): number => new Date(text ?? 0).getTime();

/** What of a line item is not as it is made for a campaign of ours. */
function changedInItem(item: WireLineItem, made: NewCampaign): ChangedPart[] {
  return changedOf({
    item_name: item.name === made.name,
    item_status: item.entity_status === MADE_AS,
    item_bid:
      (item.bid_amount_local_micro ?? null) === null && (item.bid_strategy ?? "AUTO") === "AUTO",
    item_budget:
      (item.daily_budget_amount_local_micro ?? null) === null &&
      (item.total_budget_amount_local_micro ?? null) === null,
    item_dates:
      momentOf(item.start_time) === momentOf(made.startTime) &&
      momentOf(item.end_time) === momentOf(made.endTime),
  });
}

/** Whether a line item is as it is made for a campaign of ours. */
export function isItemAsMade(item: WireLineItem, made: NewCampaign): boolean {
  return changedInItem(item, made).length === 0;
}

/** Undefined: it was deleted. */
async function unlessGone<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    if (error instanceof SocialError && error.kind === "missing") return undefined;
    throw error;
  });
}

/**
 * - `gone`: somebody deleted the campaign. `made`: it holds nothing but what was made with it.
 * - Parts: somebody changed these, or put something in it. The network does not say who did.
 */
export type CampaignState = "gone" | "made" | readonly ChangedPart[];

/** Reads a campaign that was made here, with everything in it but criteria. */
export async function stateOfCampaign(
  { campaigns }: AdsCalls,
  account: string,
  {
    id,
    made,
    lineItem,
    placements,
  }: {
    readonly id: string;
    readonly made: NewCampaign;
    readonly lineItem: string | null;
    /** What the line item was made with; null: it is not known any more. */
    readonly placements: readonly string[] | null;
  },
): Promise<CampaignState> {
  const campaign = await unlessGone(campaigns.campaign(account, id));
  if (campaign === undefined || campaign.deleted === true) return "gone";
  const changed = new Set(changedInCampaign(campaign, made));
  for (const item of await campaigns.lineItems(account, id)) {
    if (item.id !== lineItem) {
      changed.add("item_added");
      continue;
    }
    for (const part of changedInItem(item, made)) changed.add(part);
    if (placements !== null && item.placements.toSorted().join() !== placements.toSorted().join())
      changed.add("item_placements");
    if ((await campaigns.creatives(account, item.id)).length > 0) changed.add("ads");
  }
  return changed.size === 0 ? "made" : CHANGED_PARTS.filter((part) => changed.has(part));
}
