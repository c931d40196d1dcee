/** What X asks of an account before it pays, as published in August 2026. */
export const PAYOUT_RULES = { verifiedFollowers: 500, impressions: 5_000_000, days: 90 } as const;

/**
 * Cents per million verified impressions, from public reports of 2026: $8.50, of which single accounts differ by a factor of ten
 * either way. X publishes no rate.
 */
export const REPORTED_RATE = { low: 85, high: 8500 } as const;

export const MOST_PAYOUTS = 100;
/** Days that one payout covers at most. */
export const LONGEST_PAYOUT = 92;

/** `unknown`: what was read can be so or so. */
export const REQUIREMENT_STATES = ["met", "short", "unknown"] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** @param hidden those that may still count: not read, or not shown by X; null: nobody knows how many. */
export function requirementState(
  needed: number,
  known: number,
  hidden: number | null,
): RequirementState {
  if (known >= needed) return "met";
  return hidden === null || known + hidden >= needed ? "unknown" : "short";
}
