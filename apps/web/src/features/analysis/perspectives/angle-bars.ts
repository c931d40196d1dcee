import type { PerspectiveItem, Perspectives } from "@toolkit/core/contract/comparing";
import { commonOf } from "@toolkit/core/domain/evidence";

export type Angles = Perspectives["perspectives"][number];
export type AngleKind = Angles["kind"];

/** Bars of these kinds are sizes of audiences; those of the others are shares of the members whose value is known. */
const BY_SIZE: ReadonlySet<AngleKind> = new Set(["seed_kind", "without_criterion"]);

export function isBySize(kind: AngleKind): boolean {
  return BY_SIZE.has(kind);
}

/** A bar with its tick and whisker, in parts of the width. */
export interface AngleBar {
  readonly share: number;
  readonly baseline: number | null;
  readonly low?: number;
  readonly high?: number;
}

/**
 * Kinds that say something: a single kind of seed is the audience itself, and an attribute of one value that a criterion
 * asks for is none.
 */
export function tellingKinds({ perspectives }: Pick<Perspectives, "perspectives">): Angles[] {
  return perspectives.filter(({ kind, items }) =>
    kind === "without_criterion" ? items.length > 0 : items.length > 1,
  );
}

/** A kind without its rare values; sizes of audiences, which are chosen and not found, are all told. */
export function withoutRare(angles: Angles): Angles {
  if (isBySize(angles.kind)) return angles;
  const rows = angles.items.map((item) => ({
    item,
    share: item.share ?? 0,
    count: item.size ?? 0,
  }));
  return { ...angles, items: commonOf(rows).map(({ item }) => item) };
}

/** The bars of one kind on one scale. */
export function barsOf({ kind, items }: Angles, size: number): AngleBar[] {
  if (isBySize(kind)) {
    const most = Math.max(1, size, ...items.map((item) => item.size ?? 0));
    return items.map((item) => ({ share: (item.size ?? 0) / most, baseline: size / most }));
  }
  const most = Math.max(0.0001, ...items.flatMap((item) => endsOf(item)));
  return items.map(({ share, baseline_share, share_interval }) => ({
    share: (share ?? 0) / most,
    baseline: baseline_share === null ? null : baseline_share / most,
    ...(share_interval !== null && share_interval.high > share_interval.low
      ? { low: share_interval.low / most, high: share_interval.high / most }
      : {}),
  }));
}

function endsOf({ share, baseline_share, share_interval }: PerspectiveItem): number[] {
  return [share ?? 0, baseline_share ?? 0, share_interval?.high ?? 0];
}
