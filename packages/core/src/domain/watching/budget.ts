/** Money and lengths of what a complete reading costs. */
export interface ReadingCosts {
  readonly budgetMicros: number;
  /** Of the month, with what is reserved for readings under way. */
  readonly spentMicros: number;
  readonly priceMicros: number;
}

export interface ReadingPlan extends ReadingCosts {
  readonly now: number;
  /** When the last complete reading ended; null: there was none. */
  readonly lastAt: number | null;
}

/** The first moment of the UTC month behind the one of a moment: budgets begin anew. */
export function nextMonth(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Complete readings that what is left of the budget pays for. */
export function readingsLeft({ budgetMicros, spentMicros, priceMicros }: ReadingCosts): number {
  if (priceMicros <= 0) return Infinity;
  return Math.max(0, Math.floor((budgetMicros - spentMicros) / priceMicros));
}

const DAY_MS = 86_400_000;

/**
 * When the next complete reading is due: those that the month still pays for are spread evenly over what is left of it, and
 * never come closer than a day, since a list read twice in a day tells little more. The moment may lie in the next month.
 */
export function nextReading(plan: ReadingPlan): number {
  const { now, lastAt } = plan;
  const left = readingsLeft(plan);
  const end = nextMonth(now);
  if (left === 0) return end;
  if (lastAt === null) return now;
  const pause = Math.max(DAY_MS, (end - Math.max(now, lastAt)) / left);
  return Math.max(now, lastAt + pause);
}
