import type { UploadState } from "@toolkit/core/contract/uploaded-audiences";
import type { WireCustomAudience } from "@toolkit/social/client/audience-client";
import type { UploadKey, UploadServices } from "./upload-services.ts";

/** The network matches batches every few hours. */
const ASK_AGAIN_SECONDS = 3600;
const SENT = ["processing", "too_small", "targetable"] as const;

/** Asks the network what became of an audience, and when to ask again while it is not settled. */
export async function checkAudience(services: UploadServices, key: UploadKey): Promise<void> {
  const { uploads, network, clock, alarms } = services;
  const row = await uploads.find(key);
  if (row === null || !SENT.some((state) => state === row.state)) return;
  const { audienceId } = row;
  if (audienceId === null) return;
  const audience = await network.ask(row, (calls, account) => calls.read(account, audienceId));
  const state = stateOf(audience);
  const now = clock.now();
  const resumesAt =
    state === "processing" ? new Date(now.getTime() + ASK_AGAIN_SECONDS * 1000) : null;
  const matched = audience.audience_size ?? null;
  const checked = await uploads.change(row, SENT, {
    state,
    matched,
    resumesAt,
    failures: 0,
    modifiedAt: now,
  });
  if (checked !== null && resumesAt !== null) alarms.set(checked, ASK_AGAIN_SECONDS * 1000);
}

function stateOf({ targetable, reasons_not_targetable: reasons }: WireCustomAudience): UploadState {
  if (targetable) return "targetable";
  // Both are given until the first match: the size is not known yet.
  if (reasons.includes("PROCESSING") || !reasons.includes("TOO_SMALL")) return "processing";
  return "too_small";
}
