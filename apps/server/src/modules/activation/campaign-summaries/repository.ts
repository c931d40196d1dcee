import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaignSummaries } from "../../../db/schema/campaign-summaries.ts";

export type SummaryRow = typeof campaignSummaries.$inferSelect;

export interface SummaryKey {
  readonly teamId: string;
  readonly id: string;
}

const of = ({ teamId, id }: SummaryKey) =>
  and(eq(campaignSummaries.teamId, teamId), eq(campaignSummaries.id, id));

/** The only SQL of campaigns' summaries; every query but those of sweeps is scoped to its team. */
export class SummaryRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: SummaryRow): Promise<void> {
    await this.#db.insert(campaignSummaries).values(row);
  }

  async find(key: SummaryKey): Promise<SummaryRow | null> {
    const [row] = await this.#db.select().from(campaignSummaries).where(of(key));
    return row ?? null;
  }

  async settle(key: SummaryKey, changes: Partial<Pick<SummaryRow, "state" | "bytes" | "error">>) {
    await this.#db.update(campaignSummaries).set(changes).where(of(key));
  }

  /** Forgets summaries whose time is over, in all teams. */
  async forget(now: Date): Promise<void> {
    await this.#db.delete(campaignSummaries).where(lte(campaignSummaries.expiresAt, now));
  }

  /** Those of the ids that are known, in all teams. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#db
      .select({ id: campaignSummaries.id })
      .from(campaignSummaries)
      .where(inArray(campaignSummaries.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  }
}
