import type { SharedAudience } from "@toolkit/core/contract/sharing";
import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { isOfNoTrash } from "../../../db/audience-trash.ts";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import { audienceShares } from "../../../db/schema/sharing.ts";
import { audienceUsages } from "../../../db/schema/usages.ts";
import type { PageWindow } from "../../../paging.ts";

export type ShareRow = typeof audienceShares.$inferSelect;

/** A link without what it shows, but for the size. */
export interface ListedShare extends Omit<ShareRow, "snapshot"> {
  readonly size: SharedAudience["size"]["size"];
}

const { snapshot: _snapshot, ...COLUMNS } = getTableColumns(audienceShares);
const LISTED = {
  ...COLUMNS,
  size: sql<ListedShare["size"]>`${audienceShares.snapshot} #> '{size,size}'`,
};

/** What is shared: one of a team's saved audiences, or one of its usages. */
export type ShareKey = { readonly teamId: string } & (
  | { readonly audienceId: string }
  | { readonly usageId: string }
);

function sharedAs(key: ShareKey) {
  return and(
    eq(audienceShares.teamId, key.teamId),
    "audienceId" in key
      ? eq(audienceShares.audienceId, key.audienceId)
      : eq(audienceShares.usageId, key.usageId),
  );
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
  async list(key: ShareKey, now: Date, { limit, offset }: PageWindow) {
    const where = and(
      sharedAs(key),
      or(isNull(audienceShares.expiresAt), gt(audienceShares.expiresAt, now)),
    );
    const [total] = await this.#db.select({ rows: count() }).from(audienceShares).where(where);
    const places = await this.#db
      .select({ id: audienceShares.id, bytes: largeBytes(audienceShares.snapshot) })
      .from(audienceShares)
      .where(where)
      .orderBy(desc(audienceShares.createdAt), desc(audienceShares.id))
      .limit(limit)
      .offset(offset);
    const rows: ListedShare[] = await readLarge(places, (ids) =>
      this.#db
        .select(LISTED)
        .from(audienceShares)
        .where(and(where, inArray(audienceShares.id, ids))),
    );
    return { count: total?.rows ?? 0, rows };
  }

  /** The link of an audience or a usage in the trash is found by nobody. */
  async findByToken(tokenHash: string): Promise<ShareRow | null> {
    const [row] = await this.#db
      .select({ share: audienceShares })
      .from(audienceShares)
      .leftJoin(audienceUsages, eq(audienceUsages.id, audienceShares.usageId))
      .where(
        and(
          eq(audienceShares.tokenHash, tokenHash),
          isNull(audienceUsages.removedAt),
          isOfNoTrash(audienceShares.audienceId),
        ),
      )
      .limit(1);
    return row?.share ?? null;
  }

  /** Whether there was such a link. */
  async remove(key: ShareKey, id: string): Promise<boolean> {
    const removed = await this.#db
      .delete(audienceShares)
      .where(and(sharedAs(key), eq(audienceShares.id, id)))
      .returning({ id: audienceShares.id });
    return removed.length > 0;
  }
}
