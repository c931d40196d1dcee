import type { ReadingReason } from "@toolkit/core/contract/premium-accounts";
import type { SocialErrorKind } from "@toolkit/social/client/social-error";
import type { Database } from "../../../../db/client.ts";
import { changeReading, type ReadingRow } from "../repository.ts";

/** Why a reading ends that X refuses. */
export const REASONS: Readonly<Record<SocialErrorKind, ReadingReason>> = {
  refused: "account",
  forbidden: "forbidden",
  suspended: "suspended",
  capped: "capped",
  unpaid: "unpaid",
  limited: "limited",
  unreachable: "unavailable",
  malformed: "unavailable",
  repeated: "repeated",
  hidden: "hidden",
  missing: "hidden",
};

/** The UTC month of a moment: budgets begin anew with it. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** Ends a reading that is under way before its list ended. */
export function endReading(
  db: Database,
  id: string,
  reason: ReadingReason,
  endedAt: Date,
): Promise<ReadingRow | undefined> {
  return changeReading(db, id, { state: "failed", reason, endedAt, resumesAt: null });
}
