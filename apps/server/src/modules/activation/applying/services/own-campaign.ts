import type { WireCampaign, WireLineItem } from "@toolkit/social/wire/campaigns";
import { SocialError } from "@toolkit/social/client/social-error";
import type { NewCampaign } from "../../../../db/schema/receipts.ts";
import type { AdsCalls } from "./ads-network.ts";

/** How every campaign and line item is made here. */
const MADE_AS = "PAUSED";

/** Whether a campaign is as it is made here: nobody gave it another name, state or budget. */
export function isAsMade(campaign: WireCampaign, made: NewCampaign): boolean {
  return (
    campaign.name === made.name &&
    campaign.entity_status === MADE_AS &&
    campaign.daily_budget_amount_local_micro === made.dailyBudgetMicro &&
    (campaign.total_budget_amount_local_micro ?? null) === null &&
    campaign.funding_instrument_id === made.fundingInstrumentId
  );
}

const momentOf = (text: string | null | undefined): number => new Date(text ?? 0).getTime();

/** Whether a line item is as it is made for a campaign of ours. */
export function isItemAsMade(item: WireLineItem, made: NewCampaign): boolean {
  return (
    item.name === made.name &&
    item.entity_status === MADE_AS &&
    (item.bid_amount_local_micro ?? null) === null &&
    (item.bid_strategy ?? "AUTO") === "AUTO" &&
    (item.daily_budget_amount_local_micro ?? null) === null &&
    (item.total_budget_amount_local_micro ?? null) === null &&
    momentOf(item.start_time) === momentOf(made.startTime) &&
    momentOf(item.end_time) === momentOf(made.endTime)
  );
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
 * - `changed`: somebody changed it, or put something in it.
 */
export type CampaignState = "gone" | "made" | "changed";

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
  if (!isAsMade(campaign, made)) return "changed";
  for (const item of await campaigns.lineItems(account, id)) {
    if (item.id !== lineItem || !isItemAsMade(item, made)) return "changed";
    if (placements !== null && item.placements.toSorted().join() !== placements.toSorted().join())
      return "changed";
    if ((await campaigns.creatives(account, item.id)).length > 0) return "changed";
  }
  return "made";
}
