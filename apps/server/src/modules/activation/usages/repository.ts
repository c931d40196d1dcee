import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
  type SQL,
} from "drizzle-orm";
import { liveAudience } from "../../../db/audience-trash.ts";
import type { Database } from "../../../db/client.ts";
import { deleteInPieces } from "../../../db/delete-in-pieces.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import { audienceShares } from "../../../db/schema/sharing.ts";
import {
  audienceUsageEvents,
  audienceUsageMailAsks,
  audienceUsages,
  audienceUsageWeeks,
} from "../../../db/schema/usages.ts";
import { wellFormed } from "../../../db/whole-characters.ts";
import type { AudienceUse } from "../../audiences/saved/services/list-audiences.ts";
import type { PageWindow } from "../../../paging.ts";

/** What a usage may have any number of. */
const PARTS = [
  { table: audienceUsageEvents, of: audienceUsageEvents.usageId },
  { table: audienceUsageWeeks, of: audienceUsageWeeks.usageId },
  { table: audienceUsageMailAsks, of: audienceUsageMailAsks.usageId },
  { table: audienceShares, of: audienceShares.usageId },
];

export type UsageRow = typeof audienceUsages.$inferSelect;
export type EventRow = typeof audienceUsageEvents.$inferSelect;
export type WeekRow = typeof audienceUsageWeeks.$inferSelect;

export interface UsageKey {
  readonly teamId: string;
  readonly id: string;
}

export interface UsageFilter {
  readonly teamId: string;
  readonly removed: boolean;
  readonly state?: UsageRow["state"] | undefined;
  readonly adAccountId?: string | undefined;
  readonly audienceId?: string | undefined;
}

/** What happened, for the history. */
export interface UsageEvent {
  readonly kind: EventRow["kind"];
  readonly from?: string | null;
  readonly to?: string | null;
  readonly fields?: string[];
  readonly personId: string | null;
  readonly at: Date;
}

export type UsageFields = Partial<Omit<UsageRow, "id" | "teamId" | "version">>;

/** The part of a database that writes inside and outside a transaction alike. */
type Writer = Pick<Database, "insert">;

function conditionsOf({ teamId, removed, state, adAccountId, audienceId }: UsageFilter): SQL[] {
  return [
    eq(audienceUsages.teamId, teamId),
    removed ? isNotNull(audienceUsages.removedAt) : isNull(audienceUsages.removedAt),
    ...(state === undefined ? [] : [eq(audienceUsages.state, state)]),
    ...(adAccountId === undefined ? [] : [eq(audienceUsages.adAccountId, adAccountId)]),
    ...(audienceId === undefined ? [] : [eq(audienceUsages.audienceId, audienceId)]),
  ];
}

/** The package is the usage's own, so that it stays whole while its audience lies in the trash. */
const COLUMNS = {
  ...getTableColumns(audienceUsages),
  audienceId: liveAudience(audienceUsages.audienceId),
};

const STATUS = {
  applied: "Active",
  partly_applied: "Active",
  applying: "Draft",
  draft: "Draft",
  failed: "Draft",
  removed: "Expired",
  ended: "Expired",
} as const;

const PLACE = {
  id: audienceUsages.id,
  bytes: largeBytes(audienceUsages.targetingPackage),
};

