import type { EvaluationState } from "@toolkit/core/contract/usage-autopilot";
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { usageEvaluations } from "../../../db/schema/evaluations.ts";
import { usageReceipts } from "../../../db/schema/receipts.ts";
import { audienceUsageMailAsks, audienceUsages } from "../../../db/schema/usages.ts";
import type { ReachedAccount } from "../../capability.ts";
import { wellFormed } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type EvaluationRow = typeof usageEvaluations.$inferSelect;
export type EvaluationChange = Partial<Omit<EvaluationRow, "id" | "teamId" | "usageId">>;

export interface EvaluationKey {
  readonly teamId: string;
  readonly id: string;
}

/** Comparisons that are kept of a usage; older ones go. */
const MOST_OF_USAGE = 200;
const IN_USE = ["applied", "partly_applied"] as const;

const {
  items: _items,
  candidate: _candidate,
  read: _read,
  ...SUMMARY
} = getTableColumns(usageEvaluations);

const RECEIPT = {
  id: usageReceipts.id,
  route: usageReceipts.route,
  state: usageReceipts.state,
  outcome: usageReceipts.outcome,
  finishedAt: usageReceipts.finishedAt,
  counts: usageReceipts.counts,
  target: usageReceipts.target,
};

const USAGE = {
  id: audienceUsages.id,
  teamId: audienceUsages.teamId,
  name: audienceUsages.name,
  adAccountId: audienceUsages.adAccountId,
  channel: audienceUsages.channel,
  state: audienceUsages.state,
  evidence: audienceUsages.evidence,
  size: audienceUsages.size,
  autopilotActive: audienceUsages.autopilotActive,
  autopilotMode: audienceUsages.autopilotMode,
  autopilotSchedule: audienceUsages.autopilotSchedule,
  autopilotNextAt: audienceUsages.autopilotNextAt,
};

/** A usage without its package. */
export type PilotedUsage = Pick<typeof audienceUsages.$inferSelect, keyof typeof USAGE>;

type Whole = Awaited<ReturnType<EvaluationRepository["find"]>>;
export type WholeEvaluation = NonNullable<Whole>;
export type EvaluationSummary = Awaited<ReturnType<EvaluationRepository["list"]>>["rows"][number];

