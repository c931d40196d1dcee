import { requireUpload } from "../../../../plan-refusals.ts";
import { notFound } from "../../../../errors.ts";
import { within } from "./upload-agreement.ts";
import { requireLater } from "./require-later.ts";
import { queueUpload } from "./queue-upload.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";
import { inAnotherState } from "./upload-texts.ts";

export interface Confirming {
  readonly key: UploadKey;
  /** Who confirms that the people on the list were told and agreed, and that it may be used. */
  readonly person: { readonly id: string; readonly email: string };
}

/** The first day of the month, in UTC, as plans count. */
function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** Uploads that a team started this month. */
export async function uploadsOfMonth(
  { uploads, clock }: Pick<UploadServices, "uploads" | "clock">,
  teamId: string,
): Promise<number> {
  return uploads.begunIn(teamId, monthOf(clock.now()));
}

/**
 * Sends a draft, in a transaction of the caller's.
 *
 * @throws AppError "subscription_required", "read_only" or "plan_limit"; "not_allowed" without the agreement that it needs,
 * "conflict" of a team whose country is not known, "invalid" where members would stay longer than the agreement's period
 */
export async function startUpload(
  services: UploadServices,
  { key, person }: Confirming,
): Promise<UploadRow> {
  const { uploads, plans, clock, special, agreement, network } = services;
  const draft = await uploads.find(key);
  if (draft === null) throw notFound("uploaded audience");
  const now = clock.now();
  requireLater(draft.expiresAt, now);
  await network.requireGrant(draft);
  // The provider's own ad accounts need no subscription.
  if (!special.has(draft.adAccountId))
    await requireUpload(plans, {
      teamId: key.teamId,
      members: draft.members,
      used: () => uploads.begunIn(key.teamId, monthOf(now)),
    });
  await agreement.requireCountry(draft);
  const until = await agreement.admit(draft);
  const row = await uploads.change(key, ["draft"], {
    state: "queued",
    expiresAt: within(draft.expiresAt, until),
    confirmedBy: person.email,
    confirmedAt: now,
    startedAt: now,
    modifiedAt: now,
  });
  if (row === null) throw inAnotherState();
  await uploads.countBegun(key.teamId, monthOf(now));
  return queueUpload(services, row);
}
