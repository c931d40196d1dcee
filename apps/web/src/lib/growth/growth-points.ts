import type { GrowthParts } from "@toolkit/core/contract/comparing";
import type { Point } from "@toolkit/ui/charts/series";

/** What was followed, by the name of its line, with its periods; null: the data knows nothing of it. */
interface Grown {
  readonly handle: string;
  readonly growth: Pick<GrowthParts, "periods"> | null;
}

type Period = GrowthParts["periods"][number];

/** Whether the observations say enough: where they leave open more than they prove, a line would be made up of gaps. */
const saysEnough = ({ standing }: Period): boolean => standing.proved * 2 >= standing.possible;

const seenPeriods = ({ growth }: Grown): readonly Period[] =>
  (growth?.periods ?? []).filter(saysEnough);

/** The last day of a period, whose end is the first moment of the next. */
export const lastDay = (to: string) => new Date(Date.parse(to) - 1000).toISOString().slice(0, 10);

/**
 * Followers at each period's end: the line is what the observations prove, the band reaches up to what they allow. Handles
 * were seen at times of their own, so that a day may know some of them alone.
 */
export function growthPoints(rows: readonly Grown[]): Point[] {
  const days = new Map<string, Map<string, readonly [number, number]>>();
  for (const row of rows) {
    for (const { to, standing } of seenPeriods(row)) {
      const day = days.get(lastDay(to)) ?? new Map<string, readonly [number, number]>();
      day.set(row.handle, [standing.proved, standing.possible]);
      days.set(lastDay(to), day);
    }
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, seen]) => ({
      at,
      values: Object.fromEntries(rows.map(({ handle }) => [handle, seen.get(handle)?.[0] ?? null])),
      intervals: Object.fromEntries(seen),
    }));
}

/** Handles with a course that was seen: one point is none. */
export function grownHandles(rows: readonly Grown[]): string[] {
  return rows.flatMap((row) => (seenPeriods(row).length > 1 ? row.handle : []));
}