/** The only SQL for usages; every query is scoped to its team, but for what asks which teams have any, and the sweep. */
export class UsageRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(filter: UsageFilter, { limit, offset }: PageWindow) {
    const where = and(...conditionsOf(filter));
    const [total] = await this.#db.select({ rows: count() }).from(audienceUsages).where(where);
    const places = await this.#db
      .select(PLACE)
      .from(audienceUsages)
      .where(where)
      .orderBy(desc(audienceUsages.modifiedAt), desc(audienceUsages.id))
      .limit(limit)
      .offset(offset);
    const rows = await readLarge(places, (ids) =>
      this.#db
        .select(COLUMNS)
        .from(audienceUsages)
        .where(and(eq(audienceUsages.teamId, filter.teamId), inArray(audienceUsages.id, ids))),
    );
    return { count: total?.rows ?? 0, rows };
  }

  /** Null as well for one in the trash, unless that is asked for. */
  async find({ teamId, id }: UsageKey, removed = false): Promise<UsageRow | null> {
    const [row] = await this.#db
      .select(COLUMNS)
      .from(audienceUsages)
      .where(and(...conditionsOf({ teamId, removed }), eq(audienceUsages.id, id)))
      .limit(1);
    return row ?? null;
  }

  async insert(row: UsageRow, event: UsageEvent): Promise<UsageRow> {
    const stored = { ...row, ...wellFormed({ name: row.name, pack: row.targetingPackage }) };
    const { pack, ...values } = stored;
    const kept = { ...values, targetingPackage: pack };
    await this.#db.transaction(async (transaction) => {
      await transaction.insert(audienceUsages).values(kept);
      await writeEvent(transaction, kept, event);
    });
    return kept;
  }

  /** Changes the row if it still is at its version, and notes it; null when somebody was faster. */
  async replace(row: UsageRow, fields: UsageFields, event: UsageEvent): Promise<UsageRow | null> {
    // What stays is not written again: a package may be large.
    const { name = row.name, targetingPackage } = fields;
    const text = wellFormed({ name, ...(targetingPackage && { targetingPackage }) });
    return this.#db.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(audienceUsages)
        .set({ ...fields, ...text, version: row.version + 1, modifiedAt: event.at })
        .where(
          and(
            eq(audienceUsages.teamId, row.teamId),
            eq(audienceUsages.id, row.id),
            eq(audienceUsages.version, row.version),
          ),
        )
        .returning(COLUMNS);
      if (changed === undefined) return null;
      await writeEvent(transaction, changed, event);
      return changed;
    });
  }

  /** Into the trash, or out of it; null when it is not where it should be. */
  async move(
    { teamId, id }: UsageKey,
    to: "trash" | "list",
    event: UsageEvent,
  ): Promise<UsageRow | null> {
    const isRemoval = to === "trash";
    return this.#db.transaction(async (transaction) => {
      const [moved] = await transaction
        .update(audienceUsages)
        .set({
          removedAt: isRemoval ? event.at : null,
          modifiedAt: event.at,
          version: sql`${audienceUsages.version} + 1`,
        })
        .where(and(...conditionsOf({ teamId, removed: !isRemoval }), eq(audienceUsages.id, id)))
        .returning(COLUMNS);
      if (moved === undefined) return null;
      await writeEvent(transaction, moved, event);
      return moved;
    });
  }

  /** Holds a usage until the surrounding transaction ends. */
  async lock({ teamId, id }: UsageKey): Promise<void> {
    await this.#db
      .select({ id: audienceUsages.id })
      .from(audienceUsages)
      .where(and(eq(audienceUsages.teamId, teamId), eq(audienceUsages.id, id)))
      .for("update");
  }

  /** Sets what applying made of it, at whatever version it is. */
  async settle(
    { teamId, id }: UsageKey,
    fields: UsageFields,
    { personId, at }: Pick<UsageEvent, "personId" | "at">,
  ): Promise<void> {
    const where = and(eq(audienceUsages.teamId, teamId), eq(audienceUsages.id, id));
    await this.#db.transaction(async (transaction) => {
      const [before] = await transaction
        .select({ state: audienceUsages.state })
        .from(audienceUsages)
        .where(where)
        .for("update");
      if (before === undefined) return;
      const [changed] = await transaction
        .update(audienceUsages)
        .set({ ...fields, version: sql`${audienceUsages.version} + 1`, modifiedAt: at })
        .where(where)
        .returning({ version: audienceUsages.version, state: audienceUsages.state });
      if (changed === undefined || changed.state === before.state) return;
      const row = { id, teamId, version: changed.version };
      const event = { kind: "state", from: before.state, to: changed.state, personId, at } as const;
      await writeEvent(transaction, row, event);
    });
  }

  async keepAnswers({ teamId, id }: UsageKey, answers: UsageRow["answers"]): Promise<void> {
    await this.#db
      .update(audienceUsages)
      .set({ answers: wellFormed(answers) })
      .where(and(eq(audienceUsages.teamId, teamId), eq(audienceUsages.id, id)));
  }

  /** Notes what changes no field that a version stands for. */
  async note(row: Pick<UsageRow, "id" | "teamId" | "version">, event: UsageEvent): Promise<void> {
    await writeEvent(this.#db, row, event);
  }

  async setAutopilot(
    { teamId, id }: UsageKey,
    fields: Pick<
      UsageFields,
      | "autopilotActive"
      | "autopilotMode"
      | "autopilotBy"
      | "autopilotStartedAt"
      | "autopilotStartedBy"
      | "autopilotStoppedAt"
      | "autopilotProblem"
      | "autopilotSchedule"
      | "autopilotNextAt"
    >,
    event: UsageEvent | null,
  ): Promise<UsageRow | null> {
    return this.#db.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(audienceUsages)
        .set(fields)
        .where(and(...conditionsOf({ teamId, removed: false }), eq(audienceUsages.id, id)))
        .returning(COLUMNS);
      if (changed === undefined) return null;
      if (event !== null) await writeEvent(transaction, changed, event);
      return changed;
    });
  }

  /** Newest first. */
  async events({ teamId, id }: UsageKey, limit: number): Promise<EventRow[]> {
    return this.#db
      .select()
      .from(audienceUsageEvents)
      .where(and(eq(audienceUsageEvents.teamId, teamId), eq(audienceUsageEvents.usageId, id)))
      .orderBy(desc(audienceUsageEvents.id))
      .limit(limit);
  }

  /** Newest week first. */
  async weeks({ teamId, id }: UsageKey, limit: number): Promise<WeekRow[]> {
    const { usageId, week, figures } = audienceUsageWeeks;
    const where = and(eq(audienceUsageWeeks.teamId, teamId), eq(usageId, id));
    const places = await this.#db
      .select({ id: week, bytes: largeBytes(figures) })
      .from(audienceUsageWeeks)
      .where(where)
      .orderBy(desc(week))
      .limit(limit);
    const rows = await readLarge(places, (weeks) =>
      this.#db
        .select({ id: week, row: audienceUsageWeeks })
        .from(audienceUsageWeeks)
        .where(and(where, inArray(week, weeks))),
    );
    return rows.map(({ row }) => row);
  }

  /** Keeps a week's result; the first one of a week stands. False: it stood. */
  async keepWeek(row: WeekRow): Promise<boolean> {
    const kept = await this.#db
      .insert(audienceUsageWeeks)
      .values({ ...row, figures: wellFormed(row.figures) })
      .onConflictDoNothing()
      .returning({ week: audienceUsageWeeks.week });
    return kept.length > 0;
  }

  /** What became of each audience where it is used: an applied usage counts before an ended one, the latest first. */
  async usesByAudience(teamId: string): Promise<Map<string, AudienceUse>> {
    const { audienceId, state, adAccountId, modifiedAt, removedAt } = audienceUsages;
    const rank = sql`case ${state} when 'applied' then 0 when 'partly_applied' then 1 when 'ended' then 2 else 3 end`;
    const rows = await this.#db
      .selectDistinctOn([audienceId], { audienceId, state, adAccountId })
      .from(audienceUsages)
      .where(and(eq(audienceUsages.teamId, teamId), isNull(removedAt), isNotNull(audienceId)))
      .orderBy(audienceId, rank, desc(modifiedAt));
    return new Map(
      rows.map((row) => [
        row.audienceId ?? "",
        { status: STATUS[row.state], adAccount: row.adAccountId },
      ]),
    );
  }

  async teamsWithAutopilots(): Promise<string[]> {
    const rows = await this.#db
      .selectDistinct({ teamId: audienceUsages.teamId })
      .from(audienceUsages)
      .where(isRunning);
    return rows.map(({ teamId }) => teamId);
  }

  /** Ids of applied usages of a team whose autopilot has no result of the week, oldest first. */
  async due(teamId: string, week: string): Promise<string[]> {
    const rows = await this.#db
      .select({ id: audienceUsages.id })
      .from(audienceUsages)
      .leftJoin(
        audienceUsageWeeks,
        and(eq(audienceUsageWeeks.usageId, audienceUsages.id), eq(audienceUsageWeeks.week, week)),
      )
      .where(and(eq(audienceUsages.teamId, teamId), isRunning, isNull(audienceUsageWeeks.usageId)))
      .orderBy(audienceUsages.createdAt, audienceUsages.id);
    return rows.map(({ id }) => id);
  }

  /** Ends what was removed before a moment; how many. */
  async sweep(before: Date): Promise<number> {
    const isOver = and(isNotNull(audienceUsages.removedAt), lt(audienceUsages.removedAt, before));
    const over = this.#db.select({ id: audienceUsages.id }).from(audienceUsages).where(isOver);
    for (const { table, of } of PARTS) await deleteInPieces(this.#db, table, inArray(of, over));
    return deleteInPieces(this.#db, audienceUsages, isOver);
  }
}

/** An autopilot that is on, of a usage that is in use. */
export const isRunning = and(
  eq(audienceUsages.autopilotActive, true),
  inArray(audienceUsages.state, ["applied", "partly_applied"]),
  isNull(audienceUsages.removedAt),
);

async function writeEvent(
  db: Writer,
  usage: Pick<UsageRow, "id" | "teamId" | "version">,
  { kind, from = null, to = null, fields = [], personId, at }: UsageEvent,
): Promise<void> {
  await db.insert(audienceUsageEvents).values({
    usageId: usage.id,
    teamId: usage.teamId,
    kind,
    version: usage.version,
    fromValue: from,
    toValue: to,
    fields,
    personId,
    at,
  });
}
