import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaignChanges, campaignConflicts } from "../../../db/schema/campaign-sync.ts";

export type ChangeRow = typeof campaignChanges.$inferSelect;
export type ConflictRow = typeof campaignConflicts.$inferSelect;

export interface ChangeKey {
  readonly teamId: string;
  readonly id: string;
}

const OPEN = ["sending", "waiting"] as const;

/** The only SQL of changes on their way to the network, and of conflicts with it. */
export class CampaignChangeRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** False: another change of the campaign is on its way. */
  async insert(row: ChangeRow): Promise<boolean> {
    const rows = await this.#db
      .insert(campaignChanges)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: campaignChanges.id });
    return rows.length === 1;
  }

  async find({ teamId, id }: ChangeKey): Promise<ChangeRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignChanges)
      .where(and(eq(campaignChanges.teamId, teamId), eq(campaignChanges.id, id)))
      .limit(1);
    return rows[0] ?? null;
  }

  /** Changes one that is on its way; null: it is not any more. */
  async change(
    { teamId, id }: ChangeKey,
    change: Partial<Omit<ChangeRow, "id" | "teamId" | "campaignId">>,
  ): Promise<ChangeRow | null> {
    const rows = await this.#db
      .update(campaignChanges)
      .set(change)
      .where(
        and(
          eq(campaignChanges.teamId, teamId),
          eq(campaignChanges.id, id),
          inArray(campaignChanges.state, [...OPEN]),
        ),
      )
      .returning();
    return rows[0] ?? null;
  }

  /** Ends one that waits, or that was refused. */
  async withdraw({ teamId, id }: ChangeKey, settledAt: Date): Promise<void> {
    await this.#db
      .update(campaignChanges)
      .set({ state: "withdrawn", settledAt, resumesAt: null })
      .where(
        and(
          eq(campaignChanges.teamId, teamId),
          eq(campaignChanges.id, id),
          inArray(campaignChanges.state, ["waiting", "refused"]),
        ),
      );
  }

  /** Changes of campaigns that are on their way, by campaign. */
  async openOf(
    teamId: string,
    campaignIds: readonly string[],
  ): Promise<ReadonlyMap<string, ChangeRow>> {
    if (campaignIds.length === 0) return new Map();
    const rows = await this.#db
      .select()
      .from(campaignChanges)
      .where(
        and(
          eq(campaignChanges.teamId, teamId),
          inArray(campaignChanges.campaignId, [...campaignIds]),
          inArray(campaignChanges.state, [...OPEN]),
        ),
      );
    return new Map(rows.map((row) => [row.campaignId, row]));
  }

  /** What is told of a campaign: the change that is open, of which there is one at the most, else the last that was asked for. */
  async newest(teamId: string, campaignId: string): Promise<ChangeRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignChanges)
      .where(and(eq(campaignChanges.teamId, teamId), eq(campaignChanges.campaignId, campaignId)))
      .orderBy(
        desc(inArray(campaignChanges.state, [...OPEN])),
        desc(campaignChanges.askedAt),
        desc(campaignChanges.id),
      )
      .limit(1);
    return rows[0] ?? null;
  }

  /** Those of all teams that are on their way, for a server that starts. */
  async expected(): Promise<(ChangeKey & { readonly resumesAt: Date | null })[]> {
    const { id, teamId, resumesAt, state } = campaignChanges;
    return this.#db
      .select({ id, teamId, resumesAt })
      .from(campaignChanges)
      .where(inArray(state, [...OPEN]));
  }

  async conflicts(teamId: string, campaignId: string): Promise<ConflictRow[]> {
    return this.#db
      .select()
      .from(campaignConflicts)
      .where(
        and(
          eq(campaignConflicts.teamId, teamId),
          eq(campaignConflicts.campaignId, campaignId),
          isNull(campaignConflicts.settledAt),
        ),
      )
      .orderBy(asc(campaignConflicts.foundAt), asc(campaignConflicts.field));
  }

  async conflictsOf(teamId: string, campaignIds: readonly string[]): Promise<ConflictRow[]> {
    if (campaignIds.length === 0) return [];
    return this.#db
      .select()
      .from(campaignConflicts)
      .where(
        and(
          eq(campaignConflicts.teamId, teamId),
          inArray(campaignConflicts.campaignId, [...campaignIds]),
          isNull(campaignConflicts.settledAt),
        ),
      );
  }

  /** One open conflict of a field: what a later reading finds replaces what an earlier one did. */
  async keepConflict(row: ConflictRow): Promise<void> {
    const { theirs, theirPerson, theirUser, theirAt, theirAfter } = row;
    await this.#db
      .insert(campaignConflicts)
      .values(row)
      .onConflictDoUpdate({
        target: [campaignConflicts.campaignId, campaignConflicts.field],
        targetWhere: isNull(campaignConflicts.settledAt),
        set: { theirs, theirPerson, theirUser, theirAt, theirAfter },
      });
  }

  /** Ends open conflicts of fields. */
  async settleFields(
    { teamId, campaignId }: Pick<ConflictRow, "teamId" | "campaignId">,
    fields: readonly ConflictRow["field"][],
    settled: Pick<ConflictRow, "settledAt" | "settledBy" | "choice">,
  ): Promise<void> {
    await this.#db
      .update(campaignConflicts)
      .set(settled)
      .where(
        and(
          eq(campaignConflicts.teamId, teamId),
          eq(campaignConflicts.campaignId, campaignId),
          inArray(campaignConflicts.field, [...fields]),
          isNull(campaignConflicts.settledAt),
        ),
      );
  }

  async settle(
    { teamId, id }: ChangeKey,
    settled: Pick<ConflictRow, "settledAt" | "settledBy" | "choice">,
  ): Promise<ConflictRow | null> {
    const rows = await this.#db
      .update(campaignConflicts)
      .set(settled)
      .where(
        and(
          eq(campaignConflicts.teamId, teamId),
          eq(campaignConflicts.id, id),
          isNull(campaignConflicts.settledAt),
        ),
      )
      .returning();
    return rows[0] ?? null;
  }
}
