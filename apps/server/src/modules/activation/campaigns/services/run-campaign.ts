import type { BulkRun } from "@toolkit/core/contract/campaign-publishing";
import { microsOfMinor, mostSpent, statusOf } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { WireCampaign } from "@toolkit/social/wire/campaigns";
import type { SharedFields } from "../../../../db/schema/campaign-sync.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError, toldText, type LocalText } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import type { CampaignRow, CampaignServices, ChangeRow } from "./campaign-services.ts";
import {
  GONE_AT_X,
  IS_OVER,
  NOT_PUBLISHED,
  PUBLISH_FAILED,
  SPEND_CHANGED,
} from "./campaign-texts.ts";
import { equaliseCells } from "./cell-budgets.ts";
import { sendChange } from "./send-change.ts";
import { asAtNetwork, sharedOf } from "./shared-fields.ts";
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
  if (row.goneAt !== null) throw conflict(`campaign ${id} is gone at X`, GONE_AT_X);
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
  const seen = asAtNetwork(row, await services.changes.conflicts(teamId, id));
  const { perDay, total } = mostSpent(seen, now);
  const isSame =
    confirm?.per_day === perDay && confirm.total === total && confirm.currency === row.currency;
  if (!isSame) throw conflict(`campaign ${id} can spend other amounts`, SPEND_CHANGED);
  const running = await startingSets(services, row);
  await ask(services, editor, row, async ({ campaigns }, account) => {
    await confirmAtNetwork(services, seen, await campaigns.campaign(account, row.networkId));
    for (const { networkId } of running)
      if (networkId !== null) await campaigns.changeLineItem(account, networkId, "ACTIVE");
  });
  const wanted = { entityStatus: "ACTIVE" } as const;
  const { found } = await sendChange(services, { personId, row, wanted });
  for (const set of running) await services.adSets.note(set, wanted);
  return found === null ? row : noteActivated(services, { row, personId, at: now }, found);
}

/** Amounts that were changed at the network meanwhile are not those that somebody confirmed. */
async function confirmAtNetwork(
  { campaigns, work, clock }: CampaignServices,
  row: CampaignRow,
  found: WireCampaign,
): Promise<void> {
  const { dailyBudget, lifetimeBudget } = sharedOf(found, row.currency);
  if (dailyBudget === row.dailyBudget && lifetimeBudget === row.lifetimeBudget) return;
  const { teamId, id, version, name } = row;
  const at = clock.now();
  const subject = { subject: "campaign", name } as const;
  const changes = [
    { ...subject, field: "daily_budget", from: row.dailyBudget, to: dailyBudget } as const,
    { ...subject, field: "lifetime_budget", from: row.lifetimeBudget, to: lifetimeBudget } as const,
  ].filter(({ from, to }) => from !== to);
  await apartFromUnit(async () => {
    await campaigns.change({ teamId, id, version }, { dailyBudget, lifetimeBudget });
    const after = row.readAt?.toISOString() ?? null;
    const details = { changes, after, currency: row.currency };
    await work.addEvent(
      { teamId, campaignId: id },
      { kind: "network_changed", at, personId: null, details },
    );
  });
  throw conflict(`budgets of campaign ${id} changed at X`, SPEND_CHANGED);
}

interface Done {
  readonly row: CampaignRow;
  readonly personId: string | null;
  readonly at: Date;
}

/**
 * Ad sets that begin with their campaign: those that publishing left paused. Once it has run, one that is paused was paused by
 * somebody, at the network, and stays so.
 */
async function startingSets({ adSets, work }: CampaignServices, row: CampaignRow) {
  const { teamId, id, origin, impressions } = row;
  const hasRun =
    origin === "network" ||
    (impressions ?? 0) > 0 ||
    (await work.hasEvent({ teamId, campaignId: id }, "activated"));
  if (hasRun) return [];
  const sets = await adSets.ofCampaign(teamId, id);
  return sets.filter(({ networkId, goneAt }) => networkId !== null && goneAt === null);
}

async function noteActivated(
  services: CampaignServices,
  { row, personId, at }: Done,
  found: WireCampaign,
): Promise<CampaignRow> {
  const isNew = await services.campaigns.beginsSpending(row);
  const changed = await noteState(services, row, found);
  // Whoever activates what another call activated meanwhile has begun nothing.
  if (!isNew) return changed;
  const { perDay, total } = mostSpent(row, at);
  const details = { perDay, total, currency: row.currency };
  await services.work.addEvent(
    { teamId: row.teamId, campaignId: row.id },
    { kind: "activated", at, personId, details },
  );
  return changed;
}

