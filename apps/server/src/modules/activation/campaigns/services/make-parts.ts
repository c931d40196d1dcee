import type { KeptStep } from "../../../../db/schema/campaigns.ts";
import { microsOfMinor } from "@toolkit/core/domain/campaign";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import { BatchRefused, type CriterionOperation } from "@toolkit/social/client/targeting-client";
import { AppError, toldText } from "../../../../errors.ts";
import { lostAccess, type AdsCalls } from "../../applying/services/ads-network.ts";
import { NAME_TAKEN } from "../../applying/services/applying-texts.ts";
import { answeredItems, lookedUpItems, nextBatch } from "../../applying/services/batches.ts";
import { criterionOf } from "../../applying/services/criteria.ts";
import { newPlacements, placedItems } from "../../applying/services/placements.ts";
import { keptCriterion, settledItems } from "../../applying/services/receipt-items.ts";
import type {
  AdRow,
  AdSetRow,
  CampaignRow,
  CampaignServices,
  PublicationRow,
} from "./campaign-services.ts";
import { changeStep } from "./publication-steps.ts";

/** One publication under way. */
export interface Publishing {
  readonly services: CampaignServices;
  readonly campaign: CampaignRow;
  readonly row: PublicationRow;
  readonly signal: AbortSignal;
  ask<T>(work: (calls: AdsCalls, account: string) => Promise<T>): Promise<T>;
  /** Keeps the steps before anything else is done. */
  keep(steps: readonly KeptStep[]): Promise<void>;
  /** Notes that the network is asked to make the campaign, before it is. */
  noteAsked(): Promise<void>;
}

/** Codes that say no for good; the others are asked again later, or end the run. Lost access says nothing about the part on its way. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === "conflict" || error.code === "invalid") &&
  lostAccess(error) === null;

/**
 * Makes the campaign, its ad sets and its ads, each once: everything has an id here before the next is made, and what was
 * made without an answer is found by its name in what is ours.
 */
export async function makeParts(publishing: Publishing): Promise<KeptStep[]> {
  const { services, campaign, row, signal, keep } = publishing;
  const { teamId, id } = campaign;
  const campaignId = await makeCampaign(publishing);
  let steps = changeStep(row.steps, "campaign", { state: "done", network_id: campaignId });
  await keep(steps);
  const sets = await services.adSets.ofCampaign(teamId, id);
  const ads = await services.adSets.adsOf(teamId, [id]);
  for (const set of sets) {
    signal.throwIfAborted();
    const step = steps.find(({ key }) => key === set.id);
    if (step === undefined) continue;
    const made = await makeAdSet(publishing, { set, step, campaignId }, async (change) => {
      steps = changeStep(steps, set.id, change);
      await keep(steps);
    });
    for (const ad of ads.filter(({ adSetId }) => adSetId === set.id)) {
      signal.throwIfAborted();
      const change =
        made === null ? { state: "skipped" as const } : await makeAd(publishing, ad, made);
      steps = changeStep(steps, ad.id, change);
      await keep(steps);
    }
  }
  return steps;
}

async function makeCampaign(publishing: Publishing): Promise<string> {
  const { services, campaign } = publishing;
  if (campaign.networkId !== null) return campaign.networkId;
  const { adAccountId, name } = campaign;
  // One after the other: of two that want the same name, the second finds what the first has noted.
  return services.running.run(`campaign ${adAccountId} ${name}`, async () => {
    const networkId = await findOrMake(publishing);
    await services.campaigns.note(campaign, { networkId, entityStatus: "PAUSED" });
    return networkId;
  });
}

/**
 * A campaign of the name that is there although its making was never answered is taken for that one where nothing speaks
 * against it: it is empty and as it was asked for, and no other campaign here is it.
 */
async function findOrMake({
  services,
  campaign,
  row,
  ask,
  noteAsked,
}: Publishing): Promise<string> {
  const { name, currency, fundingId, dailyBudget, lifetimeBudget, adAccountId } = campaign;
  const micros = (amount: number | null) =>
    amount === null ? null : microsOfMinor(amount, currency ?? "USD");
  const made = {
    name,
    fundingInstrumentId: fundingId ?? "",
    dailyBudgetMicro: micros(dailyBudget),
    totalBudgetMicro: micros(lifetimeBudget),
  };
  const named = await ask(async ({ campaigns }, account) => {
    const found = (await campaigns.campaigns(account, name)).filter((each) => each.name === name);
    return Promise.all(
      found.map(async (each) => ({
        each,
        isEmpty: (await campaigns.lineItems(account, each.id)).length === 0,
      })),
    );
  });
  const [one] = named;
  if (one !== undefined) {
    const { each, isEmpty } = one;
    const isOurs =
      row.isAsked &&
      named.length === 1 &&
      isEmpty &&
      each.entity_status === "PAUSED" &&
      (each.daily_budget_amount_local_micro ?? null) === made.dailyBudgetMicro &&
      (each.total_budget_amount_local_micro ?? null) === made.totalBudgetMicro &&
      each.funding_instrument_id === made.fundingInstrumentId &&
      !(await services.campaigns.isOfAnother(campaign.id, adAccountId ?? "", each.id));
    if (!isOurs)
      throw new AppError("conflict", { message: "campaign name taken", user: NAME_TAKEN });
    return each.id;
  }
  await noteAsked();
  return (await ask(({ campaigns }, account) => campaigns.createCampaign(account, made))).id;
}

