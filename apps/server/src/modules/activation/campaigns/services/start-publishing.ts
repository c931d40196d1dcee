import { randomUUID } from "node:crypto";
import { AppError } from "../../../../errors.ts";
import { publishCampaignJob } from "../../../../jobs/definitions/publish-campaign.ts";
import type { Editor } from "../../../../viewer.ts";
import type { ReachedAccount } from "../../../capability.ts";
import { NO_WAIT } from "../../uploads/services/waits.ts";
import type { CampaignServices, PublicationKey, PublicationRow } from "./campaign-services.ts";
import { CHECKS_FAIL, NOT_A_DRAFT, PUBLISHING_NOW } from "./campaign-texts.ts";
import { lookThrough } from "./check-campaign.ts";
import { stepsOf } from "./publication-steps.ts";
import { campaignOf } from "./read-campaigns.ts";

/**
 * Begins to publish a draft, or goes on with a publication that failed. What was made before is found by its id and not made
 * again.
 *
 * @throws AppError "conflict" while checks fail, "stale_version" when it was changed since it was read.
 */
export async function startPublishing(
  services: CampaignServices,
  editor: Editor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<PublicationRow> {
  const { teamId, personId } = editor;
  const { campaigns, adSets, publications, work, clock } = services;
  const before = await campaignOf(services, { teamId, id });
  if (before.stage === "published")
    throw new AppError("conflict", { message: "published already", user: NOT_A_DRAFT });
  if ((await publications.openOf(teamId, id)) !== null)
    throw new AppError("conflict", { message: "publishing already", user: PUBLISHING_NOW });
  if (before.version !== version)
    throw new AppError("stale_version", { message: `campaign ${id} changed` });
  const { row, matched, problems, failure } = await lookThrough(services, editor, { teamId, id });
  if (failure !== null) throw failure;
  if (problems.some(({ severity }) => severity === "error"))
    throw new AppError("conflict", { message: "checks fail", user: CHECKS_FAIL });
  const at = clock.now();
  const changed = await campaigns.change(
    { teamId, id, version },
    { stage: "publishing", modifiedAt: at },
  );
  if (changed === null) throw new AppError("stale_version", { message: `campaign ${id} changed` });
  const ads = await adSets.adsOf(teamId, [id]);
  const publication: PublicationRow = {
    id: randomUUID(),
    teamId,
    campaignId: id,
    personId,
    state: "queued",
    version: changed.version,
    // One that failed may have asked for the campaign without hearing of it.
    isAsked: row.stage === "publishing",
    steps: stepsOf(row, matched, ads),
    differences: [],
    error: null,
    jobId: null,
    ...NO_WAIT,
    resumesAt: null,
    startedAt: at,
    finishedAt: null,
    modifiedAt: at,
  };
  await publications.insert(publication);
  await work.addEvent({ teamId, campaignId: id }, { kind: "publishing", at, personId });
  return queuePublishing(services, publication);
}

async function queuePublishing(
  { queue, publications, clock }: CampaignServices,
  row: PublicationRow,
): Promise<PublicationRow> {
  const { id, teamId, personId } = row;
  const payload = { publicationId: id, teamId };
  const job = await queue.enqueue(publishCampaignJob, payload, { teamId, personId });
  const change = { jobId: job.id, modifiedAt: clock.now() };
  return (await publications.change(row, [row.state], change)) ?? row;
}

/** What an alarm does: a publication that waited is queued again. */
export async function wakePublishing(
  services: CampaignServices,
  key: PublicationKey,
): Promise<void> {
  const { publications, clock } = services;
  const change = { resumesAt: null, state: "queued", modifiedAt: clock.now() } as const;
  const row = await publications.change(key, ["waiting"], change);
  if (row !== null) await queuePublishing(services, row);
}

/** Goes on at once with publications that waited for an ad account that its team reaches again. */
export async function wakeReached(
  services: CampaignServices,
  account: ReachedAccount,
): Promise<void> {
  const { publications, clock } = services;
  for (const key of await publications.waitingFor(account)) {
    await publications.change(key, ["waiting"], { ...NO_WAIT, modifiedAt: clock.now() });
    await wakePublishing(services, key);
  }
}