async function notePaused(
  services: CampaignServices,
  { row, personId, at }: Done,
  found: WireCampaign,
): Promise<CampaignRow> {
  const changed = await noteState(services, row, found);
  const of = { teamId: row.teamId, campaignId: row.id };
  await services.work.addEvent(of, { kind: "paused", at, personId });
  return changed;
}

export async function pauseCampaign(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<CampaignRow> {
  const { teamId, personId } = editor;
  const row = await published(services, teamId, id);
  const wanted = { entityStatus: "PAUSED" } as const;
  const { found } = await sendChange(services, { personId, row, wanted });
  const done = { row, personId, at: services.clock.now() };
  return found === null ? row : notePaused(services, done, found);
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
  const { dailyBudget, lifetimeBudget } = budget;
  // What somebody left as it is may have been changed at the network: it is not sent.
  const wanted = {
    ...(dailyBudget !== row.dailyBudget && { dailyBudget }),
    ...(lifetimeBudget !== row.lifetimeBudget && { lifetimeBudget }),
  };
  if (Object.keys(wanted).length === 0) return row;
  const { found } = await sendChange(services, { personId, row, wanted });
  const done = { row, personId, at: services.clock.now() };
  return found === null ? row : noteBudget(services, done, { found, wanted });
}

async function noteBudget(
  services: CampaignServices,
  { row, personId, at }: Done,
  { found, wanted }: { readonly found: WireCampaign; readonly wanted: Partial<SharedFields> },
): Promise<CampaignRow> {
  const { teamId, id, currency } = row;
  // The network has it: whoever changed something else meanwhile does not undo that.
  const { version } = await campaignOf(services, { teamId, id });
  const changed = await services.campaigns.change(
    { teamId, id, version },
    { ...wanted, modifiedAt: at },
  );
  if (changed === null) throw new AppError("stale_version", { message: `campaign ${id} changed` });
  const cells = await equaliseCells(services, changed);
  if (cells.length > 0) await sendCellBudgets(services, { row: changed, personId, at }, cells);
  const { perDay, total } = mostSpent(changed, at);
  await services.work.addEvent(
    { teamId, campaignId: id },
    { kind: "budget_changed", at, personId, details: { perDay, total, currency } },
  );
  return noteState(services, changed, found);
}

/** Equal budgets of a split follow the campaign's. */
async function sendCellBudgets(
  services: CampaignServices,
  { row, personId }: Done,
  cells: Awaited<ReturnType<typeof equaliseCells>>,
): Promise<void> {
  const micros = (amount: number | null) =>
    amount === null ? null : microsOfMinor(amount, row.currency ?? "USD");
  const who = { personId, teamId: row.teamId, adAccountId: row.adAccountId ?? "" };
  await services.network.ask(who, async ({ campaigns }, account) => {
    for (const { networkId, dailyBudget, lifetimeBudget } of cells)
      if (networkId !== null)
        await campaigns.changeLineItemBudget(account, networkId, {
          dailyBudgetMicro: micros(dailyBudget),
          totalBudgetMicro: micros(lifetimeBudget),
        });
  });
}

/** What a change that waited means here, once the network has it. */
export async function noteSent(
  services: CampaignServices,
  { wanted, personId }: ChangeRow,
  row: CampaignRow,
  found: WireCampaign,
): Promise<void> {
  const done = { row, personId, at: services.clock.now() };
  if (wanted.entityStatus === "ACTIVE") await noteActivated(services, done, found);
  else if (wanted.entityStatus === "PAUSED") await notePaused(services, done, found);
  else await noteBudget(services, done, { found, wanted });
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
    await noteThere(services, row, found);
    return await noteState(services, row, found);
  } catch (error) {
    // What was read before is shown, with when that was.
    if (error instanceof AppError) return row;
    throw error;
  }
}

/** A state that nobody here set was set at the network, by somebody there. */
async function noteThere(
  { work, changes, clock }: CampaignServices,
  { teamId, id, name, entityStatus: from, readAt }: CampaignRow,
  found: WireCampaign,
): Promise<void> {
  const to = sharedOf(found, null).entityStatus;
  const open = await changes.openOf(teamId, [id]);
  if (from === null || from === to || open.has(id)) return;
  const details = {
    changes: [{ subject: "campaign", name, field: "status", from, to } as const],
    after: readAt?.toISOString() ?? null,
  };
  const event = { kind: "network_changed", at: clock.now(), personId: null, details } as const;
  await work.addEvent({ teamId, campaignId: id }, event);
}

function ask<T>(
  { network }: Pick<CampaignServices, "network">,
  { personId, teamId }: Pick<Editor, "personId" | "teamId">,
  { adAccountId }: { readonly adAccountId: string },
  work: (calls: AdsCalls, account: string) => Promise<T>,
): Promise<T> {
  return network.ask({ personId, teamId, adAccountId }, work);
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
