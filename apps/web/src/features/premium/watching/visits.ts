const HOUR_MS = 3_600_000;
/** Who comes back sooner is still on the same visit. */
const SAME_VISIT_MS = HOUR_MS;

export interface Visits {
  readonly last: number;
  /** Null: it is the first one. */
  readonly before: number | null;
}

/** What the browser kept; null: nothing, or something else. */
export function visitsOf(kept: unknown): Visits | null {
  if (typeof kept !== "object" || kept === null) return null;
  const last: unknown = Reflect.get(kept, "last");
  const before: unknown = Reflect.get(kept, "before");
  if (typeof last !== "number") return null;
  return { last, before: typeof before === "number" ? before : null };
}

/** What is kept after somebody looks at a moment; what changed is told since `before`. */
export function visited(kept: Visits | null, now: number): Visits {
  if (kept === null) return { last: now, before: null };
  if (now - kept.last < SAME_VISIT_MS) return { ...kept, last: now };
  return { last: now, before: kept.last };
}
