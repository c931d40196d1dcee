import type { Database } from "../../../../db/client.ts";
import { costsSince } from "../cost-repository.ts";
import { postsReserved } from "../post-repository.ts";
import { reservedSince, type WatchedRow } from "../repository.ts";

/** What was spent on an account since a moment, also while it was watched before; of a reading under way, what was agreed on. */
export async function spentOf(
  db: Database,
  row: Pick<WatchedRow, "id" | "userId" | "subject">,
  since: Date,
): Promise<number> {
  const reserved = (await reservedSince(db, row.id, since)) + (await postsReserved(db, row.id));
  return (await costsSince(db, row, since)) + reserved;
}
