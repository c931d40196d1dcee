import type { DecisionKind } from "@toolkit/core/domain/watching/decisions";
import { and, asc, count, desc, eq, gte, inArray, lt, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchedDecisions, watchedRefusals } from "../../../db/schema/decisions.ts";
import type { PageWindow } from "../../../paging.ts";

export type DecisionRow = typeof watchedDecisions.$inferSelect;

export interface DecisionKey {
  readonly watchedId: string;
  readonly id: string;
}

const OPEN = ["open", "trying"] as const satisfies DecisionRow["state"][];
const DECIDED = ["skipped", "done"] as const satisfies DecisionRow["state"][];
/** Rows of one statement. */
const BATCH = 100;

const at = ({ watchedId, id }: DecisionKey) =>
  and(eq(watchedDecisions.watchedId, watchedId), eq(watchedDecisions.id, id));
const states = (watchedId: string, of: readonly DecisionRow["state"][]) =>
  and(eq(watchedDecisions.watchedId, watchedId), inArray(watchedDecisions.state, [...of]));

export async function countOpen(db: Database, watchedId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(watchedDecisions)
    .where(states(watchedId, OPEN));
  return row?.rows ?? 0;
}

/** How many of them did not wait already. */
export async function insertDecisions(db: Database, rows: readonly DecisionRow[]): Promise<number> {
  let inserted = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const made = await db
      .insert(watchedDecisions)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing()
      .returning({ id: watchedDecisions.id });
    inserted += made.length;
  }
  return inserted;
}

export async function pageOfDecisions(
  db: Database,
  watchedId: string,
  shown: "open" | "decided",
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly rows: DecisionRow[] }> {
  const where = states(watchedId, shown === "open" ? OPEN : DECIDED);
  const [total] = await db.select({ rows: count() }).from(watchedDecisions).where(where);
  const { queuedAt, decidedAt, id } = watchedDecisions;
  const order = shown === "open" ? [asc(queuedAt), asc(id)] : [desc(decidedAt), desc(id)];
  const rows = await db
    .select()
    .from(watchedDecisions)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}

export async function findDecision(
  db: Database,
  key: DecisionKey,
): Promise<DecisionRow | undefined> {
  const [row] = await db.select().from(watchedDecisions).where(at(key)).limit(1);
  return row;
}

/** Undefined: it is in another state by now. */
export async function changeDecision(
  db: Database,
  key: DecisionKey,
  from: readonly DecisionRow["state"][],
  change: Partial<DecisionRow>,
): Promise<DecisionRow | undefined> {
  const [row] = await db
    .update(watchedDecisions)
    .set(change)
    .where(and(at(key), inArray(watchedDecisions.state, [...from])))
    .returning();
  return row;
}

/** Only one call tries at a time; one that never ended gives way after a while. */
export async function tryDecision(
  db: Database,
  key: DecisionKey,
  { now, givesWay }: { readonly now: Date; readonly givesWay: Date },
): Promise<DecisionRow | undefined> {
  const { state, triedAt } = watchedDecisions;
  const isFree = or(eq(state, "open"), and(eq(state, "trying"), lt(triedAt, givesWay)));
  const [row] = await db
    .update(watchedDecisions)
    .set({ state: "trying", triedAt: now })
    .where(and(at(key), isFree))
    .returning();
  return row;
}

export async function noteRefusal(
  db: Database,
  row: typeof watchedRefusals.$inferInsert,
): Promise<void> {
  await db
    .insert(watchedRefusals)
    .values(row)
    .onConflictDoUpdate({
      target: [watchedRefusals.watchedId, watchedRefusals.kind],
      set: { at: row.at },
    });
}

/** Kinds that X's API refused since a moment. */
export async function refusedSince(
  db: Database,
  watchedId: string,
  since: Date,
): Promise<ReadonlySet<DecisionKind>> {
  const rows = await db
    .select({ kind: watchedRefusals.kind })
    .from(watchedRefusals)
    .where(and(eq(watchedRefusals.watchedId, watchedId), gte(watchedRefusals.at, since)));
  return new Set(rows.map(({ kind }) => kind));
}
