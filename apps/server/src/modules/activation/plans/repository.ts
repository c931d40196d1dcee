import type { PlanItem } from "@toolkit/core/contract/audience-plans";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import { audiencePlans } from "../../../db/schema/audience-work.ts";
import { wellFormed } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type PlanRow = typeof audiencePlans.$inferSelect;

/** What a creation or a change sets. */
export interface PlanFields {
  readonly name: string;
  readonly note: string;
  readonly dataset: string | null;
  readonly items: PlanItem[];
}

export interface PlanKey {
  readonly teamId: string;
  readonly id: string;
}

/** The only SQL for audience plans; every query is scoped to its team. */
export class PlanRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(teamId: string, { limit, offset }: PageWindow) {
    const where = eq(audiencePlans.teamId, teamId);
    const [total] = await this.#db.select({ rows: count() }).from(audiencePlans).where(where);
    const places = await this.#db
      .select({ id: audiencePlans.id, bytes: largeBytes(audiencePlans.items) })
      .from(audiencePlans)
      .where(where)
      .orderBy(desc(audiencePlans.modifiedAt), desc(audiencePlans.id))
      .limit(limit)
      .offset(offset);
    const rows = await readLarge(places, (ids) =>
      this.#db
        .select()
        .from(audiencePlans)
        .where(and(where, inArray(audiencePlans.id, ids))),
    );
    return { count: total?.rows ?? 0, rows };
  }

  async find({ teamId, id }: PlanKey): Promise<PlanRow | null> {
    const [row] = await this.#db
      .select()
      .from(audiencePlans)
      .where(and(eq(audiencePlans.teamId, teamId), eq(audiencePlans.id, id)))
      .limit(1);
    return row ?? null;
  }

  async insert(
    key: PlanKey,
    fields: PlanFields,
    by: { readonly personId: string | null; readonly at: Date },
  ): Promise<PlanRow> {
    const row: PlanRow = {
      ...key,
      ...wellFormed(fields),
      version: 1,
      createdBy: by.personId,
      createdAt: by.at,
      modifiedAt: by.at,
    };
    await this.#db.insert(audiencePlans).values(row);
    return row;
  }

  /** Changes the row if it still is at its version; null when somebody was faster. */
  async replace(row: PlanRow, fields: PlanFields, at: Date): Promise<PlanRow | null> {
    const [changed] = await this.#db
      .update(audiencePlans)
      .set({ ...wellFormed(fields), version: row.version + 1, modifiedAt: at })
      .where(
        and(
          eq(audiencePlans.teamId, row.teamId),
          eq(audiencePlans.id, row.id),
          eq(audiencePlans.version, row.version),
        ),
      )
      .returning();
    return changed ?? null;
  }

  /** Whether there was such a plan. */
  async remove({ teamId, id }: PlanKey): Promise<boolean> {
    const removed = await this.#db
      .delete(audiencePlans)
      .where(and(eq(audiencePlans.teamId, teamId), eq(audiencePlans.id, id)))
      .returning({ id: audiencePlans.id });
    return removed.length > 0;
  }
}
