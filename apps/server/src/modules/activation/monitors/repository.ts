import { and, count, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { isOfNoTrash } from "../../../db/audience-trash.ts";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge, type RowPlace } from "../../../db/large-rows.ts";
import { monitorResults, monitors } from "../../../db/schema/monitors.ts";
import type { PageWindow } from "../../../paging.ts";

export type MonitorRow = typeof monitors.$inferSelect;
export type ResultRow = typeof monitorResults.$inferSelect;

export interface MonitorKey {
  readonly teamId: string;
  readonly id: string;
}

interface MailedPerson {
  readonly teamId: string;
  readonly userId: string;
}

/** Where a result is. */
const PLACE = {
  id: sql<string>`${monitorResults.monitorId} || ' ' || ${monitorResults.week}`,
  bytes: largeBytes(monitorResults.figures),
};

/** A monitor rests, and is shown nowhere, while its audience lies in the trash. */
const isShown = isOfNoTrash(monitors.audienceId);

/** The only SQL for monitors; every query is scoped to its team, but for what asks which teams have any. */
export class MonitorRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(teamId: string, { limit, offset }: PageWindow) {
    const where = and(eq(monitors.teamId, teamId), isShown);
    const [total] = await this.#db.select({ rows: count() }).from(monitors).where(where);
    const rows = await this.#db
      .select()
      .from(monitors)
      .where(where)
      .orderBy(desc(monitors.createdAt), desc(monitors.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async find({ teamId, id }: MonitorKey): Promise<MonitorRow | null> {
    const [row] = await this.#db
      .select()
      .from(monitors)
      .where(and(eq(monitors.teamId, teamId), eq(monitors.id, id), isShown));
    return row ?? null;
  }

  /** As `find`, and keeps others from changing it until the surrounding transaction ends. */
  async hold(key: MonitorKey): Promise<MonitorRow | null> {
    const { teamId, id } = key;
    await this.#db
      .select({ id: monitors.id })
      .from(monitors)
      .where(and(eq(monitors.teamId, teamId), eq(monitors.id, id)))
      .for("update");
    return this.find(key);
  }

  /** Those of audiences in the trash count: they come back with them. */
  async count(teamId: string): Promise<number> {
    const [row] = await this.#db
      .select({ rows: count() })
      .from(monitors)
      .where(eq(monitors.teamId, teamId));
    return row?.rows ?? 0;
  }

  async insert(row: MonitorRow): Promise<void> {
    await this.#db.insert(monitors).values(row);
  }

  async update(
    { teamId, id }: MonitorKey,
    changes: Partial<Omit<MonitorRow, "id" | "teamId">>,
  ): Promise<MonitorRow | null> {
    const [row] = await this.#db
      .update(monitors)
      .set(changes)
      .where(and(eq(monitors.teamId, teamId), eq(monitors.id, id)))
      .returning();
    return row ?? null;
  }

  /** Whether there was such a monitor. */
  async remove({ teamId, id }: MonitorKey): Promise<boolean> {
    const removed = await this.#db
      .delete(monitors)
      .where(and(eq(monitors.teamId, teamId), eq(monitors.id, id)))
      .returning({ id: monitors.id });
    return removed.length > 0;
  }

  /** Teams that have something to measure every week. */
  async teamsWithActive(): Promise<string[]> {
    const rows = await this.#db
      .selectDistinct({ teamId: monitors.teamId })
      .from(monitors)
      .where(and(eq(monitors.active, true), isShown));
    return rows.map(({ teamId }) => teamId);
  }

  /** Active monitors of a team without a result of the week, oldest first. */
  async due(teamId: string, week: string): Promise<MonitorRow[]> {
    const rows = await this.#db
      .select({ monitor: monitors })
      .from(monitors)
      .leftJoin(
        monitorResults,
        and(eq(monitorResults.monitorId, monitors.id), eq(monitorResults.week, week)),
      )
      .where(
        and(
          eq(monitors.teamId, teamId),
          eq(monitors.active, true),
          isShown,
          isNull(monitorResults.monitorId),
        ),
      )
      .orderBy(monitors.createdAt, monitors.id);
    return rows.map(({ monitor }) => monitor);
  }

  /**
   * Keeps a week's result: the first one stands, unless the data or what is watched is another by now. False: it stood.
   */
  async keepResult(row: ResultRow): Promise<boolean> {
    const kept = await this.#db
      .insert(monitorResults)
      .values(row)
      .onConflictDoUpdate({
        target: [monitorResults.monitorId, monitorResults.week],
        set: {
          dataset: row.dataset,
          datasetMade: row.datasetMade,
          datasetVersion: row.datasetVersion,
          subject: row.subject,
          snapshotId: row.snapshotId,
          figures: row.figures,
          measuredAt: row.measuredAt,
        },
        setWhere: or(
          lt(monitorResults.datasetVersion, row.datasetVersion),
          sql`${monitorResults.subject} <> ${row.subject}`,
          sql`${monitorResults.datasetMade} <> ${row.datasetMade}`,
        ),
      })
      .returning({ week: monitorResults.week });
    return kept.length > 0;
  }

  /** The newest result before a week: what the week's is compared with. */
  async before(monitorId: string, week: string): Promise<ResultRow | null> {
    const [row] = await this.#db
      .select()
      .from(monitorResults)
      .where(and(eq(monitorResults.monitorId, monitorId), lt(monitorResults.week, week)))
      .orderBy(desc(monitorResults.week))
      .limit(1);
    return row ?? null;
  }

  /** Newest week first. */
  async resultsOf({ teamId, id }: MonitorKey, limit: number): Promise<ResultRow[]> {
    const places = await this.#db
      .select(PLACE)
      .from(monitorResults)
      .where(and(eq(monitorResults.teamId, teamId), eq(monitorResults.monitorId, id)))
      .orderBy(desc(monitorResults.week))
      .limit(limit);
    return (await this.#at(teamId, places)).map(({ result }) => result);
  }

  /** The newest result of each monitor. */
  async latestOf(teamId: string, ids: readonly string[]): Promise<Map<string, ResultRow>> {
    if (ids.length === 0) return new Map();
    const places = await this.#db
      .selectDistinctOn([monitorResults.monitorId], PLACE)
      .from(monitorResults)
      .where(and(eq(monitorResults.teamId, teamId), inArray(monitorResults.monitorId, [...ids])))
      .orderBy(monitorResults.monitorId, desc(monitorResults.week));
    const rows = await this.#at(teamId, places);
    return new Map(rows.map(({ result }) => [result.monitorId, result]));
  }

  /** Results with their monitors, in the order of their places. */
  async #at(teamId: string, places: readonly RowPlace[]) {
    return readLarge(places, (ids) => {
      const monitorIds = ids.map((id) => id.slice(0, id.indexOf(" ")));
      return this.#db
        .select({ id: PLACE.id, result: monitorResults, monitor: monitors })
        .from(monitorResults)
        .innerJoin(monitors, eq(monitors.id, monitorResults.monitorId))
        .where(
          and(
            eq(monitorResults.teamId, teamId),
            inArray(monitorResults.monitorId, monitorIds),
            inArray(PLACE.id, ids),
          ),
        );
    });
  }

  /** Weeks in which the team has results, newest first. */
  async weeks(teamId: string, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectDistinct({ week: monitorResults.week })
      .from(monitorResults)
      .innerJoin(monitors, eq(monitors.id, monitorResults.monitorId))
      .where(and(eq(monitorResults.teamId, teamId), isShown))
      .orderBy(desc(monitorResults.week))
      .limit(limit);
    return rows.map(({ week }) => week);
  }

  async resultsIn(teamId: string, week: string, { limit, offset }: PageWindow) {
    const where = and(eq(monitorResults.teamId, teamId), eq(monitorResults.week, week), isShown);
    const [total] = await this.#db
      .select({ rows: count() })
      .from(monitorResults)
      .innerJoin(monitors, eq(monitors.id, monitorResults.monitorId))
      .where(where);
    const places = await this.#db
      .select(PLACE)
      .from(monitorResults)
      .innerJoin(monitors, eq(monitors.id, monitorResults.monitorId))
      .where(where)
      .orderBy(desc(monitors.createdAt), desc(monitors.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows: await this.#at(teamId, places) };
  }

  /** People who are mailed a week's results: makers of monitors that existed when the week began. */
  async mailedPeople(teamId: string, week: string, weekStart: Date): Promise<string[]> {
    const rows = await this.#db
      .selectDistinct({ userId: monitors.createdBy })
      .from(monitors)
      .innerJoin(
        monitorResults,
        and(eq(monitorResults.monitorId, monitors.id), eq(monitorResults.week, week)),
      )
      .where(
        and(
          eq(monitors.teamId, teamId),
          eq(monitors.active, true),
          eq(monitors.email, true),
          isShown,
          lt(monitors.createdAt, weekStart),
        ),
      );
    return rows.flatMap(({ userId }) => userId ?? []);
  }

  /** What a person is mailed: results of the week of their own monitors, oldest monitor first. */
  async resultsFor(teamId: string, userId: string, week: string, weekStart: Date) {
    const places = await this.#db
      .select(PLACE)
      .from(monitorResults)
      .innerJoin(monitors, eq(monitors.id, monitorResults.monitorId))
      .where(
        and(
          eq(monitorResults.teamId, teamId),
          eq(monitorResults.week, week),
          eq(monitors.createdBy, userId),
          eq(monitors.active, true),
          eq(monitors.email, true),
          isShown,
          lt(monitors.createdAt, weekStart),
        ),
      )
      .orderBy(monitors.createdAt, monitors.id);
    return this.#at(teamId, places);
  }

  /** Whether the person is mailed of any monitor of theirs in the team. */
  async isMailed({ teamId, userId }: MailedPerson): Promise<boolean> {
    const rows = await this.#db
      .select({ id: monitors.id })
      .from(monitors)
      .where(
        and(eq(monitors.teamId, teamId), eq(monitors.createdBy, userId), eq(monitors.email, true)),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** Mails the person no more of any monitor of theirs in the team. */
  async stopMails({ teamId, userId }: MailedPerson): Promise<void> {
    await this.#db
      .update(monitors)
      .set({ email: false })
      .where(and(eq(monitors.teamId, teamId), eq(monitors.createdBy, userId)));
  }
}
