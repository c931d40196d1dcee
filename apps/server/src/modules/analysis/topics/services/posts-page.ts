import { AppError } from "../../../../errors.ts";
import { pageWindow, type PageWindow } from "../../../../paging.ts";

/** Further back nobody reads on; every page before it is carried through the shards. */
const DEEPEST = 10_000;

/** @throws AppError "invalid" for a page further back than anybody reads. */
export function pageOfPosts({
  page,
  page_size,
}: {
  readonly page?: string | number | undefined;
  readonly page_size?: number | undefined;
}): PageWindow {
  const window = pageWindow({ page: page === undefined ? undefined : String(page), page_size });
  if (window.offset + window.limit <= DEEPEST) return window;
  throw new AppError("invalid", {
    message: "page too deep",
    fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
  });
}

/** Of the posts found, those that a page can show. */
export function reachable(count: number): number {
  return Math.min(count, DEEPEST);
}
