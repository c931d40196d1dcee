import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { audienceSnapshots } from "../../../db/schema/snapshots.ts";

export type SnapshotRow = typeof audienceSnapshots.$inferSelect;
/** Without the counts, which are long. */
export type SnapshotHead = Omit<SnapshotRow, "counts">;

/** One subject on one dataset; another dataset of the same name was made at another time. */
export interface SnapshotSeries {
  readonly subject: string;
  readonly dataset: string;
  readonly datasetMade: string;
}

const HEAD = {
  id: audienceSnapshots.id,
  teamId: audienceSnapshots.teamId,
  audienceId: audienceSnapshots.audienceId,
  monitorId: audienceSnapshots.monitorId,
  subject: audienceSnapshots.subject,
  dataset: audienceSnapshots.dataset,
  datasetMade: audienceSnapshots.datasetMade,
  datasetVersion: audienceSnapshots.datasetVersion,
  asOf: audienceSnapshots.asOf,
  size: audienceSnapshots.size,
  known: audienceSnapshots.known,
  accounts: audienceSnapshots.accounts,
  hasMembers: audienceSnapshots.hasMembers,
  takenAt: audienceSnapshots.takenAt,
} as const;

function within({ subject, dataset, datasetMade }: SnapshotSeries) {
  return and(
    eq(audienceSnapshots.subject, subject),
    eq(audienceSnapshots.dataset, dataset),
    eq(audienceSnapshots.datasetMade, datasetMade),
  );
}

/** The only SQL for snapshots. Subjects are ids of a team's own things: who asks has found those in its team. */
export class SnapshotRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The row; the earlier one when this version of the data was kept already. */
  async insert(row: SnapshotRow): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const [inserted] = await this.#db
      .insert(audienceSnapshots)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: audienceSnapshots.id });
    if (inserted !== undefined) return { id: inserted.id, isNew: true };
    const [earlier] = await this.#db
      .select({ id: audienceSnapshots.id })
      .from(audienceSnapshots)
      .where(and(within(row), eq(audienceSnapshots.datasetVersion, row.datasetVersion)));
    if (earlier === undefined) throw new Error("a snapshot neither entered nor was there");
    return { id: earlier.id, isNew: false };
  }

  /** Newest data first. */
  async list(series: SnapshotSeries): Promise<SnapshotHead[]> {
    return this.#db
      .select(HEAD)
      .from(audienceSnapshots)
      .where(within(series))
      .orderBy(desc(audienceSnapshots.datasetVersion));
  }

  async find(id: string): Promise<SnapshotRow | null> {
    const [row] = await this.#db
      .select()
      .from(audienceSnapshots)
      .where(eq(audienceSnapshots.id, id))
      .limit(1);
    return row ?? null;
  }

  async markWithoutMembers(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .update(audienceSnapshots)
      .set({ hasMembers: false })
      .where(inArray(audienceSnapshots.id, [...ids]));
  }

  /** Ids of all snapshots on a dataset whose members are kept. */
  async keptOn(dataset: string): Promise<Set<string>> {
    const rows = await this.#db
      .select({ id: audienceSnapshots.id })
      .from(audienceSnapshots)
      .where(and(eq(audienceSnapshots.dataset, dataset), eq(audienceSnapshots.hasMembers, true)))
      .orderBy(asc(audienceSnapshots.id));
    return new Set(rows.map(({ id }) => id));
  }
}
