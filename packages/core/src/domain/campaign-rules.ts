/** What people can be told of when it happens to campaigns. */
export const RULE_KINDS = [
  "spend_total",
  "spend_share",
  "cost_per_result",
  "audience_lost",
  "account_halted",
  "creative_refused",
  "ends_soon",
  "ended",
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** What a rule of a kind compares with. */
export const BOUND_OF: Readonly<Record<RuleKind, "amount" | "share" | "days" | null>> = {
  spend_total: "amount",
  spend_share: "share",
  cost_per_result: "amount",
  audience_lost: null,
  account_halted: null,
  creative_refused: null,
  ends_soon: "days",
  ended: null,
};

/** A figure that a rule is about, as it is now. */
export interface RuleFigure {
  readonly value: number;
  /** Of an estimate: both ends of its interval; null: a count. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * How far a figure goes back below its bound before the next crossing is told: one that moves around the bound is told once. An
 * estimate takes longer, since its interval moves as well.
 */
const BACK = { count: 0.95, estimate: 0.9 } as const;

/** Whether a bound is crossed: an estimate crosses it with its whole interval. */
export function isCrossed(
  { value, low }: RuleFigure,
  { bound, isRaised }: { readonly bound: number; readonly isRaised: boolean },
): boolean {
  if (isRaised) return value >= bound * (low === null ? BACK.count : BACK.estimate);
  return (low ?? value) >= bound;
}

/** Hours in which nobody is mailed, in the ad account's time zone. */
export const QUIET = { from: 21, until: 8 } as const;

/** Whether it is night in a time zone. */
export function isQuiet(timeZone: string, now: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now),
  );
  return hour >= QUIET.from || hour < QUIET.until;
}
