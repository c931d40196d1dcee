import type { UndoneReceipt } from "@toolkit/core/contract/usage-plan";
import type { CriterionOperation } from "@toolkit/social/client/targeting-client";
import { TARGETING_LIMITS, type WireTargetingCriterion } from "@toolkit/social/wire/campaigns";
import { SocialError } from "@toolkit/social/client/social-error";
import { AppError } from "../../../../errors.ts";
import { isInUse, settleUsage } from "../../usages/services/settle-usage.ts";
import { undoUntil } from "../presenter.ts";
import type { AdsCalls } from "./ads-network.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";
import { NOT_RUNNING, NOT_UNDOABLE, RUNNING } from "./applying-texts.ts";
import { campaignChanged } from "./campaign-changed-text.ts";
import { stillInForce } from "./in-force.ts";
import { stateOfCampaign } from "./own-campaign.ts";
import { changesSince, itemKey, keptCriterion, keptKey, newCriterion } from "./receipt-items.ts";
import { queueApplying } from "./start-applying.ts";

/** Stops behind the batch that is sent now; the run that notices reads back what is set. */
export async function stopApplying(
  services: ApplyingServices,
  row: ReceiptRow,
): Promise<ReceiptRow> {
  const { receipts, clock } = services;
  const change = { state: "stopped", resumesAt: null, modifiedAt: clock.now() } as const;
  const stopped = await receipts.change(row, ["queued", "applying", "waiting"], change);
  if (stopped === null)
    throw new AppError("conflict", { message: "not applying", user: NOT_RUNNING });
  return queueApplying(services, stopped);
}

type Undone = Pick<UndoneReceipt, "done" | "changes"> & { readonly row: ReceiptRow };

/**
 * Takes away exactly what a receipt set. Nothing is touched when somebody changed the line item since: the changes are
 * answered instead. A campaign that was made for it goes as a whole, where all of it is as it was made.
 */
export async function undoApplying(
  services: ApplyingServices,
  row: ReceiptRow,
  { personId, isCheck }: { readonly personId: string | null; readonly isCheck: boolean },
): Promise<Undone> {
  const until = undoUntil(row);
  const at = services.clock.now();
  if (until === null || until < at || row.target === null)
    throw new AppError("conflict", { message: "not undoable", user: NOT_UNDOABLE });
  const { usageId: id, teamId, previous } = row;
  const usage = await services.usages.find({ teamId, id });
  // What was applied first was taken away since, and its update with it.
  if (previous !== null && (usage === null || !isInUse(usage)))
    throw new AppError("conflict", { message: "not in use", user: NOT_UNDOABLE });
  if ((await services.receipts.openOf(id)).length > 0)
    throw new AppError("conflict", { message: "applying now", user: RUNNING });
  const who = { personId, teamId, adAccountId: row.adAccount.id };
  const changes = await services.network.ask(who, (calls, account) =>
    undoAt(calls, account, row, isCheck),
  );
  if (isCheck || changes.length > 0) return { done: false, changes, row };
  const undone = await services.receipts.change(row, ["finished", "stopped", "failed"], {
    state: "undone",
    undoneAt: at,
    modifiedAt: at,
  });
  // Somebody else undid it at the same moment, and settled what it leaves.
  if (undone === null)
    throw new AppError("conflict", { message: "undone meanwhile", user: NOT_UNDOABLE });
  await settleUsage(
    services,
    { id, teamId },
    previous === null
      ? {
          ...((await stillInForce(services, row)) ?? { state: "removed", evidence: null }),
          personId,
        }
      : { ...previous, personId },
  );
  if (previous !== null && usage !== null)
    await services.usages.note(usage, { kind: "update_undone", personId, at });
  return { done: true, changes, row: undone };
}

/** The campaign that was made for a receipt; null: none was. */
function madeBy({ target }: ReceiptRow) {
  if (target === null || target.create === null || target.campaign === null) return null;
  return {
    id: target.campaign.id,
    made: target.create,
    lineItem: target.lineItem?.id ?? null,
    placements: target.placements ?? null,
  };
}

/** What somebody changed since; nothing is taken away then. @throws AppError "conflict" of a changed campaign */
async function undoAt(
  calls: AdsCalls,
  account: string,
  row: ReceiptRow,
  isCheck: boolean,
): Promise<Undone["changes"]> {
  const { campaigns, targeting } = calls;
  const { target, items } = row;
  const before = row.before ?? [];
  const lineItem = target?.lineItem?.id;
  const made = madeBy(row);
  if (made !== null) {
    const state = await stateOfCampaign(calls, account, made);
    if (state === "gone") return [];
    if (state !== "made")
      throw new AppError("conflict", { message: "campaign changed", user: campaignChanged(state) });
  }
  const removeMade = async (): Promise<void> => {
    if (made !== null && !isCheck) await campaigns.removeCampaign(account, made.id);
  };
  if (lineItem === undefined) {
    await removeMade();
    return [];
  }
  let criteria: WireTargetingCriterion[];
  try {
    criteria = await targeting.criteria(account, lineItem);
  } catch (error) {
    if (!(error instanceof SocialError) || error.kind !== "missing") throw error;
    // Gone with everything in it; of a campaign that was made for it, nothing else is left.
    await removeMade();
    return [];
  }
  const changes = changesSince(items, before, criteria.map(keptCriterion));
  if (isCheck || changes.length > 0) return changes;
  if (made !== null) {
    await removeMade();
    return [];
  }
  const keysOf = (isRemoval: boolean): ReadonlySet<string> =>
    new Set(
      items.flatMap((item) =>
        item.state === "accepted" && (item.removal === true) === isRemoval
          ? (itemKey(item) ?? [])
          : [],
      ),
    );
  const [set, taken] = [keysOf(false), keysOf(true)];
  const present = new Set(criteria.map((each) => keptKey(keptCriterion(each))));
  const operations: CriterionOperation[] = [
    ...before
      .filter((each) => taken.has(keptKey(each)) && !present.has(keptKey(each)))
      .map((each) => ({ create: newCriterion(each) })),
    ...criteria
      .filter((each) => set.has(keptKey(keptCriterion(each))))
      .map(({ id }) => ({ remove: id })),
  ];
  for (let from = 0; from < operations.length; from += TARGETING_LIMITS.batch)
    await targeting.change(
      account,
      lineItem,
      operations.slice(from, from + TARGETING_LIMITS.batch),
    );
  return [];
}
