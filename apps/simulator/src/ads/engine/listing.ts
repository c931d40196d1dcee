import { exclusive, invalidParameter } from "../failures.ts";
import { isDeleted, type Row } from "../state/rows.ts";
import type { AdsAnswer } from "./call.ts";
import { textIn, type Json, type JsonRecord, type Values } from "./values.ts";

const USUAL = 200;

/** How a list is chosen and ordered. */
export interface ListRule {
  /** The parameter that chooses among them by id. */
  readonly ids?: string;
  /** Parameters that choose by another field. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Fields of which one must begin with "q". */
  readonly search?: readonly string[];
  /** Fields that "sort_by" takes. */
  readonly sort?: readonly string[];
  /** How many rows a page has where nobody says; absent: 200. */
  readonly pageSize?: number;
  /** Rows that the list leaves out unless somebody asks for them. */
  readonly hides?: (row: Row, values: Values) => boolean;
}

export const DEFAULT_SORT = ["created_at", "updated_at", "deleted"] as const;

function compared(a: Json | undefined, b: Json | undefined): number {
  if (a === b) return 0;
  // Fields without a value come last, whichever way a list is sorted.
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return a < b ? -1 : 1;
}

function sorted(rows: readonly Row[], values: Values, fields: readonly string[]): readonly Row[] {
  const orders = (values.texts("sort_by") ?? []).map((given) => {
    const [, field = "", direction = ""] = /^(\w+)-(asc|desc)$/.exec(given) ?? [];
    if (!fields.includes(field))
      throw invalidParameter("sort_by", given, `one of [${fields.join(", ")}] with -asc or -desc`);
    return { field, sign: direction === "asc" ? 1 : -1 };
  });
  if (orders.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { field, sign } of orders) {
      const order = compared(a[field], b[field]);
      if (order !== 0) return order * sign;
    }
    return 0;
  });
}

function holds(row: Row, values: Values, rule: ListRule): boolean {
  const { ids, filters = {}, search, hides } = rule;
  if (isDeleted(row) && !values.is("with_deleted")) return false;
  if (ids !== undefined && values.texts(ids)?.includes(row.id) === false) return false;
  for (const [parameter, field] of Object.entries(filters)) {
    const wanted = values.texts(parameter) ?? one(values.text(parameter));
    if (wanted !== undefined && !wanted.includes(textIn(row, field) ?? "")) return false;
  }
  const q = values.text("q")?.toLowerCase();
  const begins = (field: string) => (textIn(row, field) ?? "").toLowerCase().startsWith(q ?? "");
  if (q !== undefined && search !== undefined && !search.some(begins)) return false;
  return hides?.(row, values) !== true;
}

const one = (value: string | undefined) => (value === undefined ? undefined : [value]);

const cursorOf = (id: string): string => `c-${id}`;

/**
 * A page of rows. The cursor names the row that the page begins with, and is looked for among all rows, so that one
 * which was deleted meanwhile does not break the list.
 */
export function listPage(
  rows: readonly Row[],
  values: Values,
  rule: ListRule,
  present: (row: Row) => JsonRecord,
): AdsAnswer {
  const cursor = values.text("cursor");
  if (cursor !== undefined && values.is("with_total_count"))
    throw exclusive("with_total_count", "cursor");
  const ordered = sorted(rows, values, rule.sort ?? DEFAULT_SORT);
  const from = cursor === undefined ? 0 : ordered.findIndex(({ id }) => cursorOf(id) === cursor);
  if (from < 0) throw invalidParameter("cursor", cursor, "a cursor of this list");
  const wanted = values.number("count") ?? rule.pageSize ?? USUAL;
  const found: Row[] = [];
  let next: string | null = null;
  for (const row of ordered.slice(from)) {
    if (!holds(row, values, rule)) continue;
    if (found.length === wanted) {
      next = cursorOf(row.id);
      break;
    }
    found.push(row);
  }
  return {
    data: found.map(present),
    next_cursor: next,
    ...(values.is("with_total_count") && {
      total_count: ordered.filter((row) => holds(row, values, rule)).length,
    }),
  };
}
