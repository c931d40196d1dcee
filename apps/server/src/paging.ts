import type { z } from "zod";
import type { pageQuery } from "@toolkit/core/contract/shapes";
import { LIMITS } from "@toolkit/core/domain/limits";
import { AppError } from "./errors.ts";

export type PageQuery = z.output<z.ZodObject<typeof pageQuery>>;

export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

const DEFAULT_PAGE_SIZE = 50;

/**
 * Rows that a page asks for; pages are numbered from 1.
 *
 * @throws AppError "invalid" for a page that is no number.
 */
export function pageWindow(query: PageQuery): PageWindow {
  const limit = Math.min(query.page_size ?? DEFAULT_PAGE_SIZE, LIMITS.pageSize);
  const text = query.page ?? "1";
  const number = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
  if (number === null)
    throw new AppError("invalid", {
      message: "page is no number",
      fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
    });
  return { limit, offset: (number - 1) * limit };
}

/** The envelope of a numbered page of `count` rows in all. */
export function pageOf<T>(results: T[], count: number, { limit, offset }: PageWindow): Page<T> {
  const number = offset / limit + 1;
  return {
    count,
    next: offset + limit < count ? String(number + 1) : null,
    previous: number > 1 ? String(number - 1) : null,
    results,
  };
}

/** A page of a list that is wholly in memory. */
export function sliceOf<T>(items: readonly T[], query: PageQuery): Page<T> {
  const window = pageWindow(query);
  return pageOf(items.slice(window.offset, window.offset + window.limit), items.length, window);
}
