import { and, count, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { audienceShares } from "../../db/schema/sharing.ts";
import type { PageWindow } from "../../paging.ts";

export type ShareRow = typeof audienceShares.$inferSelect;

export interface ShareKey {
  readonly teamId: string;
  readonly audienceId: string;
}

/** The only SQL for shared audiences. A link is found by its hash alone; all else is scoped to its team. */
export class ShareRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: ShareRow): Promise<void> {
    await this.#db.insert(audienceShares).values(row);
  }

  /** Links that still work, newest first. */
  async list({ teamId, audienceId }: ShareKey, now: Date, { limit, offset }: PageWindow) {
    const where = and(
      eq(audienceShares.teamId, teamId),
      eq(audienceShares.audienceId, audienceId),
      or(isNull(audienceShares.expiresAt), gt(audienceShares.expiresAt, now)),
    );
    const [total] = await this.#db.select({ rows: count() }).from(audienceShares).where(where);
    const rows = await this.#db
      .select()
      .from(audienceShares)
      .where(where)
      .orderBy(desc(audienceShares.createdAt), desc(audienceShares.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async findByToken(tokenHash: string): Promise<ShareRow | null> {
    const [row] = await this.#db
      .select()
      .from(audienceShares)
      .where(eq(audienceShares.tokenHash, tokenHash));
    return row ?? null;
  }

  /** Whether there was such a link. */
  async remove({ teamId, audienceId }: ShareKey, id: string): Promise<boolean> {
    const removed = await this.#db
      .delete(audienceShares)
      .where(
        and(
          eq(audienceShares.teamId, teamId),
          eq(audienceShares.audienceId, audienceId),
          eq(audienceShares.id, id),
        ),
      )
      .returning({ id: audienceShares.id });
    return removed.length > 0;
  }
}
