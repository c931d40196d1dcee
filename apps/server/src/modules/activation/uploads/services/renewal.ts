import type { UploadRow } from "./upload-services.ts";

const DAY_MS = 86_400_000;
/** Members leave after 13 months where nothing else is said; a little less, since months differ. */
const USUAL_TERM_MS = 390 * DAY_MS;

type Kept = Pick<UploadRow, "keepsCurrent" | "expiresAt" | "startedAt" | "renewedAt">;

/** How long everybody in an audience stays who is not sent again. */
function termOf({ expiresAt, startedAt, renewedAt }: Kept): number {
  const from = renewedAt ?? startedAt;
  return expiresAt === null || from === null
    ? USUAL_TERM_MS
    : Math.max(0, expiresAt.getTime() - from.getTime());
}

/** Whether everybody in an upload that is kept current is to be sent again: half of the time that they stay is over. */
export function isRenewalDue(upload: Kept, now: Date): boolean {
  const from = upload.renewedAt ?? upload.startedAt;
  if (!upload.keepsCurrent || from === null) return false;
  return now.getTime() - from.getTime() >= Math.max(DAY_MS, termOf(upload) / 2);
}

/** When they leave once they are sent again now; null: as the network has it. */
export function renewedExpiry(upload: Kept, now: Date): Date | null {
  return upload.expiresAt === null ? null : new Date(now.getTime() + termOf(upload));
}
