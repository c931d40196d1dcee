import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Sync } from "@toolkit/core/contract/syncs";
import type { Database } from "../../db/client.ts";
import { networkSyncs } from "../../db/schema/syncs.ts";
import type { PageWindow } from "../../paging.ts";

export type SyncRow = typeof networkSyncs.$inferSelect;

export type SyncChange = Partial<Omit<SyncRow, "id" | "teamId" | "createdAt" | "modifiedAt">>;

export interface SyncKey {
  readonly teamId: string;
  readonly id: string;
}

/** The only SQL for syncs; every query but that of the clock is scoped to its team. */
export class SyncRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: SyncRow): Promise<void> {
    await this.#db.insert(networkSyncs).values(row);
  }

  async find({ teamId, id }: SyncKey): Promise<SyncRow | null> {
    const rows = await this.#db
      .select()
      .from(networkSyncs)
      .where(and(eq(networkSyncs.teamId, teamId), eq(networkSyncs.id, id)))
      .limit(1);
    return rows[0] ?? null;
  }

  async list(teamId: string, { limit, offset }: PageWindow) {
    const where = eq(networkSyncs.teamId, teamId);
    const [total] = await this.#db.select({ rows: count() }).from(networkSyncs).where(where);
    const rows = await this.#db
      .select()
      .from(networkSyncs)
      .where(where)
      .orderBy(desc(networkSyncs.createdAt), desc(networkSyncs.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    { teamId, id }: SyncKey,
    from: readonly Sync["state"][],
    change: SyncChange & { modifiedAt: Date },
  ): Promise<SyncRow | null> {
    const rows = await this.#db
      .update(networkSyncs)
      .set(change)
      .where(
        and(
          eq(networkSyncs.teamId, teamId),
          eq(networkSyncs.id, id),
          inArray(networkSyncs.state, [...from]),
        ),
      )
      .returning();
    return rows[0] ?? null;
  }

  /** Syncs of all teams that wait for the network, for the clock that has them go on. */
  async waiting(): Promise<SyncRow[]> {
    return this.#db.select().from(networkSyncs).where(eq(networkSyncs.state, "waiting"));
  }
}
