import type { UploadState } from "@toolkit/core/contract/uploaded-audiences";
import type { WireCustomAudience } from "@toolkit/social/client/audience-client";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";

/** The network matches batches every few hours. */
const ASK_AGAIN_SECONDS = 3600;
/** Members expire, accounts close, and people delete audiences in the ads manager. */
export const LOOK_AGAIN_SECONDS = 86_400;
/** After which the network has matched what was sent, by its own words. */
const MATCHED_AFTER_MS = 86_400_000;
const SENT = ["processing", "too_small", "targetable"] as const;

/** Asks the network what became of an audience, and when to ask again. */
export async function checkAudience(services: UploadServices, key: UploadKey): Promise<void> {
  const { uploads, network, clock, alarms } = services;
  const row = await uploads.find(key);
  if (row === null || !SENT.some((state) => state === row.state)) return;
  const { audienceId } = row;
  if (audienceId === null) return;
  const audience = await network.ask(row, (calls, account) => calls.read(account, audienceId));
  const now = clock.now();
  const told = stateOf(audience);
  const matched = audience.audience_size ?? null;
  const sentAt = (await uploads.progress([row.id])).get(row.id)?.lastSentAt ?? null;
  const isOld = isOfBefore(row, { told, matched, sentAt, now });
  const state = isOld ? "processing" : told;
  // It may be the answer to what was sent before, which nobody had asked about.
  const isYoung = sentAt !== null && now.getTime() - sentAt.getTime() < MATCHED_AFTER_MS;
  const seconds = state === "processing" || isYoung ? ASK_AGAIN_SECONDS : LOOK_AGAIN_SECONDS;
  const checked = await uploads.change(row, SENT, {
    state,
    ...(!isOld && { matched }),
    ...(state !== "processing" && { settledAs: state, settledAt: now }),
    resumesAt: new Date(now.getTime() + seconds * 1000),
    failures: 0,
    modifiedAt: now,
  });
  if (checked !== null) alarms.set(checked, seconds * 1000);
}

interface Answer {
  readonly told: UploadState;
  readonly matched: number | null;
  readonly sentAt: Date | null;
  readonly now: Date;
}

/** Once an audience was matched, the network says the same of it until it has matched what was sent since. */
function isOfBefore(
  { settledAs, settledAt, matched: before }: UploadRow,
  { told, matched, sentAt, now }: Answer,
): boolean {
  if (settledAt === null || sentAt === null || sentAt <= settledAt) return false;
  if (now.getTime() - sentAt.getTime() >= MATCHED_AFTER_MS) return false;
  return told === settledAs && matched === before;
}

function stateOf({ targetable, reasons_not_targetable: reasons }: WireCustomAudience): UploadState {
  if (targetable) return "targetable";
  // Both are given until the first match: the size is not known yet.
  if (reasons.includes("PROCESSING") || !reasons.includes("TOO_SMALL")) return "processing";
  return "too_small";
}
