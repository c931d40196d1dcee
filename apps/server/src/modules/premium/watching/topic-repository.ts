import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchedProfiles } from "../../../db/schema/watching.ts";

/** Accounts of one question. */
const BATCH = 2000;

/** Topics of each of these accounts whose bio was seen. */
export async function topicsByAccount(
  db: Database,
  watchedId: string,
  accounts: readonly string[],
): Promise<(readonly number[])[]> {
  const { watchedId: of, account, topics } = watchedProfiles;
  const found: (readonly number[])[] = [];
  for (let at = 0; at < accounts.length; at += BATCH) {
    const batch = accounts.slice(at, at + BATCH);
    const rows = await db
      .select({ topics })
      .from(watchedProfiles)
      .where(and(eq(of, watchedId), inArray(account, batch), isNotNull(topics)));
    found.push(...rows.map((row) => row.topics ?? []));
  }
  return found;
}
