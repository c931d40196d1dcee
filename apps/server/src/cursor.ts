import { LIMITS } from "@toolkit/core/domain/limits";
import { AppError } from "./errors.ts";
import type { Page, PageQuery } from "./paging.ts";

/** A row of a sorted list: what it is sorted by, and its id. */
export interface Place {
  readonly value: string;
  readonly id: string;
}

/** Rows behind a place, or of a numbered page. */
export interface CursorWindow {
  readonly limit: number;
  readonly offset: number;
  readonly after: Place | null;
}

const DEFAULT_PAGE_SIZE = 50;

function textOf({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

function placeIn(text: string): Place | null {
  try {
    const [value, id]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return typeof value === "string" && typeof id === "string" ? { value, id } : null;
  } catch {
    return null;
  }
}

/**
 * Rows that a page asks for by the cursor of the page before it, so that what is added meanwhile moves nothing to it. Pages
 * are also answered by their number.
 *
 * @throws AppError "invalid" for a page that is neither.
 */
export function cursorWindow({ page, page_size: size }: PageQuery): CursorWindow {
  const limit = Math.min(size ?? DEFAULT_PAGE_SIZE, LIMITS.pageSize);
  if (page === undefined) return { limit, offset: 0, after: null };
  if (/^[1-9]\d{0,6}$/.test(page))
    return { limit, offset: (Number(page) - 1) * limit, after: null };
  const after = placeIn(page);
  if (after !== null) return { limit, offset: 0, after };
  throw new AppError("invalid", {
    message: "page is no cursor",
    fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
  });
}

/** The envelope of a page. @param isMore whether rows follow it */
export function cursorPage<Row, T>(
  {
    rows,
    count,
    isMore,
  }: { readonly rows: readonly Row[]; readonly count: number; readonly isMore: boolean },
  placeOf: (row: Row) => Place,
  present: (row: Row) => T,
): Page<T> {
  const last = rows.at(-1);
  return {
    count,
    next: isMore && last !== undefined ? textOf(placeOf(last)) : null,
    previous: null,
    results: rows.map(present),
  };
}
