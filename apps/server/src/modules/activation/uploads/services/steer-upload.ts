import { UPLOAD_STATES } from "@toolkit/core/contract/uploaded-audiences";
import { AppError, notFound, toldText } from "../../../../errors.ts";
import { requireSubscription } from "../../../../plan-refusals.ts";
import { GONE } from "../../../identity/granted-accounts/services/ads-texts.ts";
import { requireStaffFor } from "../../../identity/granted-accounts/services/staff-only.ts";
import { nameLock, ownAudience } from "./own-audience.ts";
import { within } from "./upload-agreement.ts";
import { requireLater } from "./require-later.ts";
import { queueUpload } from "./queue-upload.ts";
import { NO_WAIT } from "./waits.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";
import { inAnotherState, NAME_TAKEN_ALREADY } from "./upload-texts.ts";

/** Names that packages of an audience may still have. */
const MOST_FORMER_NAMES = 20;
const UNDER_WAY = ["queued", "sending", "waiting"] as const;

export async function uploadOf(
  { uploads }: Pick<UploadServices, "uploads">,
  key: UploadKey,
): Promise<UploadRow> {
  const row = await uploads.find(key);
  if (row === null) throw notFound("uploaded audience");
  return row;
}

/** @throws AppError "not_allowed" for everybody but the provider's staff, about an upload to an ad account of the provider's. */
export async function requireChange(
  services: Pick<UploadServices, "uploads" | "special">,
  key: UploadKey,
  isStaff: boolean,
): Promise<UploadKey> {
  const { adAccountId } = await uploadOf(services, key);
  requireStaffFor(services, adAccountId, isStaff);
  return key;
}

/** Holds an upload; batches that were confirmed stay sent. */
export async function pauseUpload(services: UploadServices, key: UploadKey): Promise<UploadRow> {
  const { uploads, queue, clock } = services;
  const before = await uploadOf(services, key);
  if (before.state === "paused") return before;
  const held = { state: "paused", resumesAt: null, error: null, ...NO_WAIT } as const;
  const row = await uploads.change(key, UNDER_WAY, { ...held, modifiedAt: clock.now() });
  if (row === null) throw inAnotherState();
  if (row.jobId !== null) await queue.cancel(row.jobId, row.teamId);
  // Who opted out leaves the audience all the same.
  return row.optOutsNoted > row.optOutsSettled ? queueUpload(services, row) : row;
}

export async function resumeUpload(services: UploadServices, key: UploadKey): Promise<UploadRow> {
  const { uploads, plans, clock, special } = services;
  const before = await uploadOf(services, key);
  requireLater(before.expiresAt, clock.now());
  // The subscription may have ended since it was confirmed.
  if (!special.has(before.adAccountId)) await requireSubscription(plans, key.teamId);
  await plans.requireWritable(key.teamId);
  await services.network.requireGrant(before);
  const until = await services.agreement.admit(before);
  const row = await uploads.change(key, ["paused", "failed"], {
    state: "queued",
    // Changed since, while nothing was sent.
    expiresAt: within(before.expiresAt, until),
    error: null,
    ...NO_WAIT,
    modifiedAt: clock.now(),
  });
  if (row === null) throw inAnotherState();
  return queueUpload(services, row);
}

export interface Renaming {
  readonly key: UploadKey;
  readonly name: string | undefined;
  readonly description: string | undefined;
}

function nameTaken(): AppError {
  return new AppError("invalid", {
    message: "another audience has the name",
    fields: { name: [NAME_TAKEN_ALREADY] },
  });
}

/** Renames an audience in the ad account first, so that what the page shows is what the network has. */
export async function renameUpload(
  services: UploadServices,
  { key, name, description }: Renaming,
): Promise<UploadRow> {
  const { uploads, network, clock } = services;
  const row = await uploadOf(services, key);
  const named = { name: name ?? row.name, description: description ?? row.description };
  const { audienceId, askedAt } = row;
  // Between asking for it and its id, its name is what finds it again.
  if (audienceId === null && askedAt !== null) throw inAnotherState();
  if (audienceId !== null)
    await network.ask(row, async (calls, account) => {
      const other = named.name === row.name ? null : await calls.named(account, named.name);
      if (other !== null && other.id !== audienceId) throw nameTaken();
      return calls.rename(account, audienceId, named.name, named.description);
    });
  const formerNames = [row.name, ...row.formerNames].filter((each) => each !== named.name);
  const change = {
    ...named,
    formerNames: [...new Set(formerNames)].slice(0, MOST_FORMER_NAMES),
    // Its description holds the mark no more.
    ...(audienceId !== null && { mark: null }),
    modifiedAt: clock.now(),
  };
  const renamed = await uploads.change(key, UPLOAD_STATES, change);
  if (renamed === null) throw inAnotherState();
  return renamed;
}

/** Asked for, and the answer was lost: its name finds it, and its mark says that it is ours. */
async function removeAudience(services: UploadServices, row: UploadRow): Promise<void> {
  const found = row.audienceId === null ? await ownAudience(services, row) : null;
  const id = row.audienceId ?? (found?.isOurs === true ? found.id : null);
  if (id === null) return;
  try {
    await services.network.ask(row, (calls, account) => calls.remove(account, id));
  } catch (error) {
    // Somebody deleted it there already.
    if (!(error instanceof AppError) || toldText(error) !== GONE) throw error;
  }
}

/**
 * Removes an audience from the ad account, then everything that is kept of it.
 *
 * @param isOnlyHere the audience stays in the ad account, which nobody of the team may reach any more
 */
export async function removeUpload(
  services: UploadServices,
  key: UploadKey,
  isOnlyHere = false,
): Promise<void> {
  const { uploads, queue, running } = services;
  // An audience that is being made has no id yet by which it could be removed. Waited for before anything is written.
  await running.ended(nameLock(await uploadOf(services, key)));
  const row = await uploadOf(services, key);
  if (row.jobId !== null) await queue.cancel(row.jobId, row.teamId);
  const mayBeThere = row.audienceId !== null || row.askedAt !== null;
  if (mayBeThere && !isOnlyHere) await removeAudience(services, row);
  await uploads.remove(key);
}
