const HOUR_MS = 3_600_000;
/** X's documents: batches are matched every 6 to 8 hours, typically within 4 to 6, and in a day at the latest. */
const LEAST_HOURS = 4;
const USUAL_HOURS = 8;
const MOST_HOURS = 24;

/** `between`: as X says that it usually takes; `most`: at the latest. */
export type MatchingLeft =
  | { readonly kind: "between"; readonly from: number; readonly to: number }
  | { readonly kind: "most"; readonly hours: number };

/** How long X still computes the size of what it was sent last; null: nothing was sent, or it should be there. */
export function matchingLeft(lastSync: string | null, now: Date): MatchingLeft | null {
  if (lastSync === null) return null;
  const hours = Math.max(0, (now.getTime() - Date.parse(lastSync)) / HOUR_MS);
  if (hours >= MOST_HOURS) return null;
  const [from, to] = [Math.floor(LEAST_HOURS - hours), Math.ceil(USUAL_HOURS - hours)];
  if (from >= 1) return { kind: "between", from, to };
  return { kind: "most", hours: to >= 1 ? to : Math.ceil(MOST_HOURS - hours) };
}
