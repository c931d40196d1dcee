import { and, count, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";
import { clientReportRuns, clientReports } from "../../../db/schema/client-reports.ts";
import type { PageWindow } from "../../../paging.ts";

export type ReportRow = typeof clientReports.$inferSelect;
export type RunRow = typeof clientReportRuns.$inferSelect;

export interface ReportKey {
  readonly teamId: string;
  readonly id: string;
}

/** A report with the name of its audience. */
export interface NamedReport {
  readonly row: ReportRow;
  readonly audienceName: string;
}

interface MailedPerson {
  readonly teamId: string;
  readonly userId: string;
}

/** The only SQL for client reports; every query is scoped to its team, but for what asks what is due. */
export class ClientReportRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reports of audiences that are there, and not in the trash. */
  #named() {
    return this.#db
      .select({ row: clientReports, audienceName: audienceConfigs.name })
      .from(clientReports)
      .innerJoin(
        audienceConfigs,
        and(eq(audienceConfigs.id, clientReports.audienceId), isNull(audienceConfigs.removedAt)),
      );
  }

  async list(
    teamId: string,
    { limit, offset }: PageWindow,
  ): Promise<{ count: number; rows: NamedReport[] }> {
    const where = eq(clientReports.teamId, teamId);
    const rows = await this.#named()
      .where(where)
      .orderBy(desc(clientReports.createdAt), desc(clientReports.id))
      .limit(limit)
      .offset(offset);
    const [total] = await this.#db
      .select({ rows: count() })
      .from(clientReports)
      .innerJoin(
        audienceConfigs,
        and(eq(audienceConfigs.id, clientReports.audienceId), isNull(audienceConfigs.removedAt)),
      )
      .where(where);
    return { count: total?.rows ?? 0, rows };
  }

  async find({ teamId, id }: ReportKey): Promise<NamedReport | null> {
    const [found] = await this.#named().where(
      and(eq(clientReports.teamId, teamId), eq(clientReports.id, id)),
    );
    return found ?? null;
  }

  async count(teamId: string): Promise<number> {
    const [total] = await this.#db
      .select({ rows: count() })
      .from(clientReports)
      .where(eq(clientReports.teamId, teamId));
    return total?.rows ?? 0;
  }

  async insert(row: ReportRow): Promise<void> {
    await this.#db.insert(clientReports).values(row);
  }

  /** What is undefined stays as it is. */
  async update(
    { teamId, id }: ReportKey,
    changes: {
      readonly [Name in Exclude<keyof ReportRow, "id" | "teamId">]?: ReportRow[Name] | undefined;
    },
  ): Promise<void> {
    await this.#db
      .update(clientReports)
      .set(changes)
      .where(and(eq(clientReports.teamId, teamId), eq(clientReports.id, id)));
  }

  async remove({ teamId, id }: ReportKey): Promise<void> {
    await this.#db
      .delete(clientReports)
      .where(and(eq(clientReports.teamId, teamId), eq(clientReports.id, id)));
  }

  /** What schedules ask for by now, in all teams. */
  async due(now: Date): Promise<ReportRow[]> {
    const rows = await this.#named()
      .where(lte(clientReports.nextAt, now))
      .orderBy(clientReports.nextAt);
    return rows.map(({ row }) => row);
  }

  /** Moves a due report on; false: another process did. */
  async moveOn({ id, nextAt }: ReportRow, next: Date): Promise<boolean> {
    if (nextAt === null) return false;
    const moved = await this.#db
      .update(clientReports)
      .set({ nextAt: next })
      .where(and(eq(clientReports.id, id), eq(clientReports.nextAt, nextAt)))
      .returning({ id: clientReports.id });
    return moved.length > 0;
  }

  /** Forgets a run that did not begin; its report is due again at once, if it is still scheduled. */
  async postpone({ teamId, id, reportId }: RunRow, now: Date): Promise<void> {
    await this.#db.transaction(async (transaction) => {
      await transaction
        .delete(clientReportRuns)
        .where(and(eq(clientReportRuns.teamId, teamId), eq(clientReportRuns.id, id)));
      await transaction
        .update(clientReports)
        .set({ nextAt: now })
        .where(
          and(
            eq(clientReports.teamId, teamId),
            eq(clientReports.id, reportId),
            isNotNull(clientReports.nextAt),
          ),
        );
    });
  }

  /** Reports whose audience is gone for good, in all teams. */
  async withoutAudience(): Promise<ReportKey[]> {
    return this.#db
      .select({ teamId: clientReports.teamId, id: clientReports.id })
      .from(clientReports)
      .where(isNull(clientReports.audienceId));
  }

  async insertRun(row: RunRow): Promise<void> {
    await this.#db.insert(clientReportRuns).values(row);
  }

  async updateRun(
    { teamId, id }: ReportKey,
    changes: Partial<Pick<RunRow, "state" | "problem" | "data" | "files" | "expiresAt">>,
  ): Promise<void> {
    await this.#db
      .update(clientReportRuns)
      .set(changes)
      .where(and(eq(clientReportRuns.teamId, teamId), eq(clientReportRuns.id, id)));
  }

  /** Gives up runs that nothing makes any more: their job was cancelled, or is not in a restored database. */
  async giveUp(notedBefore: Date): Promise<void> {
    await this.#db
      .update(clientReportRuns)
      .set({ state: "failed", problem: "failed" })
      .where(
        and(eq(clientReportRuns.state, "queued"), lte(clientReportRuns.createdAt, notedBefore)),
      );
  }

  async findRun({ teamId, id }: ReportKey, reportId: string): Promise<RunRow | null> {
    const [row] = await this.#db
      .select()
      .from(clientReportRuns)
      .where(
        and(
          eq(clientReportRuns.teamId, teamId),
          eq(clientReportRuns.id, id),
          eq(clientReportRuns.reportId, reportId),
        ),
      );
    return row ?? null;
  }

  /** Newest first. */
  async runsOf({ teamId, id }: ReportKey, limit: number): Promise<RunRow[]> {
    return this.#db
      .select()
      .from(clientReportRuns)
      .where(and(eq(clientReportRuns.teamId, teamId), eq(clientReportRuns.reportId, id)))
      .orderBy(desc(clientReportRuns.createdAt), desc(clientReportRuns.id))
      .limit(limit);
  }

  /** The newest run of each report. */
  async latestOf(teamId: string, ids: readonly string[]): Promise<Map<string, RunRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectDistinctOn([clientReportRuns.reportId])
      .from(clientReportRuns)
      .where(and(eq(clientReportRuns.teamId, teamId), inArray(clientReportRuns.reportId, [...ids])))
      .orderBy(
        clientReportRuns.reportId,
        desc(clientReportRuns.createdAt),
        desc(clientReportRuns.id),
      );
    return new Map(rows.map((row) => [row.reportId, row]));
  }

  /** Runs whose files are past their time, in all teams. */
  async expired(now: Date): Promise<RunRow[]> {
    return this.#db
      .select()
      .from(clientReportRuns)
      .where(and(isNotNull(clientReportRuns.expiresAt), lte(clientReportRuns.expiresAt, now)));
  }

  /** Whether the person is mailed of any report that they scheduled in the team. */
  async isMailed({ teamId, userId }: MailedPerson): Promise<boolean> {
    const rows = await this.#db
      .select({ id: clientReports.id })
      .from(clientReports)
      .where(
        and(
          eq(clientReports.teamId, teamId),
          eq(clientReports.scheduledBy, userId),
          eq(clientReports.email, true),
          isNotNull(clientReports.schedule),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** Mails the person no more of any report that they scheduled in the team. */
  async stopMails({ teamId, userId }: MailedPerson): Promise<void> {
    await this.#db
      .update(clientReports)
      .set({ email: false })
      .where(and(eq(clientReports.teamId, teamId), eq(clientReports.scheduledBy, userId)));
  }
}
