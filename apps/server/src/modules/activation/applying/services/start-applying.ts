import type {
  ApplyRequest,
  ApplyTargets,
  NewCampaignRequest,
} from "@toolkit/core/contract/usage-plan";
import { dayStart, nextDay } from "@toolkit/core/domain/day-start";
import { SocialError } from "@toolkit/social/client/social-error";
import type { WireCampaign, WireLineItem } from "@toolkit/social/wire/campaigns";
import type { NewCampaign, ReceiptTarget } from "../../../../db/schema/receipts.ts";
import { AppError } from "../../../../errors.ts";
import { applyUsageJob } from "../../../../jobs/definitions/apply-usage.ts";
import type { Editor } from "../../../../viewer.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import { settleUsage } from "../../usages/services/settle-usage.ts";
import type { AdsCalls } from "./ads-network.ts";
import type { ApplyingServices, ReceiptKey, ReceiptRow } from "./applying-services.ts";
import {
  DAY_OVER,
  LINE_ITEM_GONE,
  LINE_ITEM_RUNNING,
  NO_ACCOUNT,
  NO_FUNDING,
  NOT_CONFIRMED,
  RUNNING,
} from "./applying-texts.ts";
import { unknownNames } from "./batches.ts";
import { beginReceipt } from "./begin-receipt.ts";
import { lossOf } from "./measure-loss.ts";
import { matchPlan } from "./plan-usage.ts";
import type { ReachedAccount } from "../../../capability.ts";
import { NO_WAIT } from "../../uploads/services/waits.ts";
import { receiptItemOf } from "./receipt-items.ts";

/** Where a usage can be applied to. */
export async function listTargets(
  services: ApplyingServices,
  { teamId, personId }: Editor,
  { id, adAccountId: named }: { readonly id: string; readonly adAccountId: string | undefined },
): Promise<ApplyTargets> {
  const usage = await usageOf(services, teamId, id);
  const adAccountId = named ?? usage.adAccountId;
  if (adAccountId === null)
    throw new AppError("invalid", {
      message: "no ad account",
      fields: { ad_account_id: [NO_ACCOUNT] },
    });
  return services.network.ask({ personId, teamId, adAccountId }, async (calls, account) => {
    const { accounts, campaigns } = calls;
    const all = new Map((await campaigns.campaigns(account)).map((each) => [each.id, each]));
    const lineItems = await campaigns.lineItems(account);
    const funding = await accounts.funding(account);
    const { name, timezone } = await accounts.read(account);
    return {
      ad_account_id: account,
      name: name ?? account,
      time_zone: timezone ?? null,
      funding_instruments: funding.map((each) => ({
        id: each.id,
        type: each.type,
        description: each.description ?? "",
        currency: each.currency,
        able_to_fund: each.able_to_fund ?? false,
      })),
      line_items: lineItems.map((item) => ({
        id: item.id,
        name: item.name ?? item.id,
        campaign: {
          id: item.campaign_id,
          name: all.get(item.campaign_id)?.name ?? item.campaign_id,
        },
        status: statusOf(item, all.get(item.campaign_id)),
        placements: item.placements,
      })),
    };
  });
}

/** Begins to apply a usage by the Ads API; names that ask for a choice are left for a person. */
export async function startApplying(
  services: ApplyingServices,
  editor: Editor,
  id: string,
  request: ApplyRequest,
): Promise<ReceiptRow> {
  const { teamId, personId } = editor;
  await services.savedSpace.require(editor);
  const { answers, ad_account_id: adAccountId } = request;
  const route = "ads_api" as const;
  const plan = await matchPlan(services, editor, { id, route, adAccountId, answers });
  if (plan.failure !== null) throw plan.failure;
  if (plan.hasUnreadyAudiences && request.without_audiences !== true)
    throw new AppError("conflict", { message: "audiences not ready", user: NOT_CONFIRMED });
  if ((await services.receipts.openOf(plan.usage.id)).length > 0)
    throw new AppError("conflict", { message: "applying already", user: RUNNING });
  const who = { personId, teamId, adAccountId: plan.adAccountId };
  const now = services.clock.now();
  const { name, target } = await services.network.ask(who, async (calls, account) => {
    const { name: own, timezone } = await calls.accounts.read(account);
    const time = request.new_campaign && spanOf(request.new_campaign, timezone ?? "UTC", now);
    return { name: own, target: await targetOf(calls, account, request, time) };
  });
  if (target === null)
    throw new AppError("conflict", { message: "no such line item", user: LINE_ITEM_GONE });
  if (target === "running")
    throw new AppError("conflict", { message: "line item is running", user: LINE_ITEM_RUNNING });
  const items = plan.items.map(receiptItemOf);
  // Refused before anything is made: on the same day the same names count once.
  if (personId !== null) await services.lookups.take(personId, unknownNames(items));
  const loss = await lossOf(services, editor, plan);
  return services.db.transaction(async () => {
    const row = await beginReceipt(services, {
      usageId: plan.usage.id,
      teamId,
      personId,
      adAccount: { id: plan.adAccountId, name: name ?? plan.adAccountId, handle: null },
      target,
      items,
      previous: null,
      loss,
    });
    await settleUsage(services, plan.usage, {
      state: "applying",
      evidence: null,
      adAccountId: plan.adAccountId,
      channel: route,
      personId,
    });
    return queueApplying(services, row);
  });
}

