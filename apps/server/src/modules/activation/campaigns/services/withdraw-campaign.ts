import { microsOfMinor } from "@toolkit/core/domain/campaign";
import { SocialError } from "@toolkit/social/client/social-error";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { NO_WAIT } from "../../uploads/services/waits.ts";
import type { CampaignRow, CampaignServices, PublicationKey } from "./campaign-services.ts";
import {
  CHANGED_AT_X,
  NOTHING_TO_WITHDRAW,
  PUBLISHING_NOW,
  WITHDRAWN_WAITING,
} from "./campaign-texts.ts";
import { campaignOf } from "./read-campaigns.ts";

/**
 * Takes back a publication that failed, or that waits for the network: deletes at the network what it made, while that is paused as it was made, so that the
 * draft can be changed.
 */
export async function withdrawCampaign(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<CampaignRow> {
  const { teamId } = editor;
  const { campaigns, adSets, publications, clock } = services;
  const row = await campaignOf(services, { teamId, id });
  if (row.stage !== "publishing")
    throw new AppError("conflict", { message: "not failed", user: NOTHING_TO_WITHDRAW });
  const open = await publications.openOf(teamId, id);
  if (open !== null && !(await stopWaiting(services, open)))
    throw new AppError("conflict", { message: "publishing now", user: PUBLISHING_NOW });
  const isLeft = row.networkId !== null && !(await removeAtNetwork(services, editor, row));
  if (isLeft) throw new AppError("conflict", { message: "changed since", user: CHANGED_AT_X });
  const blank = { networkId: null, entityStatus: null };
  for (const set of await adSets.ofCampaign(teamId, id)) await adSets.note(set, blank);
  const modifiedAt = clock.now();
  for (const ad of await adSets.adsOf(teamId, [id]))
    await adSets.changeAd(ad, { networkId: null, modifiedAt });
  await campaigns.note(row, { ...blank, stage: "draft", modifiedAt });
  return campaignOf(services, { teamId, id });
}

/** Ends a publication that waits, before its alarm can queue it again. False: it does not wait. */
async function stopWaiting(
  { publications, clock }: Pick<CampaignServices, "publications" | "clock">,
  key: PublicationKey,
): Promise<boolean> {
  const at = clock.now();
  const ended = await publications.change(key, ["waiting"], {
    ...NO_WAIT,
    state: "failed",
    error: WITHDRAWN_WAITING,
    resumesAt: null,
    finishedAt: at,
    modifiedAt: at,
  });
  return ended !== null;
}

/** False: somebody changed it there, so that it was left. */
async function removeAtNetwork(
  { network }: Pick<CampaignServices, "network">,
  { personId, teamId }: Pick<Editor, "personId" | "teamId">,
  { networkId, adAccountId, name, currency, dailyBudget }: CampaignRow,
): Promise<boolean> {
  const daily = dailyBudget === null ? null : microsOfMinor(dailyBudget, currency ?? "USD");
  return network.ask(
    { personId, teamId, adAccountId: adAccountId ?? "" },
    async ({ campaigns }, account) => {
      const id = networkId ?? "";
      try {
        const found = await campaigns.campaign(account, id);
        const isAsMade =
          found.name === name &&
          found.entity_status === "PAUSED" &&
          (found.daily_budget_amount_local_micro ?? null) === daily;
        if (!isAsMade) return false;
        await campaigns.removeCampaign(account, id);
        return true;
      } catch (error) {
        if (error instanceof SocialError && error.kind === "missing") return true;
        throw error;
      }
    },
  );
}
