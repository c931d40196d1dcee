import type { Database } from "../../db/client.ts";
import { deleteStop, findStops, insertStop, type Stop } from "../repository.ts";

export type { Stop, StopScope } from "../repository.ts";

/** Those of `among` that a recipient stopped. */
export function readStops(
  db: Database,
  recipientKey: string,
  among: readonly Stop[],
): Promise<Stop[]> {
  return findStops(db, recipientKey, among);
}

/** Stops mails to a recipient at a moment; null: resumes them. */
export async function setStop(
  db: Database,
  recipientKey: string,
  stop: Stop,
  stoppedAt: Date | null,
): Promise<void> {
  if (stoppedAt === null) await deleteStop(db, recipientKey, stop);
  else await insertStop(db, { ...stop, recipientKey, stoppedAt });
}
