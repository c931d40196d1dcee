import { randomUUID } from "node:crypto";
import type { adSets as adSetCalls } from "@toolkit/core/contract/ad-sets";
import { CAMPAIGN_LIMITS } from "@toolkit/core/domain/campaign";
import type { z } from "zod";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AdSetChange } from "../ad-set-repository.ts";
import type { AdRow, AdSetRow, CampaignRow, CampaignServices } from "./campaign-services.ts";
import {
  END_BEFORE_START,
  NO_SUCH_AUDIENCE,
  NO_SUCH_CREATIVE,
  TOO_MANY_AD_SETS,
} from "./campaign-texts.ts";
import { refuseCellChange } from "./cell-changes.ts";
import { campaignOf } from "./read-campaigns.ts";
import { refuseUnlessDraft, writeContent } from "./save-campaign.ts";

type Created = z.output<(typeof adSetCalls)["create"]["body"]>;
type Changed = z.output<(typeof adSetCalls)["change"]["body"]>;

const refusal = (field: string, text: LocalText) =>
  new AppError("invalid", { message: `${field} of an ad set`, fields: { [field]: [text] } });

export async function adSetOf(
  { adSets }: Pick<CampaignServices, "adSets">,
  key: { readonly teamId: string; readonly id: string },
): Promise<AdSetRow> {
  const row = await adSets.find(key);
  if (row === null) throw notFound("ad set");
  return row;
}

export async function createAdSet(
  services: CampaignServices,
  editor: Editor,
  { campaign: campaignId, ...body }: Created,
): Promise<AdSetRow> {
  const { teamId } = editor;
  const campaign = await campaignOf(services, { teamId, id: campaignId });
  refuseUnlessDraft(campaign);
  await services.savedSpace.require(editor);
  const siblings = await services.adSets.ofCampaign(teamId, campaignId);
  if (siblings.length >= CAMPAIGN_LIMITS.adSets) throw refusal("campaign", TOO_MANY_AD_SETS);
  const at = services.clock.now();
  const empty: AdSetRow = {
    id: randomUUID(),
    teamId,
    campaignId,
    position: await services.adSets.nextPosition(campaignId),
    name: body.name,
    audienceId: null,
    audienceName: null,
    audienceVersion: null,
    targetingPackage: {},
    customAudiences: [],
    excluded: [],
    creativeIds: [],
    choices: {},
    placements: null,
    startsAt: null,
    endsAt: null,
    dailyBudget: null,
    lifetimeBudget: null,
    cell: null,
    origin: "here",
    networkState: null,
    untranslated: [],
    goneAt: null,
    networkId: null,
    entityStatus: null,
    version: 1,
    createdAt: at,
    modifiedAt: at,
    removedAt: null,
  };
  const row = { ...empty, ...(await changesOf(services, teamId, body)) };
  refuseTimes(row);
  await services.adSets.insert(row);
  await settleAds(services, row);
  await noteContent(services, editor, campaign);
  return row;
}

/** @throws AppError "stale_version" when somebody saved in between, "conflict" for what is at the network already. */
export async function changeAdSet(
  services: CampaignServices,
  editor: Editor,
  id: string,
  { version, ...body }: Changed,
): Promise<AdSetRow> {
  const { teamId } = editor;
  const row = await adSetOf(services, { teamId, id });
  const campaign = await campaignOf(services, { teamId, id: row.campaignId });
  refuseUnlessDraft(campaign);
  refuseCellChange(row, body);
  const change = await changesOf(services, teamId, body);
  refuseTimes({ ...row, ...change });
  const changed = await services.adSets.change(
    { teamId, id, version: version ?? row.version },
    { ...change, modifiedAt: services.clock.now() },
  );
  if (changed === null) throw new AppError("stale_version", { message: `ad set ${id} changed` });
  await settleAds(services, changed);
  await noteContent(services, editor, campaign);
  return changed;
}

