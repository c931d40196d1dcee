import { setCost } from "../cost-repository.ts";
import { changeEngagerReading, type EngagerReadingRow } from "../engager-repository.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Ends a reading, and takes from the budget what it cost alone. */
export async function endEngagerReading(
  { db, clock }: Pick<WatchingServices, "db" | "clock">,
  id: string,
  end: Pick<EngagerReadingRow, "state" | "reason">,
): Promise<EngagerReadingRow | undefined> {
  const change = { ...end, endedAt: clock.now(), resumesAt: null };
  const row = await changeEngagerReading(db, id, change);
  if (row !== undefined) await setCost(db, id, row.spentMicros);
  return row;
}
