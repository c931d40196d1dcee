/** Counted from now; null: when the network has members leave by itself. */
const DAYS = { default: null, d30: 30, d90: 90, d180: 180 } as const;
const DAY_MS = 86_400_000;

export const EXPIRIES = ["default", "d30", "d90", "d180", "day"] as const;

export interface Expiry {
  /** `keep`: as it is set. */
  readonly kind: "keep" | (typeof EXPIRIES)[number];
  /** The last day (YYYY-MM-DD) of a "day", on the reader's clock; null: none is chosen yet. */
  readonly day: string | null;
}

export const NO_EXPIRY: Expiry = { kind: "default", day: null };

/** Null: when the network has members leave by itself; undefined: nothing changes, or no day is chosen. */
export function expiryOf({ kind, day }: Expiry, now: Date): string | null | undefined {
  if (kind === "keep") return undefined;
  if (kind !== "day") {
    const days = DAYS[kind];
    return days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
  }
  const [year, month, date] = (day ?? "").split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  // The day is included: members leave when it is over.
  return new Date(year, month - 1, date + 1).toISOString();
}

/** The first day that can be chosen: tomorrow, on the reader's clock. */
export function firstDayOf(now: Date): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`;
}