export async function removeAdSet(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<void> {
  const { teamId } = editor;
  const row = await adSetOf(services, { teamId, id });
  const campaign = await campaignOf(services, { teamId, id: row.campaignId });
  refuseUnlessDraft(campaign);
  await services.adSets.note({ teamId, id }, { removedAt: services.clock.now() });
  await settleAds(services, { ...row, creativeIds: [] });
  await noteContent(services, editor, campaign);
}

/** A change of an ad set is one of its campaign's content. */
async function noteContent(
  services: CampaignServices,
  editor: Editor,
  campaign: CampaignRow,
): Promise<void> {
  const { version } = campaign;
  await writeContent(services, editor, campaign, { version, change: {}, fields: ["ad_sets"] });
}

async function changesOf(
  services: Pick<CampaignServices, "audiences" | "creatives">,
  teamId: string,
  body: Omit<Changed, "version">,
): Promise<AdSetChange> {
  const { name, audience, custom_audiences, excluded, creatives, placements, start, end } = body;
  const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
  if (creatives !== undefined && creatives.length > 0) {
    const known = await services.creatives.find(teamId, creatives);
    if (!creatives.every((id) => known.has(id))) throw refusal("creatives", NO_SUCH_CREATIVE);
  }
  return {
    ...(name !== undefined && { name }),
    ...(audience !== undefined && (await taken(services, teamId, audience))),
    ...(custom_audiences !== undefined && { customAudiences: custom_audiences }),
    ...(excluded !== undefined && { excluded }),
    ...(creatives !== undefined && { creativeIds: creatives }),
    ...(body.choices !== undefined && { choices: body.choices }),
    ...(placements !== undefined && { placements }),
    ...(start !== undefined && { startsAt: moment(start) }),
    ...(end !== undefined && { endsAt: moment(end) }),
    ...(body.daily_budget !== undefined && { dailyBudget: body.daily_budget }),
    ...(body.lifetime_budget !== undefined && { lifetimeBudget: body.lifetime_budget }),
  };
}

/** The audience as it is now: a later change of it is taken over when somebody says so. */
async function taken(
  { audiences }: Pick<CampaignServices, "audiences">,
  teamId: string,
  id: string | null,
): Promise<AdSetChange> {
  if (id === null)
    return { audienceId: null, audienceName: null, audienceVersion: null, targetingPackage: {} };
  const row = await audiences.find({ teamId, id });
  if (row === null) throw refusal("audience", NO_SUCH_AUDIENCE);
  return {
    audienceId: id,
    audienceName: row.name,
    audienceVersion: row.version,
    targetingPackage: row.targetingPackage,
  };
}

/** One ad for each creative of an ad set that is nowhere yet. */
async function settleAds(
  { adSets, creatives, clock }: Pick<CampaignServices, "adSets" | "creatives" | "clock">,
  set: AdSetRow,
): Promise<void> {
  const { teamId, campaignId, id: adSetId, creativeIds } = set;
  const all = await adSets.adsOf(teamId, [campaignId]);
  const present = all.filter((ad) => ad.adSetId === adSetId);
  const gone = present.filter(({ creativeId }) => !creativeIds.includes(creativeId));
  await adSets.dropAds(
    adSetId,
    gone.map(({ id }) => id),
  );
  const missing = creativeIds.filter((id) => !present.some(({ creativeId }) => creativeId === id));
  if (missing.length === 0) return;
  const names = await creatives.find(teamId, missing);
  const at = clock.now();
  await adSets.insertAds(
    missing.map((creativeId, place): AdRow => ({
      id: randomUUID(),
      teamId,
      campaignId,
      adSetId,
      creativeId,
      creativeName: names.get(creativeId)?.name ?? creativeId,
      postId: null,
      networkId: null,
      networkIds: [],
      origin: "here",
      goneAt: null,
      paused: false,
      approvalStatus: null,
      // Ads are shown and published in the order in which their creatives were chosen.
      createdAt: new Date(at.getTime() + place),
      modifiedAt: at,
      removedAt: null,
    })),
  );
}

function refuseTimes({ startsAt, endsAt }: Pick<AdSetRow, "startsAt" | "endsAt">): void {
  if (startsAt === null || endsAt === null || startsAt < endsAt) return;
  throw refusal("end", END_BEFORE_START);
}
