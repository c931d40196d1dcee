import type { ContrastRow, RawInsights } from "@toolkit/engine/engine";

/**
 * Accounts like one, by whom its followers follow besides: those that they follow more than everybody does, most
 * telling first (shrunken log-odds). The only place that says what "alike" is.
 */
export function lookAlikes(
  followers: Pick<RawInsights, "followed">,
  account: number,
  limit: number,
): ContrastRow<number>[] {
  return followers.followed.byAffinity
    .filter(
      ({ value, score, distinguishable }) => value !== account && distinguishable && score > 0,
    )
    .slice(0, limit);
}
