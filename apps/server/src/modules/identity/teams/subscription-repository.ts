import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { teamSubscriptions } from "../../../db/schema/teams.ts";
import type { PageWindow } from "../../../paging.ts";

export type SubscriptionRow = typeof teamSubscriptions.$inferSelect;

const latestFirst = [desc(teamSubscriptions.startAt), desc(teamSubscriptions.createdAt)] as const;

export async function insertSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  await db.insert(teamSubscriptions).values(row);
}

export async function findSubscriptions(
  db: Database,
  teamId: string,
  { limit, offset }: PageWindow,
): Promise<{ count: number; rows: SubscriptionRow[] }> {
  const where = eq(teamSubscriptions.teamId, teamId);
  const [total] = await db.select({ rows: count() }).from(teamSubscriptions).where(where);
  const rows = await db
    .select()
    .from(teamSubscriptions)
    .where(where)
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}

/** Of several teams at once, the one that started last first. */
export async function subscriptionsOf(
  db: Database,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionRow[]>> {
  const found = new Map<string, SubscriptionRow[]>();
  if (teamIds.length === 0) return found;
  const rows = await db
    .select()
    .from(teamSubscriptions)
    .where(inArray(teamSubscriptions.teamId, [...teamIds]))
    .orderBy(...latestFirst);
  for (const row of rows) found.set(row.teamId, [...(found.get(row.teamId) ?? []), row]);
  return found;
}

export async function setActive(
  db: Database,
  teamId: string,
  id: string,
  { active, endedAt }: Pick<SubscriptionRow, "active" | "endedAt">,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(teamSubscriptions)
    .set({ active, endedAt })
    .where(and(eq(teamSubscriptions.teamId, teamId), eq(teamSubscriptions.id, id)))
    .returning();
  return row;
}

/** A bought subscription as the payment provider has it now: one row for each, whatever comes in which order. */
export async function upsertExternal(db: Database, row: SubscriptionRow): Promise<void> {
  const { planName, startAt, active } = row;
  await db.insert(teamSubscriptions).values(row).onConflictDoUpdate({
    target: teamSubscriptions.externalId,
    set: { planName, startAt, active },
  });
}

export async function findSubscription(
  db: Database,
  teamId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(teamSubscriptions)
    .where(and(eq(teamSubscriptions.teamId, teamId), eq(teamSubscriptions.id, id)));
  return row;
}
