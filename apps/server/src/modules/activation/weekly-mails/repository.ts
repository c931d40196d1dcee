import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { memberships, teams, users } from "../../../db/schema/people.ts";
import { weeklyMails } from "../../../db/schema/weekly-mails.ts";

/** What one person is told of once: the week of one kind of thing in a team. */
export type MailedWeek = Pick<typeof weeklyMails.$inferInsert, "about" | "teamId" | "week">;

/** A person who is to be told, in their language. */
export interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly language: (typeof users.$inferSelect)["language"];
  readonly teamName: string;
}

/** The only SQL for what was mailed; every query is scoped to its team. */
export class WeeklyMailRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those of some people who are in the team, have an address, and were not mailed of the week yet. */
  async unmailed(
    { about, teamId, week }: MailedWeek,
    userIds: readonly string[],
  ): Promise<Recipient[]> {
    if (userIds.length === 0) return [];
    return this.#db
      .select({
        userId: users.id,
        // Whoever has no address is left out below.
        email: sql<string>`${users.email}`,
        language: users.language,
        teamName: teams.name,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .leftJoin(
        weeklyMails,
        and(
          eq(weeklyMails.about, about),
          eq(weeklyMails.teamId, memberships.teamId),
          eq(weeklyMails.userId, users.id),
          eq(weeklyMails.week, week),
        ),
      )
      .where(
        and(
          eq(memberships.teamId, teamId),
          inArray(users.id, [...userIds]),
          isNotNull(users.email),
          isNull(weeklyMails.userId),
        ),
      );
  }

  /** False when the person was mailed of the week already. */
  async mark(row: typeof weeklyMails.$inferInsert): Promise<boolean> {
    const rows = await this.#db
      .insert(weeklyMails)
      .values(row)
      .onConflictDoNothing()
      .returning({ userId: weeklyMails.userId });
    return rows.length === 1;
  }
}