/** Null: the line item is not the account's any more. "running": it spends money now, and what it reaches would change at once. */
async function targetOf(
  { accounts, campaigns }: AdsCalls,
  account: string,
  { new_campaign: made, line_item_id: id }: ApplyRequest,
  span: Pick<NewCampaign, "startTime" | "endTime"> | undefined,
): Promise<ReceiptTarget | null | "running"> {
  if (made !== undefined && span !== undefined) {
    const funding = await accounts.funding(account);
    if (!funding.some(({ id: own }) => own === made.funding_instrument_id))
      throw new AppError("invalid", {
        message: "no such funding instrument",
        fields: { "new_campaign.funding_instrument_id": [NO_FUNDING] },
      });
    return {
      create: {
        name: made.name,
        fundingInstrumentId: made.funding_instrument_id,
        dailyBudgetMicro: made.daily_budget_micro,
        ...span,
      },
      isAsked: false,
      campaign: null,
      lineItem: null,
    };
  }
  try {
    const item = await campaigns.lineItem(account, id ?? "");
    const campaign = await campaigns.campaign(account, item.campaign_id);
    if (statusOf(item, campaign) === "ACTIVE") return "running";
    return {
      create: null,
      isAsked: false,
      campaign: { id: campaign.id, name: campaign.name },
      lineItem: { id: item.id, name: item.name ?? item.id },
    };
  } catch (error) {
    if (error instanceof SocialError && error.kind === "missing") return null;
    throw error;
  }
}

/** A line item runs where its campaign does. */
function statusOf(
  item: Pick<WireLineItem, "entity_status">,
  campaign: Pick<WireCampaign, "entity_status"> | undefined,
): WireLineItem["entity_status"] {
  const isHeld = item.entity_status === "ACTIVE" && campaign?.entity_status !== "ACTIVE";
  return isHeld ? (campaign?.entity_status ?? "PAUSED") : item.entity_status;
}

/**
 * When a new campaign begins and ends: days are those of the ad account, the last one included; the first may have begun.
 *
 * @throws AppError "invalid" when it would end before it begins.
 */
function spanOf(
  { start, end }: Pick<NewCampaignRequest, "start" | "end">,
  timeZone: string,
  now: Date,
): Pick<NewCampaign, "startTime" | "endTime"> {
  if (start.includes("T")) return { startTime: wholeSeconds(start), endTime: wholeSeconds(end) };
  const first = dayStart(timeZone, start);
  const from = first < now ? now : first;
  const until = dayStart(timeZone, nextDay(end));
  if (until <= from)
    throw new AppError("invalid", {
      message: "the last day is over",
      fields: { "new_campaign.end": [DAY_OVER] },
    });
  return { startTime: wholeSeconds(from), endTime: wholeSeconds(until) };
}

/** The network's times have no fractions of a second. */
function wholeSeconds(time: string | Date): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

export async function queueApplying(
  { queue, receipts, clock }: Pick<ApplyingServices, "queue" | "receipts" | "clock">,
  row: ReceiptRow,
): Promise<ReceiptRow> {
  const { id, teamId, personId } = row;
  const job = await queue.enqueue(applyUsageJob, { receiptId: id, teamId }, { teamId, personId });
  const change = { jobId: job.id, modifiedAt: clock.now() };
  return (await receipts.change(row, [row.state], change)) ?? row;
}

/** What an alarm does: a receipt that waited is queued again. */
export async function wakeApplying(services: ApplyingServices, key: ReceiptKey): Promise<void> {
  const { receipts, clock } = services;
  const change = { resumesAt: null, state: "queued", modifiedAt: clock.now() } as const;
  const row = await receipts.change(key, ["waiting"], change);
  if (row !== null) await queueApplying(services, row);
}

/** Goes on at once with what waited for an ad account that its team reaches again. */
export async function wakeReached(
  services: ApplyingServices,
  account: ReachedAccount,
): Promise<void> {
  const { receipts, clock } = services;
  for (const key of await receipts.waitingFor(account)) {
    await receipts.change(key, ["waiting"], { ...NO_WAIT, modifiedAt: clock.now() });
    await wakeApplying(services, key);
  }
}
