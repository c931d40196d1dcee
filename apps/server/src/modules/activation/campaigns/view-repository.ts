import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaignViews } from "../../../db/schema/campaign-views.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type ViewRow = typeof campaignViews.$inferSelect;

const LOWER = sql`lower(${campaignViews.name})`;
const isNamed = (teamId: string, name: string) =>
  and(eq(campaignViews.teamId, teamId), eq(LOWER, sql`lower(${wholeCharacters(name)})`));

/** The only SQL of saved views; every query is scoped to its team. */
export class CampaignViewRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(teamId: string, { limit, offset }: PageWindow) {
    const where = eq(campaignViews.teamId, teamId);
    const [total] = await this.#db.select({ rows: count() }).from(campaignViews).where(where);
    const rows = await this.#db
      .select()
      .from(campaignViews)
      .where(where)
      .orderBy(asc(LOWER), asc(campaignViews.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async named(teamId: string, name: string): Promise<ViewRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignViews)
      .where(and(eq(campaignViews.teamId, teamId), eq(LOWER, sql`lower(${wholeCharacters(name)})`)))
      .limit(1);
    return rows[0] ?? null;
  }

  /** Keeps a view, in place of one of the same name. */
  async save(row: ViewRow): Promise<ViewRow> {
    const kept = {
      ...row,
      name: wholeCharacters(row.name),
      filter: wellFormed(row.filter),
    };
    const before = await this.#replace(kept);
    if (before !== null) return before;
    await this.#db.insert(campaignViews).values(kept).onConflictDoNothing();
    // Whoever was faster is replaced.
    return (await this.#replace(kept)) ?? kept;
  }

  async #replace({ id: _id, teamId, ...set }: ViewRow): Promise<ViewRow | null> {
    const rows = await this.#db
      .update(campaignViews)
      .set(set)
      .where(isNamed(teamId, set.name))
      .returning();
    return rows[0] ?? null;
  }

  /** Whether there was one. */
  async remove(teamId: string, id: string): Promise<boolean> {
    const gone = await this.#db
      .delete(campaignViews)
      .where(and(eq(campaignViews.teamId, teamId), eq(campaignViews.id, id)))
      .returning({ id: campaignViews.id });
    return gone.length > 0;
  }
}
