import type { BulkRun } from "@toolkit/core/contract/campaign-publishing";
import { microsOfMinor, mostSpent, statusOf } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { WireCampaign } from "@toolkit/social/wire/campaigns";
import { AppError, toldText, type LocalText } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { IS_OVER, NOT_PUBLISHED, PUBLISH_FAILED, SPEND_CHANGED } from "./campaign-texts.ts";
import { equaliseCells } from "./cell-budgets.ts";
import { campaignOf } from "./read-campaigns.ts";

/** What a person read and confirmed, in minor units. */
export interface Confirmed {
  readonly per_day: number | null;
  readonly total: number | null;
  readonly currency: string | null;
}

const conflict = (message: string, user: LocalText) => new AppError("conflict", { message, user });

/** A campaign that is at the network, with its id there. */
async function published(
  services: CampaignServices,
  teamId: string,
  id: string,
): Promise<CampaignRow & { readonly networkId: string; readonly adAccountId: string }> {
  const row = await campaignOf(services, { teamId, id });
  const { networkId, adAccountId, stage } = row;
  if (stage !== "published" || networkId === null || adAccountId === null)
    throw conflict(`campaign ${id} is ${stage}`, NOT_PUBLISHED);
  return { ...row, networkId, adAccountId };
}

/**
 * Has a campaign spend, up to what was confirmed. Its ad sets go first: should it be cut off between, the paused campaign
 * keeps all of them from spending.
 *
 * @throws AppError "conflict" when it can spend other amounts than confirmed, or is over.
 */
export async function activateCampaign(
  services: CampaignServices,
  editor: Editor,
  { id, confirm }: { readonly id: string; readonly confirm: Confirmed | undefined },
): Promise<CampaignRow> {
  const { teamId, personId } = editor;
  const row = await published(services, teamId, id);
  const now = services.clock.now();
  if (statusOf(row, now) === "expired") throw conflict(`campaign ${id} is over`, IS_OVER);
  const { perDay, total } = mostSpent(row, now);
  const isSame =
    confirm?.per_day === perDay && confirm.total === total && confirm.currency === row.currency;
  if (!isSame) throw conflict(`campaign ${id} can spend other amounts`, SPEND_CHANGED);
  const sets = await services.adSets.ofCampaign(teamId, id);
  const found = await ask(services, editor, row, async ({ campaigns }, account) => {
    for (const { networkId } of sets)
      if (networkId !== null) await campaigns.changeLineItem(account, networkId, "ACTIVE");
    return campaigns.changeCampaign(account, row.networkId, { status: "ACTIVE" });
  });
  for (const set of sets) await services.adSets.note(set, { entityStatus: "ACTIVE" });
  const changed = await noteState(services, row, found);
  const details = { perDay, total, currency: row.currency };
  await services.work.addEvent(
    { teamId, campaignId: id },
    { kind: "activated", at: now, personId, details },
  );
  return changed;
}

export async function pauseCampaign(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<CampaignRow> {
  const { teamId, personId } = editor;
  const row = await published(services, teamId, id);
  const found = await ask(services, editor, row, ({ campaigns }, account) =>
    campaigns.changeCampaign(account, row.networkId, { status: "PAUSED" }),
  );
  const changed = await noteState(services, row, found);
  const at = services.clock.now();
  await services.work.addEvent({ teamId, campaignId: id }, { kind: "paused", at, personId });
  return changed;
}

/** @throws AppError "stale_version" when somebody changed it since it was read. */
export async function changeBudget(
  services: CampaignServices,
  editor: Editor,
  {
    id,
    version,
    ...budget
  }: {
    readonly id: string;
    readonly version: number;
    readonly dailyBudget: number | null;
    readonly lifetimeBudget: number | null;
  },
): Promise<CampaignRow> {
  const { teamId, personId } = editor;
  const row = await published(services, teamId, id);
  if (row.version !== version)
    throw new AppError("stale_version", { message: `campaign ${id} changed` });
  const micros = (amount: number | null) =>
    amount === null ? null : microsOfMinor(amount, row.currency ?? "USD");
  const at = services.clock.now();
  // Noted first: what the network takes is never without a trace here, and what it refuses is undone with the call.
  const changed = await services.campaigns.change(
    { teamId, id, version },
    { ...budget, modifiedAt: at },
  );
  if (changed === null) throw new AppError("stale_version", { message: `campaign ${id} changed` });
  const cells = await equaliseCells(services, changed);
  const found = await ask(services, editor, row, async ({ campaigns }, account) => {
    for (const { networkId, dailyBudget, lifetimeBudget } of cells)
      if (networkId !== null)
        await campaigns.changeLineItemBudget(account, networkId, {
          dailyBudgetMicro: micros(dailyBudget),
          totalBudgetMicro: micros(lifetimeBudget),
        });
    return campaigns.changeCampaign(account, row.networkId, {
      dailyBudgetMicro: micros(budget.dailyBudget),
      totalBudgetMicro: micros(budget.lifetimeBudget),
    });
  });
  const { perDay, total } = mostSpent(changed, at);
  const details = { perDay, total, currency: row.currency };
  await services.work.addEvent(
    { teamId, campaignId: id },
    { kind: "budget_changed", at, personId, details },
  );
  return noteState(services, changed, found);
}

/** Reads the campaign's state at the network. */
export async function refreshCampaign(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<CampaignRow> {
  const { teamId } = editor;
  const row = await campaignOf(services, { teamId, id });
  if (row.stage !== "published") return row;
  const known = await published(services, teamId, id);
  try {
    const found = await ask(services, editor, known, ({ campaigns }, account) =>
      campaigns.campaign(account, known.networkId),
    );
    return await noteState(services, row, found);
  } catch (error) {
    // What was read before is shown, with when that was.
    if (error instanceof AppError) return row;
    throw error;
  }
}

function ask<T>(
  { network }: Pick<CampaignServices, "network">,
  { personId }: Pick<Editor, "personId">,
  { adAccountId }: { readonly adAccountId: string },
  work: (calls: AdsCalls, account: string) => Promise<T>,
): Promise<T> {
  return network.ask({ personId, adAccountId }, work);
}

async function noteState(
  { campaigns, clock }: Pick<CampaignServices, "campaigns" | "clock">,
  row: CampaignRow,
  found: WireCampaign,
): Promise<CampaignRow> {
  const change = {
    entityStatus: found.entity_status === "ACTIVE" ? ("ACTIVE" as const) : ("PAUSED" as const),
    reasons: found.reasons_not_servable ?? [],
    readAt: clock.now(),
  };
  await campaigns.note(row, change);
  return { ...row, ...change };
}

/** Does one thing with each of many; what is refused is told with its reason, and keeps none of the others. */
export async function runMany(
  services: CampaignServices,
  { teamId }: Editor,
  { ids, language }: { readonly ids: readonly string[]; readonly language: InterfaceLanguage },
  run: (id: string) => Promise<unknown>,
): Promise<BulkRun> {
  const done: string[] = [];
  const left: BulkRun["left_out"] = [];
  for (const { id, name, removedAt } of await services.campaigns.some(teamId, ids)) {
    if (removedAt !== null) continue;
    try {
      await run(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      left.push({ id, name, reason: (toldText(error) ?? PUBLISH_FAILED)[language] });
    }
  }
  return { ids: done, left_out: left };
}
