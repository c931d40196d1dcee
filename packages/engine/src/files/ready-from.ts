import { DEFAULT_WINDOW_DAYS, windowStart } from "../port/window.ts";

/** First day of the default window of data whose newest post is of `newest`: from there ready lists count. */
export function readyFrom(newest: number | null): number | null {
  return windowStart(newest, DEFAULT_WINDOW_DAYS);
}
