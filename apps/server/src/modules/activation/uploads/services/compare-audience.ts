import { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import { unpackMembers } from "@toolkit/core/domain/identifiers/packed";
import { Breather } from "@toolkit/network/store/breather";
import { compareUploadJob } from "../../../../jobs/definitions/compare-upload.ts";
import { requireMembers } from "../../../../plan-refusals.ts";
import { appendBatches, Packing } from "./create-upload.ts";
import { audienceOf, membersIn } from "./create-derived.ts";
import { requireTerms } from "./derived-terms.ts";
import { isRenewalDue, renewedExpiry } from "./renewal.ts";
import { requireLater } from "./require-later.ts";
import { hashedMember, isIn, SENT_KIND } from "./known-member.ts";
import { CODE, isListed, readHeld } from "./held-members.ts";
import { queueUpload } from "./queue-upload.ts";
import { uploadOf } from "./steer-upload.ts";
import { earlier } from "./upload-agreement.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";
import { inAnotherState } from "./upload-texts.ts";

const SENT = ["processing", "too_small", "targetable"] as const;
/** An upload that is kept current is compared again after this long, whether or not its data moved. */
const WEEK_MS = 7 * 86_400_000;

/**
 * Brings an upload to its saved audience as it is now, by the difference alone, in batches behind those that were sent: an
 * upload that is cut off goes on as any other.
 */
export async function compareUpload(
  services: UploadServices,
  key: UploadKey,
  signal?: AbortSignal,
): Promise<UploadRow> {
  const { db, uploads, optOuts, clock, plans, special } = services;
  const before = await uploadOf(services, key);
  const audienceId = audienceOf(before);
  if (!SENT.some((state) => state === before.state)) throw inAnotherState();
  const isRenewed = isRenewalDue(before, clock.now());
  // Kept current, it goes on though its members left: they are sent again.
  if (!isRenewed) requireLater(before.expiresAt, clock.now());
  const expiresAt = isRenewed ? renewedExpiry(before, clock.now()) : before.expiresAt;
  await requireTerms(services, key.teamId);
  const { set } = await optOuts.read(key.teamId);
  const stays = new HashSet();
  const joining = new Packing({ type: "Update", expiresAt });
  const { held, listed, removed } = await readHeld(services, key.id, (member) => {
    if (isRenewed && !isIn(set, member)) joining.add(member);
  });
  let joined = 0;
  const found = await membersIn(services).read(
    { teamId: key.teamId, id: audienceId },
    (known) => {
      const member = hashedMember(known);
      if (member === null || isIn(set, member)) return;
      const [{ hash }] = member;
      const isHeld = held.has(CODE, hash);
      if (!isHeld && isIn(removed, member)) return;
      if (isHeld) stays.add(CODE, hash);
      else joined++;
      if (!isHeld || isRenewed) joining.add(member);
    },
    signal,
  );
  const leaving = new Packing({ type: "Delete" });
  let left = 0;
  const breather = new Breather();
  for await (const batch of uploads.batches(key.id)) {
    if (batch.operation !== "Update") continue;
    for (const member of unpackMembers(Buffer.from(batch.packed, "base64"))) {
      await breather.pause();
      const sent = member.find(({ kind }) => kind === SENT_KIND);
      if (sent === undefined || isListed(batch, member) || isIn(listed, member)) continue;
      if (!held.has(CODE, sent.hash) || !stays.add(CODE, sent.hash)) continue;
      left++;
      leaving.add(member);
    }
  }
  const now = clock.now();
  const change = { datasetVersion: found.version, comparedAt: now, modifiedAt: now };
  return db.transaction(async () => {
    if (joined > left && !special.has(before.adAccountId))
      await requireMembers(plans, {
        teamId: key.teamId,
        before: before.members,
        more: joined - left,
      });
    // Who left is taken out whatever was agreed.
    const until = joined > 0 || isRenewed ? await services.agreement.admit(before) : null;
    const isSame = joined === 0 && left === 0 && !isRenewed;
    const members = before.members + joined - left;
    const renewal = isRenewed && { expiresAt: earlier(expiresAt, until), renewedAt: now };
    // What an agreement lets end is over.
    if (renewal) requireLater(renewal.expiresAt, now);
    const row = await uploads.change(
      key,
      SENT,
      isSame ? change : { ...change, ...renewal, members, state: "queued", error: null },
    );
    if (row === null) throw inAnotherState();
    if (isSame) return row;
    await appendBatches(services, row, "Delete", leaving.end());
    await appendBatches(services, row, "Update", joining.end());
    return queueUpload(services, row);
  });
}

/** Has an upload follow its saved audience, or no longer. */
export async function keepUpload(
  services: UploadServices,
  key: UploadKey,
  keepsCurrent: boolean,
): Promise<UploadRow> {
  const before = await uploadOf(services, key);
  audienceOf(before);
  if (keepsCurrent) await requireTerms(services, key.teamId);
  const change = { keepsCurrent, modifiedAt: services.clock.now() };
  const row = await services.uploads.change(key, [before.state], change);
  if (row === null) throw inAnotherState();
  return row;
}

/**
 * Queues a comparison for every upload whose data or audience changed, that was last compared a week ago, or whose members are
 * to be sent again before they leave.
 */
export async function queueComparisons({
  uploads,
  members,
  network,
  queue,
  clock,
}: UploadServices): Promise<void> {
  if (members === null) return;
  for (const row of await uploads.kept()) {
    const { id, teamId, audienceConfigId, comparedAt } = row;
    if (audienceConfigId === null) continue;
    const state = await members.state({ teamId, id: audienceConfigId });
    if (state === null || state.version === null) continue;
    const at = comparedAt ?? new Date(0);
    const isSame = state.version === row.datasetVersion && state.changedAt <= at;
    const isRecent = clock.now().getTime() - at.getTime() < WEEK_MS;
    if (isSame && isRecent && !isRenewalDue(row, clock.now())) continue;
    // It stays as it is, and goes on when somebody grants the account again.
    if (!(await network.isReached(row))) continue;
    await queue.enqueue(compareUploadJob, { uploadId: id, teamId }, { teamId });
  }
}
