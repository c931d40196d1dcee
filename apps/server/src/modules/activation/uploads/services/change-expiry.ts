import { appendBatches, Packing } from "./create-upload.ts";
import { membersHeld } from "./held-people.ts";
import { queueUpload } from "./queue-upload.ts";
import { requireLater } from "./require-later.ts";
import { uploadOf } from "./steer-upload.ts";
import { within } from "./upload-agreement.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";
import { inAnotherState } from "./upload-texts.ts";

const UNSENT = ["draft", "paused", "failed"] as const;
const SENT = ["processing", "too_small", "targetable"] as const;

/**
 * Changes when members leave: of an audience that was sent, by sending again everybody who is in it.
 *
 * @throws AppError "conflict" while an upload is under way.
 */
export async function changeExpiry(
  services: UploadServices,
  key: UploadKey,
  expiresAt: Date | null,
): Promise<UploadRow> {
  const { db, uploads, clock, network } = services;
  const now = clock.now();
  requireLater(expiresAt, now);
  const before = await uploadOf(services, key);
  if (UNSENT.some((state) => state === before.state)) {
    const sent = (await uploads.progress([before.id])).get(before.id)?.sentBatches ?? 0;
    const change = { expiresAt, modifiedAt: now };
    const row = sent > 0 ? null : await uploads.change(key, UNSENT, change);
    if (row === null) throw inAnotherState();
    return row;
  }
  await network.requireGrant(before);
  const last = await uploads.lastNumber(before.id);
  const packing = new Packing({ type: "Update", expiresAt });
  for await (const member of membersHeld(services, before.id)) packing.add(member);
  return db.transaction(async () => {
    const until = await services.agreement.admit(before);
    const row = await uploads.change(key, SENT, {
      expiresAt: within(expiresAt, until),
      renewedAt: now,
      state: "queued",
      error: null,
      modifiedAt: now,
    });
    const isSame = (await uploads.lastNumber(before.id)) === last;
    if (row === null || !isSame) throw inAnotherState();
    await appendBatches(services, row, "Update", packing.end());
    return queueUpload(services, row);
  });
}
