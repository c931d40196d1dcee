import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import { findList, findLists, type ListKey, type ListRow } from "../repository.ts";

/** A page of a person's lists, the last changed first. */
export function listLists(
  db: Database,
  userId: string,
  window: PageWindow,
): Promise<{ count: number; rows: ListRow[] }> {
  return findLists(db, userId, window);
}

export async function readList(db: Database, key: ListKey): Promise<ListRow> {
  const row = await findList(db, key);
  if (row === undefined) throw notFound("list");
  return row;
}
