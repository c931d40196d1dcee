import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Place } from "../cursor.ts";

/** A column that a list is sorted by, and the id that decides among equals. */
export interface SortedBy {
  readonly column: AnyColumn;
  readonly id: AnyColumn;
  readonly isDown: boolean;
  /** Of the column, as PostgreSQL calls it. */
  readonly type: "timestamptz" | "text" | "bigint";
}

export function orderOf({ column, id, isDown }: SortedBy): SQL[] {
  return isDown ? [sql`${column} desc`, sql`${id} desc`] : [sql`${column} asc`, sql`${id} asc`];
}

/** Rows behind a place of the list. */
export function isAfter({ column, id, isDown, type }: SortedBy, place: Place): SQL {
  const beyond = sql.raw(isDown ? "<" : ">");
  return sql`(${column}, ${id}) ${beyond} (${place.value}::${sql.raw(type)}, ${place.id})`;
}
