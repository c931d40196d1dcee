import type { ContrastRow, RowChoice, RowOrder, Totals } from "./contrast-rows.ts";

/** What a row is ordered by, falling; an unknown figure comes last. */
export function orderValue(
  {
    audience,
    baseline,
    score,
    everybody,
  }: Pick<ContrastRow<unknown>, "audience" | "baseline" | "score"> & {
    readonly everybody?: number | undefined;
  },
  order: RowOrder,
  totals: Totals,
): number {
  if (order === "share") return audience;
  if (order === "score") return score;
  if (order === "difference")
    return audience / Math.max(1, totals.audience) - baseline / Math.max(1, totals.baseline);
  // Denominators are the same for all rows, so the ratio of counts orders them as the ratio of shares does.
  if (order === "affinity") return baseline === 0 ? 0 : audience / baseline;
  return uniquenessOf({ audience, everybody }) ?? 0;
}

/** The part of all who have an item that are in the audience; null where everybody was not counted. */
export function uniquenessOf({
  audience,
  everybody,
}: {
  readonly audience: number;
  readonly everybody?: number | undefined;
}): number | null {
  return everybody === undefined || everybody === 0 ? null : audience / everybody;
}

/** Whether an item with so many of the known members is frequent enough to be shown. */
export function isListed(
  audience: number,
  known: number,
  { leastMembers, leastShare }: Pick<RowChoice, "leastMembers" | "leastShare">,
): boolean {
  return audience > 0 && audience >= leastMembers && audience / known >= leastShare;
}
