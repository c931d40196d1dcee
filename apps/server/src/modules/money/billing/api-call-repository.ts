import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { teamApiCalls } from "../../../db/schema/billing.ts";

export async function callsOfDay(db: Database, teamId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ calls: teamApiCalls.calls })
    .from(teamApiCalls)
    .where(and(eq(teamApiCalls.teamId, teamId), eq(teamApiCalls.day, day)));
  return row?.calls ?? 0;
}

/** Never lowers a count. A team that was deleted meanwhile is counted no more. */
export async function keepCalls(
  db: Database,
  { teamId, day, calls }: { readonly teamId: string; readonly day: string; readonly calls: number },
): Promise<void> {
  await db.execute(sql`
    insert into team_api_calls (team_id, day, calls)
    select id, ${day}::date, ${calls}::integer from teams where id = ${teamId}
    on conflict (team_id, day) do update set calls = greatest(team_api_calls.calls, excluded.calls)`);
}