/** The only SQL of comparisons; every query but those of the clock is scoped to its team. */
export class EvaluationRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Null: one of the usage is running already. */
  async insert(row: Omit<EvaluationRow, "place">): Promise<EvaluationRow | null> {
    const [made] = await this.#db
      .insert(usageEvaluations)
      .values(row)
      .onConflictDoNothing()
      .returning();
    if (made === undefined) return null;
    const { usageId, place, id } = usageEvaluations;
    const kept = this.#db
      .select({ id })
      .from(usageEvaluations)
      .where(eq(usageId, row.usageId))
      .orderBy(desc(place))
      .limit(MOST_OF_USAGE);
    await this.#db
      .delete(usageEvaluations)
      .where(and(eq(usageId, row.usageId), sql`${id} not in ${kept}`));
    return made;
  }

  #summaries() {
    return this.#db
      .select({ row: SUMMARY, receipt: RECEIPT })
      .from(usageEvaluations)
      .leftJoin(usageReceipts, eq(usageReceipts.id, usageEvaluations.receiptId));
  }

  async list(
    { teamId, usageId }: { readonly teamId: string; readonly usageId: string },
    { limit, offset }: PageWindow,
  ) {
    const where = and(eq(usageEvaluations.teamId, teamId), eq(usageEvaluations.usageId, usageId));
    const [total] = await this.#db.select({ rows: count() }).from(usageEvaluations).where(where);
    const rows = await this.#summaries()
      .where(where)
      .orderBy(desc(usageEvaluations.place))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async find({ teamId, id }: EvaluationKey) {
    const [found] = await this.#db
      .select({ row: usageEvaluations, receipt: RECEIPT })
      .from(usageEvaluations)
      .leftJoin(usageReceipts, eq(usageReceipts.id, usageEvaluations.receiptId))
      .where(and(eq(usageEvaluations.teamId, teamId), eq(usageEvaluations.id, id)))
      .limit(1);
    return found ?? null;
  }

  /** Changes the row if it is in the state; null when it is not. */
  async change(
    { teamId, id }: EvaluationKey,
    from: EvaluationState,
    change: EvaluationChange,
  ): Promise<EvaluationRow | null> {
    const { items, candidate, read, note } = change;
    const [changed] = await this.#db
      .update(usageEvaluations)
      .set({
        ...change,
        ...(items && { items: wellFormed(items) }),
        ...(candidate && { candidate: wellFormed(candidate) }),
        ...(read && { read: wellFormed(read) }),
        ...(note && { note: wellFormed(note) }),
      })
      .where(
        and(
          eq(usageEvaluations.teamId, teamId),
          eq(usageEvaluations.id, id),
          eq(usageEvaluations.state, from),
        ),
      )
      .returning();
    return changed ?? null;
  }

  /** The newest comparison of each usage, and its open proposal. */
  async latest(
    teamId: string,
    usageIds: readonly string[],
  ): Promise<Map<string, EvaluationSummary>> {
    if (usageIds.length === 0) return new Map();
    const { usageId, place } = usageEvaluations;
    const rows = await this.#db
      .selectDistinctOn([usageId], { row: SUMMARY, receipt: RECEIPT })
      .from(usageEvaluations)
      .leftJoin(usageReceipts, eq(usageReceipts.id, usageEvaluations.receiptId))
      .where(and(eq(usageEvaluations.teamId, teamId), inArray(usageId, [...usageIds])))
      .orderBy(usageId, desc(place));
    return new Map(rows.map((each) => [each.row.usageId, each]));
  }

  async proposals(teamId: string, usageIds: readonly string[]): Promise<Map<string, string>> {
    if (usageIds.length === 0) return new Map();
    const rows = await this.#db
      .select({ id: usageEvaluations.id, usageId: usageEvaluations.usageId })
      .from(usageEvaluations)
      .where(
        and(
          eq(usageEvaluations.teamId, teamId),
          inArray(usageEvaluations.usageId, [...usageIds]),
          eq(usageEvaluations.state, "proposed"),
        ),
      );
    return new Map(rows.map(({ id, usageId }) => [usageId, id]));
  }

  /** The last comparison that said something before this one. */
  async before({ teamId, usageId, id }: Pick<EvaluationRow, "teamId" | "usageId" | "id">) {
    const [row] = await this.#db
      .select(SUMMARY)
      .from(usageEvaluations)
      .where(
        and(
          eq(usageEvaluations.teamId, teamId),
          eq(usageEvaluations.usageId, usageId),
          sql`${usageEvaluations.id} <> ${id}`,
        ),
      )
      .orderBy(desc(usageEvaluations.place))
      .limit(1);
    return row ?? null;
  }

  async wasDismissed(
    { teamId, usageId }: Pick<EvaluationRow, "teamId" | "usageId">,
    digest: string,
  ): Promise<boolean> {
    const rows = await this.#db
      .select({ id: usageEvaluations.id })
      .from(usageEvaluations)
      .where(
        and(
          eq(usageEvaluations.teamId, teamId),
          eq(usageEvaluations.usageId, usageId),
          eq(usageEvaluations.state, "dismissed"),
          eq(usageEvaluations.digest, digest),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** The open proposal of a usage is over; its digest. */
  async supersede({ teamId, usageId }: Pick<EvaluationRow, "teamId" | "usageId">, at: Date) {
    const [row] = await this.#db
      .update(usageEvaluations)
      .set({ state: "superseded", decidedAt: at })
      .where(
        and(
          eq(usageEvaluations.teamId, teamId),
          eq(usageEvaluations.usageId, usageId),
          eq(usageEvaluations.state, "proposed"),
        ),
      )
      .returning({ digest: usageEvaluations.digest });
    return row?.digest ?? null;
  }

  /** Applied usages of a team, those with an open proposal first, then those that failed. */
  async piloted(teamId: string, { limit, offset }: PageWindow) {
    const where = and(
      eq(audienceUsages.teamId, teamId),
      inArray(audienceUsages.state, [...IN_USE]),
      isNull(audienceUsages.removedAt),
    );
    const [total] = await this.#db.select({ rows: count() }).from(audienceUsages).where(where);
    const state = sql`(
      select ${usageEvaluations.state} from ${usageEvaluations}
      where ${usageEvaluations.usageId} = ${audienceUsages.id}
      order by ${usageEvaluations.place} desc limit 1
    )`;
    const rank = sql`case ${state} when 'proposed' then 0 when 'failed' then 1 else 2 end`;
    const rows: PilotedUsage[] = await this.#db
      .select(USAGE)
      .from(audienceUsages)
      .where(where)
      .orderBy(rank, desc(audienceUsages.autopilotActive), desc(audienceUsages.modifiedAt))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  /** Usages of all teams that are to be compared by now. */
  async due(now: Date): Promise<PilotedUsage[]> {
    return this.#db
      .select(USAGE)
      .from(audienceUsages)
      .where(
        and(
          eq(audienceUsages.autopilotActive, true),
          inArray(audienceUsages.state, [...IN_USE]),
          isNull(audienceUsages.removedAt),
          lte(audienceUsages.autopilotNextAt, now),
        ),
      )
      .orderBy(asc(audienceUsages.autopilotNextAt));
  }

  /** Usages that a team's autopilot follows in an ad account. */
  async followedIn({ teamId, adAccountId }: ReachedAccount): Promise<string[]> {
    const rows = await this.#db
      .select({ id: audienceUsages.id })
      .from(audienceUsages)
      .where(
        and(
          eq(audienceUsages.teamId, teamId),
          eq(audienceUsages.adAccountId, adAccountId),
          eq(audienceUsages.autopilotActive, true),
          inArray(audienceUsages.state, [...IN_USE]),
          isNull(audienceUsages.removedAt),
        ),
      );
    return rows.map(({ id }) => id);
  }

  /** Moves a usage to its next time; false: another process did. */
  async moveOn({ id, teamId, autopilotNextAt }: PilotedUsage, next: Date): Promise<boolean> {
    if (autopilotNextAt === null) return false;
    const moved = await this.#db
      .update(audienceUsages)
      .set({ autopilotNextAt: next })
      .where(
        and(
          eq(audienceUsages.teamId, teamId),
          eq(audienceUsages.id, id),
          eq(audienceUsages.autopilotNextAt, autopilotNextAt),
        ),
      )
      .returning({ id: audienceUsages.id });
    return moved.length > 0;
  }

  /** Comparisons of all teams that are on their way. */
  async running(): Promise<EvaluationKey[]> {
    return this.#db
      .select({ id: usageEvaluations.id, teamId: usageEvaluations.teamId })
      .from(usageEvaluations)
      .where(eq(usageEvaluations.state, "running"));
  }

  /** People who asked for mails of a usage. */
  async mailed(usageId: string): Promise<string[]> {
    const rows = await this.#db
      .select({ userId: audienceUsageMailAsks.userId })
      .from(audienceUsageMailAsks)
      .where(eq(audienceUsageMailAsks.usageId, usageId));
    return rows.map(({ userId }) => userId);
  }
}
