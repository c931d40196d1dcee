import { membersIn, membersInAny, type SetRegion } from "@toolkit/engine/statistics/set-regions";

/** Share of each cell's people who are in another cell too; null: not known. */
export function overlapsOf(
  measured: {
    readonly regions: readonly SetRegion[];
    readonly masks: readonly (number | null)[];
  } | null,
  cells: number,
): readonly (number | null)[] {
  const places = Array.from({ length: cells }, (_, at) => at);
  if (measured === null) return places.map(() => null);
  const { regions, masks } = measured;
  return places.map((at) => {
    const own = masks[at] ?? null;
    const others = masks.filter((_, place) => place !== at);
    if (own === null || others.includes(null)) return null;
    const size = membersIn(regions, own);
    const any = others.reduce<number>((all, mask) => all | (mask ?? 0), 0);
    const mine = regions.filter(({ mask }) => (mask & own) !== 0);
    return size === 0 ? null : membersInAny(mine, any) / size;
  });
}
