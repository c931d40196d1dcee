const HOUR_MS = 3_600_000;
/** X matches in turns of 6 to 8 hours, and says that it typically takes 4 to 6. */
const USUAL_HOURS = 6;
const MOST_HOURS = 24;

export interface MatchingLeft {
  /** `about`: as it usually takes; `most`: it took longer already. */
  readonly kind: "about" | "most";
  readonly hours: number;
}

/** How long X still computes the size of what it was sent last; null: nothing was sent, or it should be there. */
export function matchingLeft(lastSync: string | null, now: Date): MatchingLeft | null {
  if (lastSync === null) return null;
  const hours = (now.getTime() - Date.parse(lastSync)) / HOUR_MS;
  const usual = Math.round(USUAL_HOURS - hours);
  if (usual >= 1) return { kind: "about", hours: Math.min(usual, USUAL_HOURS) };
  const most = Math.ceil(MOST_HOURS - hours);
  return most >= 1 ? { kind: "most", hours: most } : null;
}
