/** "Posted about" looks at the newest post's day and the 89 days before it, unless the query says otherwise. */
export const DEFAULT_WINDOW_DAYS = 90;

/** First day of a window of `days` that ends at `newest`; null: no limit. */
export function windowStart(newest: number | null, days: number | null): number | null {
  return newest === null || days === null ? null : newest - days + 1;
}
