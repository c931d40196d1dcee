import { OBJECTIVES } from "../ads/campaigns/objectives.ts";
import { isRecord, numberIn, textIn, type Json, type JsonRecord } from "../ads/engine/values.ts";
import { AdsFailure, failure } from "../ads/failures.ts";
import type { Row } from "../ads/state/rows.ts";
import { ask, callAt, rowsAt, type Desk } from "./ask.ts";
import { applyForm, placementsFrom, RefusedForm } from "./targeting.ts";
import type { CampaignForm, FormError, ListedCampaign } from "./wire.ts";
import { dayEnd, dayStart } from "./zone.ts";
import { FUNDING_INSTRUMENTS } from "../ads/accounts/funding.ts";

const CAMPAIGNS = "accounts/:account_id/campaigns";
const ITEMS = "accounts/:account_id/line_items";

export const MICRO = 1_000_000;

/** What each objective promotes. */
export function productOf(objective: string): string {
  if (objective === "FOLLOWERS") return "PROMOTED_ACCOUNT";
  return objective === "PREROLL_VIEWS" ? "MEDIA" : "PROMOTED_TWEETS";
}

export function timezoneOf({ seed, account }: Desk): string {
  const row = seed.ads.get("accounts", account, account);
  return (row && textIn(row, "timezone")) ?? "UTC";
}

/** The instrument that pays for new campaigns: the first that can. */
export function fundingAt(desk: Desk): Row {
  const call = callAt(desk);
  const able = rowsAt(desk, "funding_instruments").find(
    (row) => FUNDING_INSTRUMENTS.present?.(row, call)["able_to_fund"] === true,
  );
  if (!able)
    throw failure("INVALID_FUNDING_INSTRUMENT", "No payment method of the ad account can pay");
  return able;
}

/** Fields of the form by the parameters that the network names in its errors. */
const FIELDS: Readonly<Record<"campaign" | "ad_group", Readonly<Record<string, string>>>> = {
  campaign: { name: "campaign_name", daily_budget_amount_local_micro: "daily_budget" },
  ad_group: {
    name: "ad_group_name",
    start_time: "start",
    end_time: "end",
    objective: "objective",
    product_type: "objective",
    placements: "placements",
  },
};

/** Adds what the network refused of a campaign or ad group; null: it was refused. */
function attempt<Result>(
  errors: FormError[],
  of: keyof typeof FIELDS,
  work: () => Result,
): Result | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error;
    for (const { code, message, parameter = "", value } of error.errors)
      errors.push({
        code,
        message,
        field: FIELDS[of][parameter] ?? null,
        value: typeof value === "string" ? value : null,
      });
    return null;
  }
}

export function idIn(made: Json): string {
  const id = isRecord(made) ? textIn(made, "id") : null;
  if (id === null) throw new Error("the network answered without an id");
  return id;
}

function saveCampaignRow(desk: Desk, given: CampaignForm): string {
  const fields: JsonRecord = {
    name: given.campaign_name,
    daily_budget_amount_local_micro: Math.round(given.daily_budget * MICRO),
  };
  if (given.saved === null)
    return idIn(
      ask(desk, "POST", CAMPAIGNS, {
        ...fields,
        funding_instrument_id: fundingAt(desk).id,
        entity_status: given.status,
      }),
    );
  const status: JsonRecord = given.status === "PAUSED" ? { entity_status: "PAUSED" } : {};
  const { campaign } = given.saved;
  ask(desk, "PUT", `${CAMPAIGNS}/:campaign_id`, { campaign_id: campaign, ...fields, ...status });
  return campaign;
}

function saveAdGroupRow(desk: Desk, campaign: string, given: CampaignForm): string {
  const zone = timezoneOf(desk);
  const fields: JsonRecord = {
    name: given.ad_group_name,
    start_time: dayStart(given.start, zone),
    end_time: dayEnd(given.end, zone),
  };
  if (given.saved !== null) {
    const { ad_group } = given.saved;
    const before = desk.seed.ads.get("line_items", desk.account, ad_group);
    if (before?.["objective"] === given.objective) {
      const status: JsonRecord = given.status === "PAUSED" ? { entity_status: "PAUSED" } : {};
      ask(desk, "PUT", `${ITEMS}/:line_item_id`, { line_item_id: ad_group, ...fields, ...status });
      return ad_group;
    }
    // The network does not change an objective: the ad group is made again.
    ask(desk, "DELETE", `${ITEMS}/:line_item_id`, { line_item_id: ad_group });
  }
  return idIn(
    ask(desk, "POST", ITEMS, {
      ...fields,
      campaign_id: campaign,
      objective: given.objective,
      product_type: productOf(given.objective),
      placements: placementsFrom(given.form.placements, []),
      entity_status: given.status,
    }),
  );
}

/**
 * Saves a campaign with its ad group and targeting, as a draft or paused: all of it or nothing.
 * @throws RefusedForm
 */
export function saveCampaign(desk: Desk, given: CampaignForm) {
  return desk.seed.journal.atomically(() => {
    const errors: FormError[] = [];
    const campaign = attempt(errors, "campaign", () => saveCampaignRow(desk, given));
    if (campaign === null) throw new RefusedForm(errors);
    const adGroup = attempt(errors, "ad_group", () => saveAdGroupRow(desk, campaign, given));
    if (adGroup === null) throw new RefusedForm(errors);
    errors.push(...applyForm(desk, adGroup, given.form));
    if (errors.length > 0) throw new RefusedForm(errors);
    return { campaign, ad_group: adGroup };
  });
}

/** Campaigns with their ad groups, the newest first. */
export function campaignsShown(desk: Desk): readonly ListedCampaign[] {
  const criteria = new Map<string, number>();
  for (const row of rowsAt(desk, "targeting_criteria")) {
    const item = textIn(row, "line_item_id") ?? "";
    criteria.set(item, (criteria.get(item) ?? 0) + 1);
  }
  const items = new Map<string, Row[]>();
  for (const row of rowsAt(desk, "line_items")) {
    const campaign = textIn(row, "campaign_id") ?? "";
    items.set(campaign, [...(items.get(campaign) ?? []), row]);
  }
  return rowsAt(desk, "campaigns")
    .map((row) => ({
      id: row.id,
      name: textIn(row, "name") ?? row.id,
      status: textIn(row, "entity_status") ?? "PAUSED",
      daily_budget: perMicro(numberIn(row, "daily_budget_amount_local_micro")),
      currency: textIn(row, "currency") ?? "USD",
      ad_groups: (items.get(row.id) ?? []).map((item) => ({
        id: item.id,
        name: textIn(item, "name") ?? item.id,
        status: textIn(item, "entity_status") ?? "PAUSED",
        objective: textIn(item, "objective") ?? "",
        start: textIn(item, "start_time"),
        end: textIn(item, "end_time"),
        criteria: criteria.get(item.id) ?? 0,
      })),
    }))
    .toReversed();
}

export const perMicro = (amount: number | null): number | null =>
  amount === null ? null : amount / MICRO;

export const isObjective = (name: string): boolean => Object.hasOwn(OBJECTIVES, name);
