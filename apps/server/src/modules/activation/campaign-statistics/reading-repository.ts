import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  campaignReadingJobs,
  campaignReadings,
  type ReadingState,
} from "../../../db/schema/campaign-statistics.ts";

export type ReadingRow = typeof campaignReadings.$inferSelect;
export type ReadingJobRow = typeof campaignReadingJobs.$inferSelect;
export type ReadingChange = Partial<Omit<ReadingRow, "id" | "teamId" | "adAccountId">>;

export interface ReadingKey {
  readonly id: string;
  readonly teamId: string;
}

const at = ({ id, teamId }: ReadingKey) =>
  and(eq(campaignReadings.id, id), eq(campaignReadings.teamId, teamId));

/** Readings of ad accounts, and the jobs of the network that they wait for. */
export class ReadingRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The one of the ad account; the first time, the row that is given. */
  async take(row: ReadingRow): Promise<ReadingRow> {
    await this.#db.insert(campaignReadings).values(row).onConflictDoNothing();
    return (await this.ofAccount(row.teamId, row.adAccountId)) ?? row;
  }

  async find(key: ReadingKey): Promise<ReadingRow | null> {
    const rows = await this.#db.select().from(campaignReadings).where(at(key)).limit(1);
    return rows[0] ?? null;
  }

  async ofAccount(teamId: string, adAccountId: string): Promise<ReadingRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignReadings)
      .where(
        and(eq(campaignReadings.teamId, teamId), eq(campaignReadings.adAccountId, adAccountId)),
      )
      .limit(1);
    return rows[0] ?? null;
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    key: ReadingKey,
    from: readonly ReadingState[],
    change: ReadingChange,
  ): Promise<ReadingRow | null> {
    const rows = await this.#db
      .update(campaignReadings)
      .set(change)
      .where(and(at(key), inArray(campaignReadings.state, [...from])))
      .returning();
    return rows[0] ?? null;
  }

  /** Those of all teams that go on at a moment of their own. */
  async expected(): Promise<(ReadingKey & { readonly resumesAt: Date | null })[]> {
    const { id, teamId, resumesAt } = campaignReadings;
    return this.#db
      .select({ id, teamId, resumesAt })
      .from(campaignReadings)
      .where(isNotNull(resumesAt));
  }

  async jobs({ id, teamId }: ReadingKey): Promise<ReadingJobRow[]> {
    return this.#db
      .select()
      .from(campaignReadingJobs)
      .where(and(eq(campaignReadingJobs.readingId, id), eq(campaignReadingJobs.teamId, teamId)))
      .orderBy(asc(campaignReadingJobs.position));
  }

  async addJobs(rows: readonly ReadingJobRow[]): Promise<void> {
    if (rows.length > 0) await this.#db.insert(campaignReadingJobs).values([...rows]);
  }

  async changeJob(
    { id, teamId }: Pick<ReadingJobRow, "id" | "teamId">,
    change: Partial<Pick<ReadingJobRow, "askedAt" | "networkId" | "failures">>,
  ): Promise<void> {
    await this.#db
      .update(campaignReadingJobs)
      .set(change)
      .where(and(eq(campaignReadingJobs.id, id), eq(campaignReadingJobs.teamId, teamId)));
  }

  async removeJobs({ teamId }: Pick<ReadingKey, "teamId">, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .delete(campaignReadingJobs)
      .where(
        and(eq(campaignReadingJobs.teamId, teamId), inArray(campaignReadingJobs.id, [...ids])),
      );
  }
}
