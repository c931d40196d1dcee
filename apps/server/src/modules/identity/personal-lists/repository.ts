import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import { personalLists } from "../../../db/schema/personal-lists.ts";
import type { PageWindow } from "../../../paging.ts";

export type ListRow = typeof personalLists.$inferSelect;

/** A list of a person: nobody else's id finds it. */
export interface ListKey {
  readonly userId: string;
  readonly id: string;
}

const at = ({ userId, id }: ListKey) =>
  and(eq(personalLists.userId, userId), eq(personalLists.id, id));

export async function insertList(db: Database, row: ListRow): Promise<void> {
  await db.insert(personalLists).values(row);
}

export async function countLists(db: Database, userId: string): Promise<number> {
  const [total] = await db
    .select({ rows: count() })
    .from(personalLists)
    .where(eq(personalLists.userId, userId));
  return total?.rows ?? 0;
}

export async function findLists(db: Database, userId: string, { limit, offset }: PageWindow) {
  const where = eq(personalLists.userId, userId);
  const total = await countLists(db, userId);
  const places = await db
    .select({ id: personalLists.id, bytes: largeBytes(personalLists.members) })
    .from(personalLists)
    .where(where)
    .orderBy(desc(personalLists.modifiedAt), desc(personalLists.id))
    .limit(limit)
    .offset(offset);
  const rows = await readLarge(places, (ids) =>
    db
      .select()
      .from(personalLists)
      .where(and(where, inArray(personalLists.id, ids))),
  );
  return { count: total, rows };
}

export async function findList(db: Database, key: ListKey): Promise<ListRow | undefined> {
  const [row] = await db.select().from(personalLists).where(at(key)).limit(1);
  return row;
}

/** Changes a list by what it is; its row is held meanwhile, so that two changes at once both stay. */
export async function changeList(
  db: Database,
  key: ListKey,
  change: (row: ListRow) => ListRow,
): Promise<ListRow | undefined> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(personalLists)
      .where(at(key))
      .limit(1)
      .for("update");
    if (row === undefined) return undefined;
    const { name, description, members, modifiedAt } = change(row);
    const [changed] = await transaction
      .update(personalLists)
      .set({ name, description, members, modifiedAt })
      .where(at(key))
      .returning();
    return changed;
  });
}

export async function deleteList(db: Database, key: ListKey): Promise<boolean> {
  const rows = await db.delete(personalLists).where(at(key)).returning({ id: personalLists.id });
  return rows.length === 1;
}
