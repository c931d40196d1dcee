import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/**
 * Tells the rest of a transaction who acts: what is noted of a deletion names them (`0125_team_events.sql`). Without a
 * transaction around it, it would be forgotten at once.
 */
export async function actAs(transaction: Database, personId: string | null): Promise<void> {
  await transaction.execute(sql`select set_config('toolkit.person', ${personId ?? ""}, true)`);
}
