import { Breather } from "@toolkit/network/store/breather";
import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";

/** Rows that one statement deletes. Triggers run for each, and with the embedded database on the thread that answers. */
export const MOST_DELETED = 250;

/**
 * Deletes rows of which there may be any number, a few at a time; others go first in between. A crash leaves the later ones,
 * so that it suits what the caller deletes again, or deletes before the row that the others belong to.
 *
 * @returns how many were deleted.
 */
export async function deleteInPieces(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const breather = new Breather();
  let deleted = 0;
  for (;;) {
    const places = db
      .select({ place: sql`ctid` })
      .from(table)
      .where(where)
      .limit(MOST_DELETED);
    const gone = await db
      .delete(table)
      .where(sql`ctid = any(array(${places}))`)
      .returning({ one: sql<number>`1` });
    deleted += gone.length;
    if (gone.length < MOST_DELETED) return deleted;
    await breather.pause();
  }
}
