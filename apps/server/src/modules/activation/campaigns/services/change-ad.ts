import { SocialError } from "@toolkit/social/client/social-error";
import { AppError, notFound } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AdRow, CampaignServices } from "./campaign-services.ts";
import { NOT_PUBLISHED, PUBLISHING_NOW } from "./campaign-texts.ts";
import { promoteAd } from "./make-parts.ts";
import { campaignOf } from "./read-campaigns.ts";
import { adSetOf } from "./save-ad-set.ts";
import { writeContent } from "./save-campaign.ts";

async function adOf(
  { adSets }: Pick<CampaignServices, "adSets">,
  key: { readonly teamId: string; readonly id: string },
): Promise<AdRow> {
  const row = await adSets.findAd(key);
  if (row === null) throw notFound("ad");
  return row;
}

/** The network cannot pause a promoted post: pausing ends the promotion there, and resuming makes another of the same post. */
export async function toggleAd(
  services: CampaignServices,
  editor: Editor,
  { id, isPaused }: { readonly id: string; readonly isPaused: boolean },
): Promise<AdRow> {
  const { teamId, personId } = editor;
  const ad = await adOf(services, { teamId, id });
  if (ad.paused === isPaused) return ad;
  const campaign = await campaignOf(services, { teamId, id: ad.campaignId });
  if (campaign.stage !== "published")
    throw new AppError("conflict", { message: "not published", user: NOT_PUBLISHED });
  const set = await adSetOf(services, { teamId, id: ad.adSetId });
  const at = services.clock.now();
  if (isPaused) {
    await unpromote(services, editor, campaign.adAccountId, ad);
    await services.adSets.changeAd(ad, { paused: true, networkId: null, modifiedAt: at });
  } else {
    await promoteAd(
      {
        services,
        campaign,
        row: { personId },
        ask: (work) =>
          services.network.ask({ personId, teamId, adAccountId: campaign.adAccountId ?? "" }, work),
      },
      ad,
      set.networkId ?? "",
    );
    await services.adSets.changeAd(ad, { paused: false, modifiedAt: at });
  }
  const kind = isPaused ? "ad_paused" : "ad_resumed";
  await services.work.addEvent(
    { teamId, campaignId: campaign.id },
    { kind, at, personId, details: { name: ad.creativeName } },
  );
  return adOf(services, { teamId, id });
}

/** Deletes an ad, at the network as well; its post and its figures stay. */
export async function removeAd(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<void> {
  const { teamId, personId } = editor;
  const ad = await adOf(services, { teamId, id });
  const campaign = await campaignOf(services, { teamId, id: ad.campaignId });
  if (campaign.stage === "publishing")
    throw new AppError("conflict", { message: "publishing now", user: PUBLISHING_NOW });
  const set = await adSetOf(services, { teamId, id: ad.adSetId });
  const at = services.clock.now();
  const creativeIds = set.creativeIds.filter((each) => each !== ad.creativeId);
  if (campaign.stage === "draft") {
    await services.adSets.dropAds(ad.adSetId, [id]);
    await services.adSets.note(set, { creativeIds, modifiedAt: at });
    const { version } = campaign;
    await writeContent(services, editor, campaign, { version, change: {}, fields: ["ad_sets"] });
    return;
  }
  await unpromote(services, editor, campaign.adAccountId, ad);
  await services.adSets.note(set, { creativeIds });
  await services.adSets.changeAd(ad, { removedAt: at, networkId: null, modifiedAt: at });
  await services.work.addEvent(
    { teamId, campaignId: campaign.id },
    { kind: "ad_removed", at, personId, details: { name: ad.creativeName } },
  );
}

/** What is gone already is as it is wanted. */
async function unpromote(
  { network }: Pick<CampaignServices, "network">,
  { personId, teamId }: Editor,
  adAccountId: string | null,
  { networkId }: AdRow,
): Promise<void> {
  if (networkId === null || adAccountId === null) return;
  await network.ask({ personId, teamId, adAccountId }, async ({ campaigns }, account) => {
    try {
      await campaigns.unpromote(account, networkId);
    } catch (error) {
      if (error instanceof SocialError && error.kind === "missing") return;
      throw error;
    }
  });
}
