import type { ConflictChoice } from "@toolkit/core/contract/campaign-sync-shapes";
import { AppError, notFound } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { SENDING_NOW, SETTLED_ALREADY } from "./campaign-texts.ts";
import { campaignOf } from "./read-campaigns.ts";
import { noteSent } from "./run-campaign.ts";
import { sendChange } from "./send-change.ts";
import { SHARED } from "./shared-fields.ts";

/**
 * Ends a conflict as somebody decides. The network's value becomes ours at once; ours is sent as any other change, from the
 * network's value on, so that a third change there is a new conflict.
 */
export async function settleConflict(
  services: CampaignServices,
  editor: Editor,
  {
    id,
    conflict,
    choice,
  }: { readonly id: string; readonly conflict: string; readonly choice: ConflictChoice },
): Promise<CampaignRow> {
  const { changes, campaigns, work, clock } = services;
  const { teamId, personId } = editor;
  const row = await campaignOf(services, { teamId, id });
  const open = (await changes.conflicts(teamId, id)).find((each) => each.id === conflict);
  if (open === undefined) throw notFound("conflict");
  const { field, ours, theirs } = open;
  // Their value is agreed on either way: ours is a change of it.
  const agreed = { ...row, [field]: theirs };
  const wanted = { [field]: ours };
  const sent =
    choice === "ours"
      ? await sendChange(services, { personId, row: agreed, wanted, settles: open.id })
      : null;
  const at = clock.now();
  const settled = await changes.settle(open, { settledAt: at, settledBy: personId, choice });
  if (settled === null && sent === null)
    throw new AppError("conflict", { message: "settled already", user: SETTLED_ALREADY });
  const changed = await campaigns.change(
    { teamId, id, version: row.version },
    { [field]: theirs, modifiedAt: at },
  );
  if (changed === null) throw new AppError("stale_version", { message: `campaign ${id} changed` });
  const details = { fields: [SHARED[field].field], note: choice };
  const event = { kind: "conflict_settled", at, personId, details } as const;
  await work.addEvent({ teamId, campaignId: id }, event);
  if (sent?.found) await noteSent(services, sent.change, changed, sent.found);
  return campaignOf(services, { teamId, id });
}

/** @throws AppError "conflict" while the network is being asked. */
export async function withdrawChange(
  services: CampaignServices,
  { teamId }: Editor,
  { id, change: changeId }: { readonly id: string; readonly change: string },
): Promise<void> {
  const { changes, clock } = services;
  const change = await changes.find({ teamId, id: changeId });
  if (change === null || change.campaignId !== id) throw notFound("change");
  if (change.state === "sending")
    throw new AppError("conflict", { message: "sending now", user: SENDING_NOW });
  await changes.withdraw(change, clock.now());
}
