import { and, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import {
  audienceUsageMailAsks,
  audienceUsages,
  audienceUsageWeeks,
} from "../../../db/schema/usages.ts";
import { isRunning, type UsageRow, type WeekRow } from "./repository.ts";

/** A usage with its result of a week. */
export type MailedUsage = Pick<UsageRow, "name" | "adAccountId"> &
  Pick<WeekRow, "dataset" | "datasetVersion" | "figures">;

interface MailedPerson {
  readonly teamId: string;
  readonly userId: string;
}

interface MailedWeek {
  readonly teamId: string;
  readonly week: string;
  /** When the week began: who asked later is mailed from the next week on. */
  readonly weekStart: Date;
}

/** The only SQL for who is mailed of usages; every query is scoped to its team. */
export class UsageMailRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async ask(usageId: string, userId: string, at: Date): Promise<void> {
    await this.#db
      .insert(audienceUsageMailAsks)
      .values({ usageId, userId, askedAt: at })
      .onConflictDoNothing();
  }

  async unask(usageId: string, userId: string): Promise<void> {
    const { usageId: usage, userId: user } = audienceUsageMailAsks;
    await this.#db.delete(audienceUsageMailAsks).where(and(eq(usage, usageId), eq(user, userId)));
  }

  async isAsked(usageId: string, userId: string): Promise<boolean> {
    const { usageId: usage, userId: user } = audienceUsageMailAsks;
    const rows = await this.#db
      .select({ usage })
      .from(audienceUsageMailAsks)
      .where(and(eq(usage, usageId), eq(user, userId)));
    return rows.length > 0;
  }

  /** Whether the person asked for mails of any usage of the team. */
  async isMailed(person: MailedPerson): Promise<boolean> {
    const rows = await this.#db
      .select({ id: audienceUsageMailAsks.usageId })
      .from(audienceUsageMailAsks)
      .where(this.#ofTeam(person))
      .limit(1);
    return rows.length > 0;
  }

  async stopMails(person: MailedPerson): Promise<void> {
    await this.#db.delete(audienceUsageMailAsks).where(this.#ofTeam(person));
  }

  #ofTeam({ teamId, userId }: MailedPerson) {
    return and(
      eq(audienceUsageMailAsks.userId, userId),
      inArray(
        audienceUsageMailAsks.usageId,
        this.#db
          .select({ id: audienceUsages.id })
          .from(audienceUsages)
          .where(eq(audienceUsages.teamId, teamId)),
      ),
    );
  }

  /** People who asked, before the week began, for what the autopilots of a team find. */
  async mailedPeople({ teamId, week, weekStart }: MailedWeek): Promise<string[]> {
    const rows = await this.#db
      .selectDistinct({ userId: audienceUsageMailAsks.userId })
      .from(audienceUsages)
      .innerJoin(
        audienceUsageWeeks,
        and(eq(audienceUsageWeeks.usageId, audienceUsages.id), eq(audienceUsageWeeks.week, week)),
      )
      .innerJoin(audienceUsageMailAsks, eq(audienceUsageMailAsks.usageId, audienceUsages.id))
      .where(
        and(
          eq(audienceUsages.teamId, teamId),
          isRunning,
          lt(audienceUsageMailAsks.askedAt, weekStart),
        ),
      );
    return rows.map(({ userId }) => userId);
  }

  /** What a person is mailed: the week of every usage that they asked for, oldest first. */
  async resultsFor(
    userId: string,
    { teamId, week, weekStart }: MailedWeek,
  ): Promise<MailedUsage[]> {
    const { id, name, adAccountId } = audienceUsages;
    const { dataset, datasetVersion, figures } = audienceUsageWeeks;
    const places = await this.#db
      .select({ id, bytes: largeBytes(figures) })
      .from(audienceUsageWeeks)
      .innerJoin(audienceUsages, eq(id, audienceUsageWeeks.usageId))
      .innerJoin(audienceUsageMailAsks, eq(audienceUsageMailAsks.usageId, id))
      .where(
        and(
          eq(audienceUsages.teamId, teamId),
          eq(audienceUsageWeeks.week, week),
          eq(audienceUsageMailAsks.userId, userId),
          lt(audienceUsageMailAsks.askedAt, weekStart),
          isRunning,
        ),
      )
      .orderBy(audienceUsages.createdAt, id);
    return readLarge(places, (ids) =>
      this.#db
        .select({ id, name, adAccountId, dataset, datasetVersion, figures })
        .from(audienceUsageWeeks)
        .innerJoin(audienceUsages, eq(id, audienceUsageWeeks.usageId))
        .where(and(eq(audienceUsageWeeks.week, week), inArray(id, ids))),
    );
  }
}