/** Id of the ad set's line item; null: the network refused it. */
async function makeAdSet(
  publishing: Publishing,
  {
    set,
    step,
    campaignId,
  }: { readonly set: AdSetRow; readonly step: KeptStep; readonly campaignId: string },
  note: (change: Partial<KeptStep>) => Promise<void>,
): Promise<string | null> {
  const { services, ask } = publishing;
  const { placements, items } = newPlacements(step.items);
  try {
    const lineItem =
      set.networkId ?? (await makeLineItem(publishing, { set, campaignId, placements }));
    if (set.networkId === null)
      await services.adSets.note(set, { networkId: lineItem, entityStatus: "PAUSED" });
    await note({ network_id: lineItem, items });
    const now = (await ask(({ targeting }, account) => targeting.criteria(account, lineItem))).map(
      keptCriterion,
    );
    const there = await ask(({ campaigns }, account) => campaigns.lineItem(account, lineItem));
    let left = placedItems(settledItems(items, [], now), there.placements, true);
    left = await lookedUpItems(left, [], (names) => ask((calls) => calls.users.byNames(names)));
    await note({ items: left });
    left = await sendItems(publishing, lineItem, left, (sent) => note({ items: [...sent] }));
    await note({ state: "done", items: left });
    return lineItem;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await note({ state: "refused", note: toldText(error) ?? null });
    return null;
  }
}

async function makeLineItem(
  { services, campaign, ask }: Publishing,
  {
    set,
    campaignId,
    placements,
  }: {
    readonly set: AdSetRow;
    readonly campaignId: string;
    readonly placements: readonly string[];
  },
): Promise<string> {
  const { currency, objective, bidStrategy, bidAmount } = campaign;
  const micros = (amount: number | null) =>
    amount === null ? null : microsOfMinor(amount, currency ?? "USD");
  const now = services.clock.now();
  const start = set.startsAt ?? campaign.startsAt ?? now;
  const end = set.endsAt ?? campaign.endsAt ?? now;
  return ask(async ({ campaigns }, account) => {
    // The campaign is ours alone, and names of its ad sets differ.
    const all = await campaigns.lineItems(account, campaignId);
    const found = all.find(({ name }) => name === set.name);
    if (found !== undefined) return found.id;
    const made = await campaigns.createLineItem(account, {
      campaignId,
      name: set.name,
      objective: objective ?? "ENGAGEMENTS",
      productType: "PROMOTED_TWEETS",
      placements,
      startTime: wholeSeconds(start < now ? now : start),
      endTime: wholeSeconds(end),
      bidStrategy,
      bidAmountMicro: bidStrategy === "AUTO" ? null : micros(bidAmount),
      dailyBudgetMicro: micros(set.dailyBudget),
      totalBudgetMicro: micros(set.lifetimeBudget),
    });
    return made.id;
  });
}

/** Sends batches until nothing is left. */
async function sendItems(
  { ask, signal }: Publishing,
  lineItem: string,
  items: readonly ReceiptItem[],
  keep: (items: readonly ReceiptItem[]) => Promise<void>,
): Promise<ReceiptItem[]> {
  let left = [...items];
  for (;;) {
    signal.throwIfAborted();
    const batch = nextBatch(left);
    if (batch.length === 0) return left;
    const operations = batch.flatMap((item): CriterionOperation[] => {
      const create = criterionOf(item);
      return create === null ? [] : [{ create }];
    });
    const refused = await ask(async ({ targeting }, account) => {
      try {
        await targeting.change(account, lineItem, operations);
        return null;
      } catch (error) {
        if (error instanceof BatchRefused) return error;
        throw error;
      }
    });
    left = answeredItems(left, batch, refused);
    await keep(left);
  }
}

/** One refused ad does not keep the others from being shown. */
async function makeAd(
  publishing: Publishing,
  ad: AdRow,
  lineItem: string,
): Promise<Partial<KeptStep>> {
  if (ad.networkId !== null) return { state: "done", network_id: ad.networkId };
  try {
    const promoted = await promoteAd(publishing, ad, lineItem);
    return { state: "done", network_id: promoted };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { state: "refused", note: toldText(error) ?? null };
  }
}

/** Promotes the ad's post, once; the id of what promotes it. */
export async function promoteAd(
  {
    services,
    campaign,
    row,
    ask,
  }: Pick<Publishing, "services" | "campaign" | "ask"> & {
    readonly row: Pick<PublicationRow, "personId">;
  },
  ad: AdRow,
  lineItem: string,
): Promise<string> {
  const { teamId, creativeId } = ad;
  const postId =
    ad.postId ??
    (await services.creatives.postOf({
      teamId,
      personId: row.personId,
      adAccountId: campaign.adAccountId ?? "",
      creativeId,
      approvedAt: campaign.approval === "approved" ? campaign.decidedAt : null,
    }));
  const promoted = await ask(async ({ campaigns }, account) => {
    const all = await campaigns.promoted(account, [lineItem]);
    return (
      all.find(({ tweet_id: post }) => post === postId) ??
      campaigns.promote(account, lineItem, postId)
    );
  });
  await services.adSets.changeAd(ad, {
    postId,
    networkId: promoted.id,
    networkIds: [...new Set([...ad.networkIds, promoted.id])],
    approvalStatus: promoted.approval_status ?? null,
    modifiedAt: services.clock.now(),
  });
  return promoted.id;
}

/** The network's times have no fractions of a second. */
function wholeSeconds(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
