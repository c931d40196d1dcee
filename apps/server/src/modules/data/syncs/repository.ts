import { and, asc, count, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Sync } from "@toolkit/core/contract/syncs";
import type { Database } from "../../../db/client.ts";
import { largeBytes, largeRows, readLarge } from "../../../db/large-rows.ts";
import { networkSyncPages, networkSyncs } from "../../../db/schema/syncs.ts";
import type { PageWindow } from "../../../paging.ts";

export type SyncRow = typeof networkSyncs.$inferSelect;

export type SyncPageRow = typeof networkSyncPages.$inferSelect;

export type SyncChange = Partial<Omit<SyncRow, "id" | "teamId" | "createdAt" | "modifiedAt">>;

export interface SyncKey {
  readonly teamId: string;
  readonly id: string;
}

const PLACE = { id: networkSyncs.id, bytes: largeBytes(networkSyncs.tasks) };

/** The only SQL for syncs; every query but that of the clock is scoped to its team. */
export class SyncRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Keeps a sync with what was read to begin it. */
  async insert(row: SyncRow, lookup: SyncPageRow): Promise<void> {
    await this.#db.transaction(async (transaction) => {
      await transaction.insert(networkSyncs).values(row);
      await transaction.insert(networkSyncPages).values(lookup);
    });
  }

  async find({ teamId, id }: SyncKey): Promise<SyncRow | null> {
    const rows = await this.#db
      .select()
      .from(networkSyncs)
      .where(and(eq(networkSyncs.teamId, teamId), eq(networkSyncs.id, id)))
      .limit(1);
    return rows[0] ?? null;
  }

  /** Syncs that were started since a moment. */
  async countSince(teamId: string, since: Date): Promise<number> {
    const where = and(eq(networkSyncs.teamId, teamId), gte(networkSyncs.createdAt, since));
    const [row] = await this.#db.select({ rows: count() }).from(networkSyncs).where(where);
    return row?.rows ?? 0;
  }

  /** What syncs of a dataset that have not ended read. */
  async open(teamId: string, dataset: string): Promise<Pick<SyncRow, "subject" | "kinds">[]> {
    const { subject, kinds, state } = networkSyncs;
    return this.#db
      .select({ subject, kinds })
      .from(networkSyncs)
      .where(
        and(
          eq(networkSyncs.teamId, teamId),
          eq(networkSyncs.dataset, dataset),
          inArray(state, ["queued", "running", "waiting", "importing", "paused"]),
        ),
      );
  }

  async list(teamId: string, { limit, offset }: PageWindow) {
    const where = eq(networkSyncs.teamId, teamId);
    const [total] = await this.#db.select({ rows: count() }).from(networkSyncs).where(where);
    const places = await this.#db
      .select(PLACE)
      .from(networkSyncs)
      .where(where)
      .orderBy(desc(networkSyncs.createdAt), desc(networkSyncs.id))
      .limit(limit)
      .offset(offset);
    const rows = await readLarge(places, (ids) =>
      this.#db
        .select()
        .from(networkSyncs)
        .where(and(where, inArray(networkSyncs.id, ids))),
    );
    return { count: total?.rows ?? 0, rows };
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    key: SyncKey,
    from: readonly Sync["state"][],
    change: SyncChange & { modifiedAt: Date },
  ): Promise<SyncRow | null> {
    return changed(this.#db, key, from, change);
  }

  /** Changes the row as `change` does, and keeps the page that the change is about: both or neither. */
  async keepPage(
    key: SyncKey,
    from: readonly Sync["state"][],
    change: SyncChange & { modifiedAt: Date },
    page: SyncPageRow,
  ): Promise<SyncRow | null> {
    return this.#db.transaction(async (transaction) => {
      const row = await changed(transaction, key, from, change);
      if (row !== null) await transaction.insert(networkSyncPages).values(page);
      return row;
    });
  }

  /** What a sync read of one list, or on one day, in the order of pages. */
  async *pages(
    syncId: string,
    of: { readonly day: string; readonly listing: string; readonly subject: string },
  ): AsyncGenerator<SyncPageRow> {
    const { syncId: sync, listing, subject, day, page, ids: held } = networkSyncPages;
    const ofList = and(eq(listing, of.listing), eq(subject, of.subject));
    // Where a page is, by the rest of its key.
    const id = sql<string>`${page} || ' ' || ${listing} || ' ' || ${subject}`;
    const places = await this.#db
      .select({ id, bytes: largeBytes(held) })
      .from(networkSyncPages)
      .where(and(eq(sync, syncId), or(eq(day, of.day), ofList)))
      .orderBy(asc(page));
    const rows = largeRows(places, (ids) =>
      this.#db
        .select({ id, row: networkSyncPages })
        .from(networkSyncPages)
        .where(and(eq(sync, syncId), inArray(id, ids))),
    );
    for await (const { row } of rows) yield row;
  }

  async forgetPages(syncId: string): Promise<void> {
    await this.#db.delete(networkSyncPages).where(eq(networkSyncPages.syncId, syncId));
  }

  /** Syncs of all teams that wait for the network, for the clock that has them go on. */
  async waiting(): Promise<SyncRow[]> {
    const where = eq(networkSyncs.state, "waiting");
    const places = await this.#db.select(PLACE).from(networkSyncs).where(where);
    return readLarge(places, (ids) =>
      this.#db
        .select()
        .from(networkSyncs)
        .where(and(where, inArray(networkSyncs.id, ids))),
    );
  }
}

async function changed(
  db: Database,
  { teamId, id }: SyncKey,
  from: readonly Sync["state"][],
  change: SyncChange & { modifiedAt: Date },
): Promise<SyncRow | null> {
  const rows = await db
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
