import { gte, sql, sum } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { topicSearches } from "../../../db/schema/topics.ts";

export interface TopicUse {
  readonly teamId: string;
  readonly topicId: number;
  readonly uses: number;
}

/**
 * The only SQL for searches of topics. Reading goes over all teams, as a list of what is searched most must: what
 * leaves this module is added up over so many teams that it says nothing of one (`services/count-searches.ts`).
 */
export class TopicRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async record(teamId: string, topicId: number, at: Date): Promise<void> {
    const day = at.toISOString().slice(0, 10);
    await this.#db
      .insert(topicSearches)
      .values({ teamId, topicId, day, searches: 1 })
      .onConflictDoUpdate({
        target: [topicSearches.teamId, topicSearches.topicId, topicSearches.day],
        set: { searches: sql`${topicSearches.searches} + 1` },
      });
  }

  /** Of all teams, from a day on. */
  async usesSince(since: Date): Promise<TopicUse[]> {
    const rows = await this.#db
      .select({
        teamId: topicSearches.teamId,
        topicId: topicSearches.topicId,
        uses: sum(topicSearches.searches),
      })
      .from(topicSearches)
      .where(gte(topicSearches.day, since.toISOString().slice(0, 10)))
      .groupBy(topicSearches.teamId, topicSearches.topicId);
    return rows.map(({ uses, ...row }) => ({ ...row, uses: Number(uses) }));
  }
}
